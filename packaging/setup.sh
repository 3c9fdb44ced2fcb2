#!/bin/sh
# Makes .venv with everything the project needs; system libraries too, as root on Debian. Run by `make setup`.
set -eu
cd "$(dirname "$0")/.."

wanted=$(sed -e 's/#.*//' -e '/^[[:space:]]*$/d' packaging/system-packages.txt)

missing_packages() {
    for package in $wanted; do
        case "$package" in
        # A Python from elsewhere brings its own venv.
        python3-venv) "$python" -c 'import ensurepip, venv' 2>/dev/null && continue ;;
        # Newer Debian and Ubuntu releases renamed it for 64-bit time.
        libglib2.0-0) dpkg-query -W -f='${Status}' libglib2.0-0t64 2>/dev/null | grep -q 'ok installed' && continue ;;
        esac
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || printf '%s ' "$package"
    done
}

python=${PYTHON:-}
if [ -z "$python" ]; then
    for candidate in python3 python3.14 python3.13 python3.12 python3.11; do
        if command -v "$candidate" >/dev/null 2>&1 &&
            "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            python=$candidate
            break
        fi
    done
fi

if command -v apt-get >/dev/null 2>&1 && command -v dpkg-query >/dev/null 2>&1; then
    if [ -z "$python" ]; then
        wanted="$wanted python3"
        python=python3
    fi
    missing=$(missing_packages)
    if [ -n "$missing" ]; then
        if [ "$(id -u)" = 0 ]; then
            echo "setup: installing $missing"
            export DEBIAN_FRONTEND=noninteractive
            apt-get update -qq
            # shellcheck disable=SC2086 # a list of names
            apt-get install -y -qq --no-install-recommends $missing >/dev/null
        else
            echo "setup: some system packages are missing. This installs them, run by root or through sudo:"
            echo "    sudo apt-get update && sudo apt-get install -y --no-install-recommends ${missing% }"
            case " $missing" in
            *" python3 "* | *" python3-venv "*)
                echo "setup: without python3-venv nothing can be set up: run that line, then make again." >&2
                exit 1
                ;;
            esac
            echo "setup: going on without them."
        fi
    fi
elif ! command -v Xvfb >/dev/null 2>&1; then
    echo "setup: not a Debian system. If the window does not start, install what these Debian packages hold:"
    echo "    $(echo "$wanted" | tr '\n' ' ')"
fi

if [ -z "$python" ]; then
    echo "setup: no Python 3.11 or newer found; install one, or say which with: make setup PYTHON=/path/to/python3" >&2
    exit 1
fi

"$python" -c 'import sys; sys.exit("setup: Python 3.11 or newer is needed, this is " + sys.version if sys.version_info < (3, 11) else 0)'

# What is of no use is made anew: without pip (python3 -m venv failed half way), or of another Python than asked for.
usable_venv() {
    .venv/bin/python -m pip --version >/dev/null 2>&1 || return 1
    told='import sys; print(sys.version_info[:3], sys.base_prefix) if sys.version_info >= (3, 11) else sys.exit(1)'
    has=$(.venv/bin/python -c "$told") || return 1
    [ -z "${PYTHON:-}" ] || [ "$has" = "$("$python" -c "$told")" ]
}
usable_venv || "$python" -m venv --clear .venv
.venv/bin/python -m pip install --quiet --upgrade pip
.venv/bin/python -m pip install --quiet --quiet --editable '.[dev]'
touch .venv/ready
echo "setup: ready (.venv)"
