"""What neighbouring benchmarks keep: builder logs of the Minecraft dialogue corpora and blueprint tasks."""

from minece_desktop.core.importers.neighbours.dialogue import DialogueImporter
from minece_desktop.core.importers.neighbours.gold import GoldImporter
from minece_desktop.core.importers.neighbours.iglu import IgluImporter
from minece_desktop.core.importers.neighbours.minecollab import BlueprintImporter
from minece_desktop.core.importers.neighbours.transcript import TranscriptImporter

__all__ = ["BlueprintImporter", "DialogueImporter", "GoldImporter", "IgluImporter", "TranscriptImporter"]
