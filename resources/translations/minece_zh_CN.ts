<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>AboutDialog</name>
  <message>
   <source>About</source>
   <translation>关于</translation>
  </message>
  <message>
   <source>Opens, draws and grades Minecraft structures that language-model agents built: every verdict joined to its blocks, its build step and the line of code that placed them.</source>
   <translation>打开、绘制并评判由语言模型智能体建造的 Minecraft 结构：每个判定都关联到相应的方块、建造步骤以及放置它们的代码行。</translation>
  </message>
  <message>
   <source>Versions and folders</source>
   <translation>版本与文件夹</translation>
  </message>
  <message>
   <source>Copy</source>
   <translation>复制</translation>
  </message>
  <message>
   <source>Versions and folders, for a report of a fault</source>
   <translation>版本与文件夹，用于问题报告</translation>
  </message>
 </context>
 <context>
  <name>Actions</name>
  <message>
   <source>&amp;File</source>
   <translation>文件(&amp;F)</translation>
  </message>
  <message>
   <source>&amp;Edit</source>
   <translation>编辑(&amp;E)</translation>
  </message>
  <message>
   <source>&amp;View</source>
   <translation>视图(&amp;V)</translation>
  </message>
  <message>
   <source>&amp;Run</source>
   <translation>运行(&amp;R)</translation>
  </message>
  <message>
   <source>&amp;Timeline</source>
   <translation>时间线(&amp;T)</translation>
  </message>
  <message>
   <source>&amp;Checks</source>
   <translation>检查(&amp;C)</translation>
  </message>
  <message>
   <source>&amp;Audit</source>
   <translation>审核(&amp;A)</translation>
  </message>
  <message>
   <source>&amp;Window</source>
   <translation>窗口(&amp;W)</translation>
  </message>
  <message>
   <source>&amp;Help</source>
   <translation>帮助(&amp;H)</translation>
  </message>
  <message>
   <source>Open Folder…</source>
   <translation>打开文件夹…</translation>
  </message>
  <message>
   <source>Find every run below a folder</source>
   <translation>查找文件夹下的所有运行</translation>
  </message>
  <message>
   <source>Open File…</source>
   <translation>打开文件…</translation>
  </message>
  <message>
   <source>Open a result file or a structure</source>
   <translation>打开结果文件或结构文件</translation>
  </message>
  <message>
   <source>Reload</source>
   <translation>重新读取</translation>
  </message>
  <message>
   <source>Read everything again</source>
   <translation>重新读取全部内容</translation>
  </message>
  <message>
   <source>Close All</source>
   <translation>全部关闭</translation>
  </message>
  <message>
   <source>Close all runs</source>
   <translation>关闭所有运行</translation>
  </message>
  <message>
   <source>Quit</source>
   <translation>退出</translation>
  </message>
  <message>
   <source>Material</source>
   <translation>材料</translation>
  </message>
  <message>
   <source>Blocks in the colours of their materials</source>
   <translation>按材料为方块着色</translation>
  </message>
  <message>
   <source>Colour By</source>
   <translation>着色方式</translation>
  </message>
  <message>
   <source>Stress</source>
   <translation>应力</translation>
  </message>
  <message>
   <source>Von Mises stress at equilibrium</source>
   <translation>平衡状态下的冯·米塞斯应力</translation>
  </message>
  <message>
   <source>Order</source>
   <translation>顺序</translation>
  </message>
  <message>
   <source>Earlier blocks dark, later ones bright</source>
   <translation>先放置的方块较暗，后放置的较亮</translation>
  </message>
  <message>
   <source>Support</source>
   <translation>支承</translation>
  </message>
  <message>
   <source>What stands on the ground, what floats</source>
   <translation>哪些落在地面上，哪些悬空</translation>
  </message>
  <message>
   <source>Displacement</source>
   <translation>位移</translation>
  </message>
  <message>
   <source>How far each block moves at equilibrium</source>
   <translation>平衡状态下每个方块的位移</translation>
  </message>
  <message>
   <source>Evidence</source>
   <translation>证据</translation>
  </message>
  <message>
   <source>Blocks that the selected check, or every failed one, points at</source>
   <translation>所选检查（或所有未通过的检查）所指的方块</translation>
  </message>
  <message>
   <source>Isometric View</source>
   <translation>等轴测视图</translation>
  </message>
  <message>
   <source>Look From</source>
   <translation>观察方向</translation>
  </message>
  <message>
   <source>Front View</source>
   <translation>前视图</translation>
  </message>
  <message>
   <source>Back View</source>
   <translation>后视图</translation>
  </message>
  <message>
   <source>Left View</source>
   <translation>左视图</translation>
  </message>
  <message>
   <source>Right View</source>
   <translation>右视图</translation>
  </message>
  <message>
   <source>Top View</source>
   <translation>俯视图</translation>
  </message>
  <message>
   <source>Bottom View</source>
   <translation>仰视图</translation>
  </message>
  <message>
   <source>Fit to Structure</source>
   <translation>适应结构</translation>
  </message>
  <message>
   <source>Show all blocks again</source>
   <translation>重新显示所有方块</translation>
  </message>
  <message>
   <source>Show Future Blocks</source>
   <translation>显示后续方块</translation>
  </message>
  <message>
   <source>What is still to be placed, faintly</source>
   <translation>以淡色显示尚未放置的方块</translation>
  </message>
  <message>
   <source>Clear Selection</source>
   <translation>清除选择</translation>
  </message>
  <message>
   <source>Let go of the selected check and block</source>
   <translation>取消选中的检查与方块</translation>
  </message>
  <message>
   <source>Next Run</source>
   <translation>下一个运行</translation>
  </message>
  <message>
   <source>Previous Run</source>
   <translation>上一个运行</translation>
  </message>
  <message>
   <source>Assign Task…</source>
   <translation>指定任务…</translation>
  </message>
  <message>
   <source>Choose the task this run is graded by</source>
   <translation>选择评判此运行所依据的任务</translation>
  </message>
  <message>
   <source>Solve Stress</source>
   <translation>求解应力</translation>
  </message>
  <message>
   <source>Equilibrium of the step shown</source>
   <translation>当前步骤的平衡状态</translation>
  </message>
  <message>
   <source>Cancel Background Work</source>
   <translation>取消后台工作</translation>
  </message>
  <message>
   <source>Play or pause</source>
   <translation>播放或暂停</translation>
  </message>
  <message>
   <source>Step forward</source>
   <translation>前进一步</translation>
  </message>
  <message>
   <source>Step back</source>
   <translation>后退一步</translation>
  </message>
  <message>
   <source>Ten steps forward</source>
   <translation>前进十步</translation>
  </message>
  <message>
   <source>Ten steps back</source>
   <translation>后退十步</translation>
  </message>
  <message>
   <source>To the start</source>
   <translation>到开头</translation>
  </message>
  <message>
   <source>To the end</source>
   <translation>到结尾</translation>
  </message>
  <message>
   <source>Next violation</source>
   <translation>下一个违规</translation>
  </message>
  <message>
   <source>Previous violation</source>
   <translation>上一个违规</translation>
  </message>
  <message>
   <source>As the System</source>
   <translation>跟随系统</translation>
  </message>
  <message>
   <source>Theme</source>
   <translation>主题</translation>
  </message>
  <message>
   <source>Light</source>
   <translation>浅色</translation>
  </message>
  <message>
   <source>Dark</source>
   <translation>深色</translation>
  </message>
  <message>
   <source>High Contrast, Dark</source>
   <translation>高对比度（深色）</translation>
  </message>
  <message>
   <source>High Contrast, Light</source>
   <translation>高对比度（浅色）</translation>
  </message>
  <message>
   <source>Reset Layout</source>
   <translation>重置布局</translation>
  </message>
  <message>
   <source>Messages</source>
   <translation>消息</translation>
  </message>
  <message>
   <source>All messages of this window</source>
   <translation>此窗口的所有消息</translation>
  </message>
  <message>
   <source>Keyboard Shortcuts…</source>
   <translation>键盘快捷键…</translation>
  </message>
  <message>
   <source>About MineCEraft Desktop</source>
   <translation>关于 MineCEraft Desktop</translation>
  </message>
  <message>
   <source>Show Task</source>
   <translation>显示任务</translation>
  </message>
  <message>
   <source>What the run was asked, its checks in words, known weaknesses, the reference</source>
   <translation>任务要求、文字说明的检查、已知缺陷与参考结构</translation>
  </message>
  <message>
   <source>Copy Verdict</source>
   <translation>复制判定</translation>
  </message>
  <message>
   <source>The selected check as text; all checks when none is selected</source>
   <translation>以文本复制所选检查；未选择时复制全部检查</translation>
  </message>
  <message>
   <source>Evidence of the Other Rules</source>
   <translation>另一套规则的证据</translation>
  </message>
  <message>
   <source>Official or engineering: whose evidence the selected check shows</source>
   <translation>官方或工程：所选检查显示哪一方的证据</translation>
  </message>
  <message>
   <source>Find Minimal Fix</source>
   <translation>查找最小修正</translation>
  </message>
  <message>
   <source>The fewest blocks to add or remove so that the selected check passes</source>
   <translation>使所选检查通过所需增减的最少方块</translation>
  </message>
  <message>
   <source>Set Start Position…</source>
   <translation>设置起始位置…</translation>
  </message>
  <message>
   <source>Which world cell the agent started from, where that is a guess; grades follow</source>
   <translation>智能体在世界中的起始格（为推测值时）；评分随之更新</translation>
  </message>
  <message>
   <source>Find in Code</source>
   <translation>在代码中查找</translation>
  </message>
  <message>
   <source>Look for text in the code of the run shown, or in its raw log</source>
   <translation>在当前运行的代码或原始日志中查找文本</translation>
  </message>
  <message>
   <source>Results: Tables and Plots…</source>
   <translation>结果：表格与图…</translation>
  </message>
  <message>
   <source>The paper's tables over the open runs, beside the published numbers</source>
   <translation>按论文格式汇总已打开的运行，并与已发表数值并列</translation>
  </message>
  <message>
   <source>What If…</source>
   <translation>假设…</translation>
  </message>
  <message>
   <source>Engineering rules by other values of their parameters: no grade changes</source>
   <translation>以其他参数值套用工程规则：评分不变</translation>
  </message>
  <message>
   <source>Undo Decision</source>
   <translation>撤销决定</translation>
  </message>
  <message>
   <source>Take back your last decision; it stays in its history</source>
   <translation>收回您的上一个决定；历史中仍保留</translation>
  </message>
  <message>
   <source>Redo Decision</source>
   <translation>重做决定</translation>
  </message>
  <message>
   <source>Restore the decision taken back last</source>
   <translation>恢复上次收回的决定</translation>
  </message>
  <message>
   <source>Review</source>
   <translation>审核</translation>
  </message>
  <message>
   <source>The audit tab: decide on checks and runs</source>
   <translation>审核标签页：对检查与运行作出决定</translation>
  </message>
  <message>
   <source>Agree</source>
   <translation>同意</translation>
  </message>
  <message>
   <source>The verdict shown is right</source>
   <translation>所示判定正确</translation>
  </message>
  <message>
   <source>Disagree</source>
   <translation>不同意</translation>
  </message>
  <message>
   <source>The verdict shown is wrong; then say why</source>
   <translation>所示判定错误；请说明原因</translation>
  </message>
  <message>
   <source>Can't Tell</source>
   <translation>无法判断</translation>
  </message>
  <message>
   <source>Unclear: neither right nor wrong can be told</source>
   <translation>不明确：无法判断对错</translation>
  </message>
  <message>
   <source>Comment</source>
   <translation>备注</translation>
  </message>
  <message>
   <source>Type a comment</source>
   <translation>输入备注</translation>
  </message>
  <message>
   <source>Submit and Next</source>
   <translation>提交并转到下一个</translation>
  </message>
  <message>
   <source>Save what was added, and go to the next one that is not done</source>
   <translation>保存所添内容，并转到下一个未完成项</translation>
  </message>
  <message>
   <source>Next in Queue</source>
   <translation>队列中的下一个</translation>
  </message>
  <message>
   <source>Previous in Queue</source>
   <translation>队列中的上一个</translation>
  </message>
  <message>
   <source>Go On by Itself</source>
   <translation>自动继续</translation>
  </message>
  <message>
   <source>After Agree and Can't Tell show the next one</source>
   <translation>选择“同意”或“无法判断”后显示下一个</translation>
  </message>
  <message>
   <source>All that the queue's filter gives</source>
   <translation>队列筛选给出的全部内容</translation>
  </message>
  <message>
   <source>Kind of Review</source>
   <translation>审核方式</translation>
  </message>
  <message>
   <source>Blind Second Review</source>
   <translation>盲审复核</translation>
  </message>
  <message>
   <source>What another reviewed; their decision shows after yours</source>
   <translation>他人已审核的内容；您决定后才显示其决定</translation>
  </message>
  <message>
   <source>Settle Conflicts</source>
   <translation>解决冲突</translation>
  </message>
  <message>
   <source>What reviewers disagree about; your decision counts</source>
   <translation>审核者意见不一之处；以您的决定为准</translation>
  </message>
  <message>
   <source>Agreement…</source>
   <translation>一致性…</translation>
  </message>
  <message>
   <source>How well reviewers agree with the rule and with each other</source>
   <translation>审核者与规则以及彼此之间的一致程度</translation>
  </message>
  <message>
   <source>Merge Decisions…</source>
   <translation>合并决定…</translation>
  </message>
  <message>
   <source>Add a reviewer's file to what is open</source>
   <translation>将某位审核者的文件并入已打开的内容</translation>
  </message>
  <message>
   <source>Export Decisions…</source>
   <translation>导出决定…</translation>
  </message>
  <message>
   <source>All decisions on what is open, as JSON lines</source>
   <translation>以 JSON 行导出对已打开内容的所有决定</translation>
  </message>
  <message>
   <source>Reviewer's Name…</source>
   <translation>审核者姓名…</translation>
  </message>
  <message>
   <source>Whose name stands under decisions</source>
   <translation>决定所署的姓名</translation>
  </message>
  <message>
   <source>Show Credit</source>
   <translation>显示得分明细</translation>
  </message>
  <message>
   <source>What each share of a task folder earned</source>
   <translation>任务文件夹各得分项所得</translation>
  </message>
  <message>
   <source>Next Share</source>
   <translation>下一得分项</translation>
  </message>
  <message>
   <source>The next share of the credit, with its evidence</source>
   <translation>下一个得分项及其证据</translation>
  </message>
  <message>
   <source>Previous Share</source>
   <translation>上一得分项</translation>
  </message>
  <message>
   <source>The share of the credit before</source>
   <translation>前一个得分项</translation>
  </message>
  <message>
   <source>Compare with Blueprint…</source>
   <translation>与蓝图比较…</translation>
  </message>
  <message>
   <source>Lay a schematic, a layered plan or a picture over the run shown</source>
   <translation>将原理图、分层图或图片叠放在所示运行上</translation>
  </message>
  <message>
   <source>Show Target</source>
   <translation>显示目标</translation>
  </message>
  <message>
   <source>What differs from the target, over the build</source>
   <translation>在建筑上显示与目标的不同之处</translation>
  </message>
  <message>
   <source>Camera Back</source>
   <translation>相机后退</translation>
  </message>
  <message>
   <source>Look from where you looked before</source>
   <translation>回到之前的观察位置</translation>
  </message>
  <message>
   <source>Camera</source>
   <translation>相机</translation>
  </message>
  <message>
   <source>Camera Forth</source>
   <translation>相机前进</translation>
  </message>
  <message>
   <source>Undo Camera Back</source>
   <translation>撤销相机后退</translation>
  </message>
  <message>
   <source>Bookmark This View</source>
   <translation>为此视图添加书签</translation>
  </message>
  <message>
   <source>Remember camera, step, colours and part</source>
   <translation>记住相机、步骤、着色与显示部分</translation>
  </message>
  <message>
   <source>Next Bookmark</source>
   <translation>下一个书签</translation>
  </message>
  <message>
   <source>Go round this run's bookmarks</source>
   <translation>依次浏览此运行的书签</translation>
  </message>
  <message>
   <source>View Options</source>
   <translation>视图选项</translation>
  </message>
  <message>
   <source>Colour map, range, layers, cut, deformed shape</source>
   <translation>色图、范围、层、剖切、变形</translation>
  </message>
  <message>
   <source>Measure Distance</source>
   <translation>测量距离</translation>
  </message>
  <message>
   <source>Click two blocks: dx, dy, dz and the way along the axes</source>
   <translation>点击两个方块：dx、dy、dz 与沿轴距离</translation>
  </message>
  <message>
   <source>Viridis</source>
   <translation>Viridis</translation>
  </message>
  <message>
   <source>Even steps, readable with colour blindness</source>
   <translation>均匀渐变，色盲可读</translation>
  </message>
  <message>
   <source>Colour Map</source>
   <translation>色图</translation>
  </message>
  <message>
   <source>Cividis</source>
   <translation>Cividis</translation>
  </message>
  <message>
   <source>Looks the same with most colour blindness</source>
   <translation>对多数色盲者外观一致</translation>
  </message>
  <message>
   <source>Turbo</source>
   <translation>Turbo</translation>
  </message>
  <message>
   <source>A rainbow: many hues, uneven steps</source>
   <translation>彩虹：色相多，渐变不均匀</translation>
  </message>
  <message>
   <source>Published Mod's Bands</source>
   <translation>已发布模组的色带</translation>
  </message>
  <message>
   <source>Six bands up to 15 kPa, black above, as the published mod has them</source>
   <translation>与已发布模组相同：15 kPa 以下六个色带，以上为黑色</translation>
  </message>
  <message>
   <source>Unit by Range</source>
   <translation>按范围选择单位</translation>
  </message>
  <message>
   <source>Pa, kPa or MPa, whichever suits the range</source>
   <translation>按范围自动选用 Pa、kPa 或 MPa</translation>
  </message>
  <message>
   <source>Stress Unit</source>
   <translation>应力单位</translation>
  </message>
  <message>
   <source>Pa</source>
   <translation>Pa</translation>
  </message>
  <message>
   <source>Stresses in pascal</source>
   <translation>以帕为单位</translation>
  </message>
  <message>
   <source>kPa</source>
   <translation>kPa</translation>
  </message>
  <message>
   <source>Stresses in kilopascal</source>
   <translation>以千帕为单位</translation>
  </message>
  <message>
   <source>MPa</source>
   <translation>MPa</translation>
  </message>
  <message>
   <source>Stresses in megapascal</source>
   <translation>以兆帕为单位</translation>
  </message>
  <message>
   <source>Undeformed</source>
   <translation>未变形</translation>
  </message>
  <message>
   <source>Blocks in their places</source>
   <translation>方块位于原位</translation>
  </message>
  <message>
   <source>Deformed Shape</source>
   <translation>变形</translation>
  </message>
  <message>
   <source>Deformed, Automatic Scale</source>
   <translation>变形，自动比例</translation>
  </message>
  <message>
   <source>Displacements enlarged so that they can be seen</source>
   <translation>放大位移以便观察</translation>
  </message>
  <message>
   <source>Deformed, True Scale</source>
   <translation>变形，真实比例</translation>
  </message>
  <message>
   <source>Displacements as they are: mostly too small to be seen</source>
   <translation>真实位移：通常小得看不见</translation>
  </message>
  <message>
   <source>Deformed, Own Scale</source>
   <translation>变形，自定义比例</translation>
  </message>
  <message>
   <source>Displacements times the factor in the view options</source>
   <translation>位移乘以视图选项中的系数</translation>
  </message>
  <message>
   <source>No Cut</source>
   <translation>不剖切</translation>
  </message>
  <message>
   <source>The whole structure</source>
   <translation>整个结构</translation>
  </message>
  <message>
   <source>Cut</source>
   <translation>剖切</translation>
  </message>
  <message>
   <source>Cut Along X</source>
   <translation>沿 X 剖切</translation>
  </message>
  <message>
   <source>Hide the blocks beyond a plane across x</source>
   <translation>隐藏 x 向平面之外的方块</translation>
  </message>
  <message>
   <source>Cut Along Y</source>
   <translation>沿 Y 剖切</translation>
  </message>
  <message>
   <source>Hide the blocks beyond a plane across y</source>
   <translation>隐藏 y 向平面之外的方块</translation>
  </message>
  <message>
   <source>Cut Along Z</source>
   <translation>沿 Z 剖切</translation>
  </message>
  <message>
   <source>Hide the blocks beyond a plane across z</source>
   <translation>隐藏 z 向平面之外的方块</translation>
  </message>
  <message>
   <source>Isolate Nothing</source>
   <translation>不隔离</translation>
  </message>
  <message>
   <source>All blocks</source>
   <translation>所有方块</translation>
  </message>
  <message>
   <source>Isolate</source>
   <translation>隔离</translation>
  </message>
  <message>
   <source>Isolate Selection</source>
   <translation>隔离所选</translation>
  </message>
  <message>
   <source>Only the selected block; the rest faint or hidden</source>
   <translation>只显示所选方块；其余变淡或隐藏</translation>
  </message>
  <message>
   <source>Isolate Evidence</source>
   <translation>隔离证据</translation>
  </message>
  <message>
   <source>Only what the selected check points at; the rest faint or hidden</source>
   <translation>只显示所选检查所指的方块；其余变淡或隐藏</translation>
  </message>
  <message>
   <source>Range by Values</source>
   <translation>按数值确定范围</translation>
  </message>
  <message>
   <source>The colour map spans the values shown</source>
   <translation>色图覆盖所显示的数值</translation>
  </message>
  <message>
   <source>Lock Range</source>
   <translation>锁定范围</translation>
  </message>
  <message>
   <source>Keep the colour map's ends for other steps and runs</source>
   <translation>对其他步骤和运行保持色图两端不变</translation>
  </message>
  <message>
   <source>Type a Range…</source>
   <translation>输入范围…</translation>
  </message>
  <message>
   <source>Give the colour map's ends by number</source>
   <translation>用数值给定色图两端</translation>
  </message>
  <message>
   <source>Ghost the Rest</source>
   <translation>其余半透明</translation>
  </message>
  <message>
   <source>Draw hidden blocks faintly</source>
   <translation>以淡色绘制被隐藏的方块</translation>
  </message>
  <message>
   <source>Flip the Cut</source>
   <translation>翻转剖切</translation>
  </message>
  <message>
   <source>Hide the other side of the cut</source>
   <translation>隐藏剖面的另一侧</translation>
  </message>
  <message>
   <source>Ground Grid</source>
   <translation>地面网格</translation>
  </message>
  <message>
   <source>A grid of 1 m on the ground</source>
   <translation>地面上 1 米间距的网格</translation>
  </message>
  <message>
   <source>Marks</source>
   <translation>标记</translation>
  </message>
  <message>
   <source>Block Edges</source>
   <translation>方块边线</translation>
  </message>
  <message>
   <source>Lines between blocks</source>
   <translation>方块之间的线</translation>
  </message>
  <message>
   <source>True Shapes</source>
   <translation>真实形状</translation>
  </message>
  <message>
   <source>Stairs, slabs, doors … as they are; physics and checks count each as a full cube</source>
   <translation>楼梯、台阶、门等按原样绘制；物理计算和检查仍把它们各当作一个完整方块</translation>
  </message>
  <message>
   <source>Compass</source>
   <translation>指向标</translation>
  </message>
  <message>
   <source>The directions of the axes</source>
   <translation>各轴的方向</translation>
  </message>
  <message>
   <source>Label the Maximum</source>
   <translation>标注最大值</translation>
  </message>
  <message>
   <source>Point at the block with the largest value</source>
   <translation>指向数值最大的方块</translation>
  </message>
  <message>
   <source>Label the Minimum</source>
   <translation>标注最小值</translation>
  </message>
  <message>
   <source>Point at the block with the smallest value</source>
   <translation>指向数值最小的方块</translation>
  </message>
  <message>
   <source>One Layer Less</source>
   <translation>少显示一层</translation>
  </message>
  <message>
   <source>Hide the highest layer that is shown</source>
   <translation>隐藏所显示的最高一层</translation>
  </message>
  <message>
   <source>One Layer More</source>
   <translation>多显示一层</translation>
  </message>
  <message>
   <source>Show the next layer above</source>
   <translation>显示上面一层</translation>
  </message>
  <message>
   <source>Move the Cut On</source>
   <translation>剖面前移</translation>
  </message>
  <message>
   <source>Cut one block further</source>
   <translation>剖面前移一个方块</translation>
  </message>
  <message>
   <source>Move the Cut Back</source>
   <translation>剖面后移</translation>
  </message>
  <message>
   <source>Cut one block nearer</source>
   <translation>剖面后移一个方块</translation>
  </message>
  <message>
   <source>Show Everything</source>
   <translation>显示全部</translation>
  </message>
  <message>
   <source>No layers, cut, threshold or isolation</source>
   <translation>不限层、不剖切、无阈值、不隔离</translation>
  </message>
  <message>
   <source>Next Panel</source>
   <translation>下一个面板</translation>
  </message>
  <message>
   <source>Runs, structure, checks, code, timeline, toolbar</source>
   <translation>运行、结构、检查、代码、时间线、工具栏</translation>
  </message>
  <message>
   <source>Previous Panel</source>
   <translation>上一个面板</translation>
  </message>
  <message>
   <source>Zoom In</source>
   <translation>放大</translation>
  </message>
  <message>
   <source>Move the View</source>
   <translation>移动视图</translation>
  </message>
  <message>
   <source>Zoom Out</source>
   <translation>缩小</translation>
  </message>
  <message>
   <source>Turn Left</source>
   <translation>向左转</translation>
  </message>
  <message>
   <source>Turn Right</source>
   <translation>向右转</translation>
  </message>
  <message>
   <source>Turn Up</source>
   <translation>向上转</translation>
  </message>
  <message>
   <source>Turn Down</source>
   <translation>向下转</translation>
  </message>
  <message>
   <source>Shift Left</source>
   <translation>向左平移</translation>
  </message>
  <message>
   <source>Shift Right</source>
   <translation>向右平移</translation>
  </message>
  <message>
   <source>Shift Up</source>
   <translation>向上平移</translation>
  </message>
  <message>
   <source>Shift Down</source>
   <translation>向下平移</translation>
  </message>
  <message>
   <source>Select the Block of This Step</source>
   <translation>选择此步的方块</translation>
  </message>
  <message>
   <source>The block that the step shown placed or removed</source>
   <translation>所示步骤放置或移除的方块</translation>
  </message>
  <message>
   <source>Peak Stress at Every Step</source>
   <translation>每步的峰值应力</translation>
  </message>
  <message>
   <source>Plot under the timeline: peak stress at every step</source>
   <translation>时间线下的曲线：每步的峰值应力</translation>
  </message>
  <message>
   <source>Plots</source>
   <translation>曲线</translation>
  </message>
  <message>
   <source>Path Length</source>
   <translation>路径长度</translation>
  </message>
  <message>
   <source>Plot under the timeline: path length</source>
   <translation>时间线下的曲线：路径长度</translation>
  </message>
  <message>
   <source>Floating Blocks</source>
   <translation>悬空方块</translation>
  </message>
  <message>
   <source>Plot under the timeline: floating blocks</source>
   <translation>时间线下的曲线：悬空方块</translation>
  </message>
  <message>
   <source>Efficiency so Far</source>
   <translation>至此的效率</translation>
  </message>
  <message>
   <source>Plot under the timeline: efficiency so far</source>
   <translation>时间线下的曲线：至此的效率</translation>
  </message>
  <message>
   <source>Height</source>
   <translation>高度</translation>
  </message>
  <message>
   <source>Plot under the timeline: height</source>
   <translation>时间线下的曲线：高度</translation>
  </message>
  <message>
   <source>Solve Every Step</source>
   <translation>求解每一步</translation>
  </message>
  <message>
   <source>Solve the stress after every step of the build in the background; again to stop</source>
   <translation>在后台求解每个建造步骤后的应力；再次选择则停止</translation>
  </message>
  <message>
   <source>Agent's Path in the Picture</source>
   <translation>在图中显示智能体路径</translation>
  </message>
  <message>
   <source>The way from block to block: solid to a neighbour, dashed where it jumps, faint what is to come</source>
   <translation>方块间的路径：相邻为实线，跳跃为虚线，后续为淡色</translation>
  </message>
  <message>
   <source>Efficient Order in the Picture</source>
   <translation>在图中显示高效顺序</translation>
  </message>
  <message>
   <source>A short way to place the same blocks without any floating, beside the agent's</source>
   <translation>以较短路径、不悬空地放置相同方块，与智能体的路径并列</translation>
  </message>
  <message>
   <source>Export Animation…</source>
   <translation>导出动画…</translation>
  </message>
  <message>
   <source>The build as a moving picture: WebP, GIF, or MP4 where ffmpeg is installed</source>
   <translation>建造过程的动画：WebP、GIF，装有 ffmpeg 时可为 MP4</translation>
  </message>
  <message>
   <source>Export Report…</source>
   <translation>导出报告…</translation>
  </message>
  <message>
   <source>Grades, pictures, tables and decisions of the open runs as HTML or PDF, or failed checks as BCF issues</source>
   <translation>以 HTML 或 PDF 导出已打开运行的评分、图片、表格与决定，或将未通过的检查导出为 BCF 问题</translation>
  </message>
  <message>
   <source>Compare With…</source>
   <translation>与另一运行比较…</translation>
  </message>
  <message>
   <source>Another run beside this one: linked views, what differs in blocks and verdicts</source>
   <translation>并排显示另一个运行：联动视图、方块与判定的差异</translation>
  </message>
  <message>
   <source>This Task over All Models</source>
   <translation>此任务在所有模型上</translation>
  </message>
  <message>
   <source>Pictures, verdicts and metrics of every run of the task</source>
   <translation>此任务每个运行的图片、判定与指标</translation>
  </message>
  <message>
   <source>Wall of Runs</source>
   <translation>运行墙</translation>
  </message>
  <message>
   <source>Pictures of all open runs</source>
   <translation>所有已打开运行的图片</translation>
  </message>
  <message>
   <source>Present This Run</source>
   <translation>演示此运行</translation>
  </message>
  <message>
   <source>The whole screen, large words, the building played</source>
   <translation>全屏、大字、播放建造过程</translation>
  </message>
  <message>
   <source>Presentation</source>
   <translation>演示</translation>
  </message>
  <message>
   <source>Present All Runs Listed</source>
   <translation>演示列表中的所有运行</translation>
  </message>
  <message>
   <source>One after another, as the list is sorted and filtered now</source>
   <translation>按列表当前的排序与筛选依次演示</translation>
  </message>
  <message>
   <source>Play Tour</source>
   <translation>播放导览</translation>
  </message>
  <message>
   <source>The stops that were added</source>
   <translation>已添加的各站</translation>
  </message>
  <message>
   <source>Add to Tour</source>
   <translation>加入导览</translation>
  </message>
  <message>
   <source>This run, view, colours and speed as one more stop; the same run again adds its colours</source>
   <translation>将此运行、视图、着色与速度作为一站；同一运行再次加入则增加其着色</translation>
  </message>
  <message>
   <source>Open Tour…</source>
   <translation>打开导览…</translation>
  </message>
  <message>
   <source>Save Tour As…</source>
   <translation>导览另存为…</translation>
  </message>
  <message>
   <source>Clear Tour</source>
   <translation>清空导览</translation>
  </message>
  <message>
   <source>Take all stops out</source>
   <translation>移除所有站</translation>
  </message>
  <message>
   <source>Copy Picture</source>
   <translation>复制图片</translation>
  </message>
  <message>
   <source>The structure as it is drawn now</source>
   <translation>当前所绘的结构</translation>
  </message>
  <message>
   <source>Copy All Verdicts</source>
   <translation>复制所有判定</translation>
  </message>
  <message>
   <source>Every check of the run in words</source>
   <translation>以文字复制此运行的每个检查</translation>
  </message>
  <message>
   <source>Copy Coordinates</source>
   <translation>复制坐标</translation>
  </message>
  <message>
   <source>x, y, z of the selected block, in task coordinates</source>
   <translation>所选方块的 x、y、z（任务坐标）</translation>
  </message>
  <message>
   <source>Search Everywhere…</source>
   <translation>全局搜索…</translation>
  </message>
  <message>
   <source>Tasks, instructions, code, blocks, chat of all open runs</source>
   <translation>任务以及所有已打开运行的指令、代码、方块、聊天</translation>
  </message>
  <message>
   <source>Command Palette…</source>
   <translation>命令面板…</translation>
  </message>
  <message>
   <source>Find a command, a run or a task by a few letters</source>
   <translation>输入几个字母查找命令、运行或任务</translation>
  </message>
  <message>
   <source>Settings…</source>
   <translation>设置…</translation>
  </message>
  <message>
   <source>Language, theme, limits, caches and what else can be chosen</source>
   <translation>语言、主题、限制、缓存及其他选项</translation>
  </message>
  <message>
   <source>Open Project…</source>
   <translation>打开项目…</translation>
  </message>
  <message>
   <source>Open a project: folders, run, view, bookmarks and filter as they were</source>
   <translation>打开项目：恢复文件夹、运行、视图、书签与筛选</translation>
  </message>
  <message>
   <source>Open Recent</source>
   <translation>最近打开</translation>
  </message>
  <message>
   <source>What was opened lately</source>
   <translation>最近打开的内容</translation>
  </message>
  <message>
   <source>Save Project</source>
   <translation>保存项目</translation>
  </message>
  <message>
   <source>Keep what is open, the run and how it is looked at in one file</source>
   <translation>将已打开的内容、运行及其显示方式保存在一个文件中</translation>
  </message>
  <message>
   <source>Save Project As…</source>
   <translation>项目另存为…</translation>
  </message>
  <message>
   <source>Keep it under another name</source>
   <translation>以另一名称保存</translation>
  </message>
  <message>
   <source>Open Results…</source>
   <translation>打开评分结果…</translation>
  </message>
  <message>
   <source>Look at a file or folder of grades, a million of them too: list, tables, plots</source>
   <translation>查看评分的文件或文件夹，上百万条也可：列表、表格、图表</translation>
  </message>
  <message>
   <source>Print…</source>
   <translation>打印…</translation>
  </message>
  <message>
   <source>The picture and the verdicts on paper</source>
   <translation>将图片与判定打印在纸上</translation>
  </message>
  <message>
   <source>Save as PDF…</source>
   <translation>另存为 PDF…</translation>
  </message>
  <message>
   <source>The picture and the verdicts as a PDF</source>
   <translation>将图片与判定存为 PDF</translation>
  </message>
  <message>
   <source>User Guide</source>
   <translation>用户指南</translation>
  </message>
  <message>
   <source>The documentation of this copy</source>
   <translation>此副本附带的文档</translation>
  </message>
  <message>
   <source>Open Log Folder</source>
   <translation>打开日志文件夹</translation>
  </message>
  <message>
   <source>Logs, and reports of crashes</source>
   <translation>日志与崩溃报告</translation>
  </message>
  <message>
   <source>Copy Versions and Folders</source>
   <translation>复制版本与文件夹信息</translation>
  </message>
  <message>
   <source>For a report of a fault</source>
   <translation>用于问题报告</translation>
  </message>
  <message>
   <source>Introduction</source>
   <translation>入门</translation>
  </message>
  <message>
   <source>A minute round the window, panel by panel</source>
   <translation>用一分钟逐个面板了解窗口</translation>
  </message>
  <message>
   <source>Welcome Page</source>
   <translation>欢迎页</translation>
  </message>
  <message>
   <source>Samples, what was opened lately, and ways to open more</source>
   <translation>示例、最近打开的内容，以及打开更多内容的方式</translation>
  </message>
  <message>
   <source>Runs</source>
   <translation>运行</translation>
  </message>
  <message>
   <source>Checks and Code</source>
   <translation>检查与代码</translation>
  </message>
  <message>
   <source>Timeline</source>
   <translation>时间线</translation>
  </message>
 </context>
 <context>
  <name>AgreementWindow</name>
  <message>
   <source>Agreement</source>
   <translation>一致性</translation>
  </message>
  <message>
   <source>Working it out…</source>
   <translation>正在计算…</translation>
  </message>
  <message>
   <source>Agreement coefficients</source>
   <translation>一致性系数</translation>
  </message>
  <message>
   <source>How often who said what</source>
   <translation>各人各种意见的次数</translation>
  </message>
  <message>
   <source>Disagreements</source>
   <translation>分歧</translation>
  </message>
  <message>
   <source>Work out again</source>
   <translation>重新计算</translation>
  </message>
  <message>
   <source>Click one to see its run</source>
   <translation>点击可查看其运行</translation>
  </message>
  <message>
   <source>{}, the first {} shown</source>
   <translation>{}，只显示前 {} 条</translation>
  </message>
  <message>
   <source>Disagreements: {}</source>
   <translation>分歧：{}</translation>
  </message>
 </context>
 <context>
  <name>AnimateDialog</name>
  <message>
   <source>Export animation</source>
   <translation>导出动画</translation>
  </message>
  <message>
   <source>File</source>
   <translation>文件</translation>
  </message>
  <message>
   <source>Browse…</source>
   <translation>浏览…</translation>
  </message>
  <message>
   <source>Format</source>
   <translation>格式</translation>
  </message>
  <message>
   <source>As the view, {} × {}</source>
   <translation>与视图相同，{} × {}</translation>
  </message>
  <message>
   <source>Size in pixels</source>
   <translation>尺寸（像素）</translation>
  </message>
  <message>
   <source>Plays for</source>
   <translation>播放时长</translation>
  </message>
  <message>
   <source>Pictures a second</source>
   <translation>每秒帧数</translation>
  </message>
  <message>
   <source>Colours</source>
   <translation>颜色</translation>
  </message>
  <message>
   <source>Dark</source>
   <translation>深色</translation>
  </message>
  <message>
   <source>Light</source>
   <translation>浅色</translation>
  </message>
  <message>
   <source>Theme</source>
   <translation>主题</translation>
  </message>
  <message>
   <source>Task and instruction</source>
   <translation>任务与指令</translation>
  </message>
  <message>
   <source>Step number</source>
   <translation>步骤编号</translation>
  </message>
  <message>
   <source>Future blocks, faintly</source>
   <translation>淡色显示后续方块</translation>
  </message>
  <message>
   <source>Look from where the view does</source>
   <translation>采用视图的观察位置</translation>
  </message>
  <message>
   <source>Progress</source>
   <translation>进度</translation>
  </message>
  <message>
   <source>Export</source>
   <translation>导出</translation>
  </message>
  <message>
   <source>{} pictures of {} steps.</source>
   <translation>{} 帧，共 {} 步。</translation>
  </message>
  <message>
   <source>As in the view: {}.</source>
   <translation>与视图一致：{}。</translation>
  </message>
  <message>
   <source>MP4 needs ffmpeg, which is not installed.</source>
   <translation>MP4 需要 ffmpeg，但尚未安装。</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>取消</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
 </context>
 <context>
  <name>App</name>
  <message>
   <source>safe mode draws nothing in 3-D</source>
   <translation>安全模式不绘制三维图</translation>
  </message>
  <message>
   <source>the 3-D view is switched off in the settings</source>
   <translation>三维视图已在设置中关闭</translation>
  </message>
  <message>
   <source>the last start ended in a crash, told in {}; minece-desktop --safe-mode starts without 3-D</source>
   <translation>上次启动因崩溃结束，详见 {}；minece-desktop --safe-mode 可不用三维启动</translation>
  </message>
  <message>
   <source>safe mode: no 3-D view, no caches, the usual layout and keys; settings are not kept</source>
   <translation>安全模式：无三维视图、无缓存、默认布局与按键；不保存设置</translation>
  </message>
  <message>
   <source>internal error: {}: {}; the window goes on, please report it</source>
   <translation>内部错误：{}：{}；窗口继续运行，请报告此问题</translation>
  </message>
  <message>
   <source>step {}</source>
   <translation>第 {} 步</translation>
  </message>
  <message>
   <source>moves {:.4g} {}: ({:+.3g}, {:+.3g}, {:+.3g})</source>
   <translation>位移 {:.4g} {}：({:+.3g}, {:+.3g}, {:+.3g})</translation>
  </message>
  <message>
   <source>as in {}</source>
   <translation>与 {} 相同</translation>
  </message>
  <message>
   <source>another block in {}</source>
   <translation>{} 中为其他方块</translation>
  </message>
  <message>
   <source>only in {}</source>
   <translation>仅在 {} 中</translation>
  </message>
  <message>
   <source>difference</source>
   <translation>差异</translation>
  </message>
  <message>
   <source>as chosen</source>
   <translation>按所选</translation>
  </message>
  <message>
   <source>being aligned…</source>
   <translation>正在对齐…</translation>
  </message>
  <message>
   <source>Aligning two runs</source>
   <translation>正在对齐两个运行</translation>
  </message>
  <message>
   <source>{}, differs</source>
   <translation>{}，有差异</translation>
  </message>
  <message>
   <source>✓ pass</source>
   <translation>✓ 通过</translation>
  </message>
  <message>
   <source>✕ fail</source>
   <translation>✕ 未通过</translation>
  </message>
  <message>
   <source>nothing</source>
   <translation>无</translation>
  </message>
  <message>
   <source>disputed</source>
   <translation>有争议</translation>
  </message>
  <message>
   <source>Overall</source>
   <translation>总体</translation>
  </message>
  <message>
   <source>Blocks standing</source>
   <translation>现存方块</translation>
  </message>
  <message>
   <source>Path to here, L1</source>
   <translation>至此路径（L1）</translation>
  </message>
  <message>
   <source>Largest stress here</source>
   <translation>此处最大应力</translation>
  </message>
  <message>
   <source>Only in this run</source>
   <translation>仅在此运行中</translation>
  </message>
  <message>
   <source>turn {} · {}</source>
   <translation>第 {} 回合 · {}</translation>
  </message>
  <message>
   <source>no task</source>
   <translation>无任务</translation>
  </message>
  <message>
   <source>pass</source>
   <translation>通过</translation>
  </message>
  <message>
   <source>fail</source>
   <translation>未通过</translation>
  </message>
  <message>
   <source>{} of {}</source>
   <translation>{} / {}</translation>
  </message>
  <message>
   <source>not solved</source>
   <translation>未求解</translation>
  </message>
  <message>
   <source>no block carries</source>
   <translation>没有受力方块</translation>
  </message>
  <message>
   <source>not asked</source>
   <translation>未要求</translation>
  </message>
  <message>
   <source>seed {}</source>
   <translation>种子 {}</translation>
  </message>
  <message>
   <source>cannot be read</source>
   <translation>无法读取</translation>
  </message>
  <message>
   <source>gone</source>
   <translation>已消失</translation>
  </message>
  <message>
   <source>no picture</source>
   <translation>无图片</translation>
  </message>
  <message>
   <source>drawing…</source>
   <translation>正在绘制…</translation>
  </message>
  <message>
   <source>{} · seed {}</source>
   <translation>{} · 种子 {}</translation>
  </message>
  <message>
   <source>no grade</source>
   <translation>无评分</translation>
  </message>
  <message>
   <source>As found</source>
   <translation>按发现顺序</translation>
  </message>
  <message>
   <source>Passed first</source>
   <translation>通过的在前</translation>
  </message>
  <message>
   <source>Failed first</source>
   <translation>未通过的在前</translation>
  </message>
  <message>
   <source>Model</source>
   <translation>模型</translation>
  </message>
  <message>
   <source>Task</source>
   <translation>任务</translation>
  </message>
  <message>
   <source>Stability</source>
   <translation>稳定性</translation>
  </message>
  <message>
   <source>Efficiency</source>
   <translation>效率</translation>
  </message>
  <message>
   <source>Most blocks</source>
   <translation>方块最多</translation>
  </message>
  <message>
   <source>Drawing {}</source>
   <translation>正在绘制 {}</translation>
  </message>
  <message>
   <source>Difference</source>
   <translation>差异</translation>
  </message>
  <message>
   <source>What only one run has, and where another block stands</source>
   <translation>仅一个运行拥有的方块，以及方块不同之处</translation>
  </message>
  <message>
   <source>Material</source>
   <translation>材料</translation>
  </message>
  <message>
   <source>Blocks in the colours of their materials</source>
   <translation>按材料为方块着色</translation>
  </message>
  <message>
   <source>Stress</source>
   <translation>应力</translation>
  </message>
  <message>
   <source>Von Mises stress, both runs in one range</source>
   <translation>冯·米塞斯应力，两个运行采用同一范围</translation>
  </message>
  <message>
   <source>Order</source>
   <translation>顺序</translation>
  </message>
  <message>
   <source>Earlier blocks dark, later ones bright</source>
   <translation>先放置的方块较暗，后放置的较亮</translation>
  </message>
  <message>
   <source>Each turn together</source>
   <translation>逐回合对应</translation>
  </message>
  <message>
   <source>Share of all steps</source>
   <translation>按总步数的比例</translation>
  </message>
  <message>
   <source>Same step number</source>
   <translation>相同步号</translation>
  </message>
  <message>
   <source>Align as fits</source>
   <translation>自动对齐</translation>
  </message>
  <message>
   <source>Task coordinates</source>
   <translation>任务坐标</translation>
  </message>
  <message>
   <source>Best translation</source>
   <translation>最佳平移</translation>
  </message>
  <message>
   <source>Play or pause</source>
   <translation>播放或暂停</translation>
  </message>
  <message>
   <source>Step forward</source>
   <translation>前进一步</translation>
  </message>
  <message>
   <source>Step back</source>
   <translation>后退一步</translation>
  </message>
  <message>
   <source>Ten steps forward</source>
   <translation>前进十步</translation>
  </message>
  <message>
   <source>Ten steps back</source>
   <translation>后退十步</translation>
  </message>
  <message>
   <source>To the start</source>
   <translation>到开头</translation>
  </message>
  <message>
   <source>To the end</source>
   <translation>到结尾</translation>
  </message>
  <message>
   <source>Swap A and B</source>
   <translation>交换 A 与 B</translation>
  </message>
  <message>
   <source>Fit to both</source>
   <translation>适应两者</translation>
  </message>
  <message>
   <source>Let go of the selection</source>
   <translation>取消选择</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>{} (Alt+{})</source>
   <translation>{} (Alt+{})</translation>
  </message>
  <message>
   <source>a film needs the 3-D view, which this machine does not have (minece-desktop --info tells why)</source>
   <translation>导出动画需要三维视图，而此机器上没有（minece-desktop --info 说明原因）</translation>
  </message>
  <message>
   <source>{}: nothing was built, so there is nothing to show</source>
   <translation>{}：没有建造任何内容，无可显示</translation>
  </message>
  <message>
   <source>Filming {}</source>
   <translation>正在制作 {} 的动画</translation>
  </message>
  <message>
   <source>beginning</source>
   <translation>正在开始</translation>
  </message>
  <message>
   <source>deformed shape</source>
   <translation>变形</translation>
  </message>
  <message>
   <source>{} · {} s left</source>
   <translation>{} · 剩余 {} 秒</translation>
  </message>
  <message>
   <source>wrote {}: {} pictures, {:.1f} MB</source>
   <translation>已写入 {}：{} 帧，{:.1f} MB</translation>
  </message>
  <message>
   <source>stopped; nothing was written</source>
   <translation>已停止；未写入任何内容</translation>
  </message>
  <message>
   <source>Audit</source>
   <translation>审核</translation>
  </message>
  <message>
   <source>⚠ Audit</source>
   <translation>⚠ 审核</translation>
  </message>
  <message>
   <source>Undo Decision</source>
   <translation>撤销决定</translation>
  </message>
  <message>
   <source>Redo Decision</source>
   <translation>重做决定</translation>
  </message>
  <message>
   <source>Decisions came with {}. They are not trusted yet: read-only, and yours are kept in your own data folder until you accept them.</source>
   <translation>{} 附带了决定。它们尚未受信任：只读；在您接受之前，您的决定保存在您自己的数据文件夹中。</translation>
  </message>
  <message>
   <source>{} (Audit tab)</source>
   <translation>{}（审核标签页）</translation>
  </message>
  <message>
   <source>Looking at the decisions</source>
   <translation>正在查看决定</translation>
  </message>
  <message>
   <source>nobody</source>
   <translation>无人</translation>
  </message>
  <message>
   <source>accepted {} records by {}</source>
   <translation>已接受 {} 条记录，来自 {}</translation>
  </message>
  <message>
   <source>the store could be read only in part: that part was copied to your data folder</source>
   <translation>存储只能部分读取：该部分已复制到您的数据文件夹</translation>
  </message>
  <message>
   <source>taken back: {}</source>
   <translation>已收回：{}</translation>
  </message>
  <message>
   <source>restored: {}</source>
   <translation>已恢复：{}</translation>
  </message>
  <message>
   <source>{} is not open</source>
   <translation>{} 未打开</translation>
  </message>
  <message>
   <source>{} decisions could be saved nowhere: export them</source>
   <translation>有 {} 个决定无处保存：请导出</translation>
  </message>
  <message>
   <source>Decisions (*.jsonl)</source>
   <translation>决定 (*.jsonl)</translation>
  </message>
  <message>
   <source>whole run</source>
   <translation>整个运行</translation>
  </message>
  <message>
   <source>Decisions (*.jsonl *.sqlite3);;All files (*)</source>
   <translation>决定 (*.jsonl *.sqlite3);;所有文件 (*)</translation>
  </message>
  <message>
   <source>open a folder first: there is nothing to export</source>
   <translation>请先打开文件夹：没有可导出的内容</translation>
  </message>
  <message>
   <source>Export decisions</source>
   <translation>导出决定</translation>
  </message>
  <message>
   <source>Exporting decisions</source>
   <translation>正在导出决定</translation>
  </message>
  <message>
   <source>exported {} records to {}</source>
   <translation>已导出 {} 条记录到 {}</translation>
  </message>
  <message>
   <source>open the folder that the decisions are on first</source>
   <translation>请先打开这些决定所针对的文件夹</translation>
  </message>
  <message>
   <source>Merge reviewers' decisions</source>
   <translation>合并审核者的决定</translation>
  </message>
  <message>
   <source>Reading {}</source>
   <translation>正在读取 {}</translation>
  </message>
  <message>
   <source>{}: {} new records, {} known ones</source>
   <translation>{}：{} 条新记录，{} 条已知记录</translation>
  </message>
  <message>
   <source>{} records differ from known ones with the same id; both are kept</source>
   <translation>有 {} 条记录与相同编号的已知记录不同；两者均保留</translation>
  </message>
  <message>
   <source>Working out agreement</source>
   <translation>正在计算一致性</translation>
  </message>
  <message>
   <source>decisions cannot be merged: {}; what was added before that is kept</source>
   <translation>无法合并决定：{}；此前已加入的内容保留</translation>
  </message>
  <message>
   <source>there is no 3-D picture to copy</source>
   <translation>没有可复制的三维图</translation>
  </message>
  <message>
   <source>copied a picture of {} × {} pixels</source>
   <translation>已复制 {} × {} 像素的图片</translation>
  </message>
  <message>
   <source>the run has no verdicts yet</source>
   <translation>此运行尚无判定</translation>
  </message>
  <message>
   <source>copied all verdicts</source>
   <translation>已复制所有判定</translation>
  </message>
  <message>
   <source>select a block first: its coordinates are copied</source>
   <translation>请先选择方块，再复制其坐标</translation>
  </message>
  <message>
   <source>copied {}</source>
   <translation>已复制 {}</translation>
  </message>
  <message>
   <source>no 3-D view on this machine</source>
   <translation>此机器上没有三维视图</translation>
  </message>
  <message>
   <source>there is no other run to compare with; open a folder with more than one</source>
   <translation>没有可比较的其他运行；请打开包含多个运行的文件夹</translation>
  </message>
  <message>
   <source>no task is known for this run; Run → Assign Task chooses one</source>
   <translation>此运行的任务未知；可通过“运行 → 指定任务”选择</translation>
  </message>
  <message>
   <source>choose another run than the one that is shown</source>
   <translation>请选择与当前不同的运行</translation>
  </message>
  <message>
   <source>select a failed check first</source>
   <translation>请先选择未通过的检查项</translation>
  </message>
  <message>
   <source>no minimal fix can be computed for this check</source>
   <translation>无法为此检查项计算最小修正</translation>
  </message>
  <message>
   <source>no browser could be started; the user guide is {}</source>
   <translation>无法启动浏览器；用户指南位于 {}</translation>
  </message>
  <message>
   <source>no file manager could be started; the logs are in {}</source>
   <translation>无法启动文件管理器；日志位于 {}</translation>
  </message>
  <message>
   <source>copied versions and folders</source>
   <translation>已复制版本与文件夹信息</translation>
  </message>
  <message>
   <source>before the first step there is no block</source>
   <translation>第一步之前没有方块</translation>
  </message>
  <message>
   <source>run</source>
   <translation>运行</translation>
  </message>
  <message>
   <source>task</source>
   <translation>任务</translation>
  </message>
  <message>
   <source>{}: the agent's path is {} cells long, {} at least</source>
   <translation>{}：智能体路径长 {} 格，至少需 {} 格</translation>
  </message>
  <message>
   <source>; an efficient order is being worked out</source>
   <translation>；正在计算高效顺序</translation>
  </message>
  <message>
   <source>; an efficient order takes {} ({}, {} floating)</source>
   <translation>；高效顺序需 {} 格（{}，{} 个悬空）</translation>
  </message>
  <message>
   <source>Tours (*{} *.json)</source>
   <translation>导览 (*{} *.json)</translation>
  </message>
  <message>
   <source>no run is listed; open a folder or clear the filter</source>
   <translation>列表中没有运行；请打开文件夹或清除筛选</translation>
  </message>
  <message>
   <source>the tour has no stops yet; Run → Presentation → Add to Tour adds what is shown</source>
   <translation>导览尚无站点；可通过“运行 → 演示 → 加入导览”加入当前内容</translation>
  </message>
  <message>
   <source>{} is not there; its stop of the tour is left out</source>
   <translation>{} 不存在；略过导览中的该站</translation>
  </message>
  <message>
   <source>no run of the tour is there; open the tour's folder or record a new one</source>
   <translation>导览中的运行都不存在；请打开导览所在的文件夹或重新录制</translation>
  </message>
  <message>
   <source>{} holds no run {}</source>
   <translation>{} 不含运行 {}</translation>
  </message>
  <message>
   <source>; its stop is left out</source>
   <translation>；略过该站</translation>
  </message>
  <message>
   <source>a tour has at most {} stops; save this one and clear it</source>
   <translation>导览最多 {} 站；请保存后清空</translation>
  </message>
  <message>
   <source>stop {} of the tour shows {} too</source>
   <translation>导览第 {} 站也显示“{}”</translation>
  </message>
  <message>
   <source>{} is stop {} of the tour; Shift+F11 plays it</source>
   <translation>{} 是导览的第 {} 站；按 Shift+F11 播放</translation>
  </message>
  <message>
   <source>the tour has no stops any more</source>
   <translation>导览已没有站点</translation>
  </message>
  <message>
   <source>{} cannot be written: {}</source>
   <translation>无法写入 {}：{}</translation>
  </message>
  <message>
   <source>{}: {} stops; Shift+F11 plays them</source>
   <translation>{}：{} 站；按 Shift+F11 播放</translation>
  </message>
  <message>
   <source>Print</source>
   <translation>打印</translation>
  </message>
  <message>
   <source>Save as PDF</source>
   <translation>另存为 PDF</translation>
  </message>
  <message>
   <source>PDF files (*.pdf)</source>
   <translation>PDF 文件 (*.pdf)</translation>
  </message>
  <message>
   <source>wrote {}</source>
   <translation>已写入 {}</translation>
  </message>
  <message>
   <source>{} cannot be written; choose another folder or name</source>
   <translation>无法写入 {}；请选择其他文件夹或名称</translation>
  </message>
  <message>
   <source>Clear This List</source>
   <translation>清空此列表</translation>
  </message>
  <message>
   <source>{} does not answer: it is opened as soon as it does</source>
   <translation>{} 没有响应：一旦响应便会打开</translation>
  </message>
  <message>
   <source>{} was left out: one project is open at a time</source>
   <translation>已略过 {}：一次只能打开一个项目</translation>
  </message>
  <message>
   <source>Open a project</source>
   <translation>打开项目</translation>
  </message>
  <message>
   <source>Projects (*{})</source>
   <translation>项目 (*{})</translation>
  </message>
  <message>
   <source>{} is not there any more: the project opens without it</source>
   <translation>{} 已不存在：项目将不含它而打开</translation>
  </message>
  <message>
   <source>opened project {}</source>
   <translation>已打开项目 {}</translation>
  </message>
  <message>
   <source>the project was saved by {}; decisions made here are {}'s (Edit → Settings)</source>
   <translation>此项目由 {} 保存；在此作出的决定归 {}（编辑 → 设置）</translation>
  </message>
  <message>
   <source>Save the project</source>
   <translation>保存项目</translation>
  </message>
  <message>
   <source>{} cannot be written: {}; choose another place with Save Project As</source>
   <translation>无法写入 {}：{}；请用“项目另存为”选择其他位置</translation>
  </message>
  <message>
   <source>saved project {}</source>
   <translation>已保存项目 {}</translation>
  </message>
  <message>
   <source>HTML report (*.html)</source>
   <translation>HTML 报告 (*.html)</translation>
  </message>
  <message>
   <source>PDF report (*.pdf)</source>
   <translation>PDF 报告 (*.pdf)</translation>
  </message>
  <message>
   <source>BCF 3.0 issues (*.bcf)</source>
   <translation>BCF 3.0 问题 (*.bcf)</translation>
  </message>
  <message>
   <source>a report is being written already</source>
   <translation>已有报告正在写入</translation>
  </message>
  <message>
   <source>Export report</source>
   <translation>导出报告</translation>
  </message>
  <message>
   <source>{}: a report's name ends in .html, .pdf or .bcf</source>
   <translation>{}：报告名称须以 .html、.pdf 或 .bcf 结尾</translation>
  </message>
  <message>
   <source>Writing {}</source>
   <translation>正在写入 {}</translation>
  </message>
  <message>
   <source>Reading runs…</source>
   <translation>正在读取运行…</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>取消</translation>
  </message>
  <message>
   <source>Export report: {}</source>
   <translation>导出报告：{}</translation>
  </message>
  <message>
   <source>wrote {}: a report over {} runs</source>
   <translation>已写入 {}：涵盖 {} 个运行的报告</translation>
  </message>
  <message>
   <source>the report was stopped; nothing was written</source>
   <translation>报告已停止；未写入任何内容</translation>
  </message>
  <message>
   <source>the run is not graded yet</source>
   <translation>该运行尚未评判</translation>
  </message>
  <message>
   <source>No runs are open: only tasks were searched.</source>
   <translation>没有打开的运行：只搜索了任务。</translation>
  </message>
  <message>
   <source>Searching</source>
   <translation>正在搜索</translation>
  </message>
  <message>
   <source>Viridis</source>
   <translation>Viridis</translation>
  </message>
  <message>
   <source>Cividis</source>
   <translation>Cividis</translation>
  </message>
  <message>
   <source>Turbo</source>
   <translation>Turbo</translation>
  </message>
  <message>
   <source>Bands of the published mod</source>
   <translation>已发布模组的色带</translation>
  </message>
  <message>
   <source>General</source>
   <translation>常规</translation>
  </message>
  <message>
   <source>Look</source>
   <translation>外观</translation>
  </message>
  <message>
   <source>Background work</source>
   <translation>后台工作</translation>
  </message>
  <message>
   <source>Limits of reading</source>
   <translation>读取限制</translation>
  </message>
  <message>
   <source>Limits of agent code</source>
   <translation>智能体代码限制</translation>
  </message>
  <message>
   <source>Caches</source>
   <translation>缓存</translation>
  </message>
  <message>
   <source>As the system</source>
   <translation>跟随系统</translation>
  </message>
  <message>
   <source>Language</source>
   <translation>语言</translation>
  </message>
  <message>
   <source>Of menus, panels and messages.</source>
   <translation>菜单、面板与消息的语言。</translation>
  </message>
  <message>
   <source>Counts from the next start.</source>
   <translation>下次启动时生效。</translation>
  </message>
  <message>
   <source>Reviewer</source>
   <translation>审核者</translation>
  </message>
  <message>
   <source>Whose name stands under decisions.</source>
   <translation>决定所署的姓名。</translation>
  </message>
  <message>
   <source>Counts for the next decision.</source>
   <translation>自下一个决定起生效。</translation>
  </message>
  <message>
   <source>your name</source>
   <translation>您的姓名</translation>
  </message>
  <message>
   <source>Introduction</source>
   <translation>入门</translation>
  </message>
  <message>
   <source>A minute round the window, once; Help shows it whenever you like.</source>
   <translation>用一分钟了解窗口，只显示一次；随时可从“帮助”菜单再看。</translation>
  </message>
  <message>
   <source>A reviewer's name must not be empty.</source>
   <translation>审核者姓名不能为空。</translation>
  </message>
  <message>
   <source>Counts at once.</source>
   <translation>立即生效。</translation>
  </message>
  <message>
   <source>Theme</source>
   <translation>主题</translation>
  </message>
  <message>
   <source>High contrast has borders as strong as the text.</source>
   <translation>高对比度主题的边框与文字同样醒目。</translation>
  </message>
  <message>
   <source>Text size</source>
   <translation>文字大小</translation>
  </message>
  <message>
   <source>Of the system's font size.</source>
   <translation>相对系统字号。</translation>
  </message>
  <message>
   <source>Counts at once; some widths from the next start.</source>
   <translation>立即生效；部分宽度自下次启动起生效。</translation>
  </message>
  <message>
   <source>Colour map</source>
   <translation>色图</translation>
  </message>
  <message>
   <source>Of stress, displacement and order.</source>
   <translation>用于应力、位移与顺序。</translation>
  </message>
  <message>
   <source>3-D view</source>
   <translation>三维视图</translation>
  </message>
  <message>
   <source>Without it everything but the picture works.</source>
   <translation>关闭后，除图像外其余功能均可用。</translation>
  </message>
  <message>
   <source>Watch opened folders</source>
   <translation>监视已打开的文件夹</translation>
  </message>
  <message>
   <source>Runs that are being written appear and grow.</source>
   <translation>正在写入的运行会出现并增长。</translation>
  </message>
  <message>
   <source>Grade all runs</source>
   <translation>评判所有运行</translation>
  </message>
  <message>
   <source>Also those that nobody looks at, when there is nothing else to do.</source>
   <translation>空闲时也评判未被查看的运行。</translation>
  </message>
  <message>
   <source>Memory of a solve</source>
   <translation>求解内存</translation>
  </message>
  <message>
   <source>A larger structure is refused. Empty: seven tenths of what there is.</source>
   <translation>更大的结构会被拒绝。留空：可用内存的十分之七。</translation>
  </message>
  <message>
   <source>Counts when the worker has nothing to do, else from the next start.</source>
   <translation>后台进程空闲时生效，否则自下次启动起生效。</translation>
  </message>
  <message>
   <source>automatic</source>
   <translation>自动</translation>
  </message>
  <message>
   <source>Expected a number of gigabytes, such as 16.</source>
   <translation>应为以 GB 计的数字，例如 16。</translation>
  </message>
  <message>
   <source>{} Usually {}. Setting: {}.</source>
   <translation>{} 默认 {}。设置项：{}。</translation>
  </message>
  <message>
   <source>Counts for what is read from now on (F5).</source>
   <translation>对此后读取的内容生效（F5）。</translation>
  </message>
  <message>
   <source>Expected a number.</source>
   <translation>应为数字。</translation>
  </message>
  <message>
   <source>Kept, but MINECE_LIMITS of the environment goes before it.</source>
   <translation>已保存，但环境变量 MINECE_LIMITS 优先。</translation>
  </message>
  <message>
   <source>Remembered results</source>
   <translation>已记住的结果</translation>
  </message>
  <message>
   <source>Summaries and grades of runs that were opened before, {}. They are worked out again where needed.</source>
   <translation>以前打开过的运行的摘要与评分，{}。需要时会重新计算。</translation>
  </message>
  <message>
   <source>Clear</source>
   <translation>清除</translation>
  </message>
  <message>
   <source>{} could not be removed; close other windows of this app.</source>
   <translation>有 {} 无法删除；请关闭本程序的其他窗口。</translation>
  </message>
  <message>
   <source>Cleared</source>
   <translation>已清除</translation>
  </message>
  <message>
   <source>Open results</source>
   <translation>打开评分结果</translation>
  </message>
  <message>
   <source>Grades (*.jsonl *.ndjson *.json *.parquet);;All files (*)</source>
   <translation>评分 (*.jsonl *.ndjson *.json *.parquet);;所有文件 (*)</translation>
  </message>
  <message>
   <source>Target</source>
   <translation>目标</translation>
  </message>
  <message>
   <source>this run has no target; File → Compare with Blueprint chooses one</source>
   <translation>此运行没有目标；可用“文件 → 与蓝图比较”选择一个</translation>
  </message>
  <message>
   <source>Credit</source>
   <translation>得分明细</translation>
  </message>
  <message>
   <source>this run is no task folder: it has no task.json, and no credit</source>
   <translation>此运行不是任务文件夹：没有 task.json，也没有得分明细</translation>
  </message>
  <message>
   <source>bookmarked this view as {}</source>
   <translation>已将此视图加入书签：{}</translation>
  </message>
  <message>
   <source>this run has no bookmarks yet; View → Camera → Bookmark This View makes one</source>
   <translation>此运行尚无书签；可通过“视图 → 相机 → 为此视图添加书签”添加</translation>
  </message>
  <message>
   <source>Options</source>
   <translation>选项</translation>
  </message>
  <message>
   <source>View options</source>
   <translation>视图选项</translation>
  </message>
  <message>
   <source>Every run, judged</source>
   <translation>每个运行都有评判</translation>
  </message>
  <message>
   <source>Each row is one run: a mark or a score for each metric, and the whole. Click a row, or press J and K. Type status:fail above to see only what failed.</source>
   <translation>每行是一个运行：每项指标的标记或得分，以及总评。单击一行，或按 J 和 K。在上方输入 status:fail 只看未通过的运行。</translation>
  </message>
  <message>
   <source>What was built</source>
   <translation>建成了什么</translation>
  </message>
  <message>
   <source>Drag to turn, Shift and drag to move, the wheel zooms; 1 to 7 look from fixed sides. Click a block to learn its material, its step, and the line of code that placed it.</source>
   <translation>拖动旋转，按住 Shift 拖动平移，滚轮缩放；1 到 7 从固定方向查看。单击方块可知其材料、步骤和放置它的代码行。</translation>
  </message>
  <message>
   <source>Stress in every block</source>
   <translation>每个方块的应力</translation>
  </message>
  <message>
   <source>Stress (Alt+2) colours the blocks by their von Mises stress at equilibrium, and points at the largest. Order, support, displacement and evidence are a click away.</source>
   <translation>“应力”(Alt+2) 按平衡时的冯·米塞斯应力给方块着色，并指出最大值。顺序、支承、位移和证据也只需单击一下。</translation>
  </message>
  <message>
   <source>How it was built</source>
   <translation>怎样建成的</translation>
  </message>
  <message>
   <source>Space plays the build, ← and → go step by step. Red marks are violations, such as a block placed in the air: N goes to the next. The curves show peak stress and path so far.</source>
   <translation>空格键播放建造过程，← 和 → 逐步前进。红色标记是违规，例如放在空中的方块：按 N 到下一处。曲线显示峰值应力和到目前为止的路径。</translation>
  </message>
  <message>
   <source>Two opinions</source>
   <translation>两种意见</translation>
  </message>
  <message>
   <source>Every check has its official verdict, and beside it one by rules that follow the sense of the words. Where the two disagree a ≠ marks the check.</source>
   <translation>每项检查都有官方判定，旁边还有按字面含义的规则给出的判定。两者不一致时，检查项带有 ≠ 标记。</translation>
  </message>
  <message>
   <source>Why it failed</source>
   <translation>为什么未通过</translation>
  </message>
  <message>
   <source>Click a check: its blocks are lit, the rest is dimmed, and the card tells what was expected, what is there, and the rule.</source>
   <translation>单击检查项：相关方块被点亮，其余变暗，卡片说明期望什么、实际是什么，以及所用规则。</translation>
  </message>
  <message>
   <source>Your own verdict</source>
   <translation>您自己的判定</translation>
  </message>
  <message>
   <source>A agrees, X disagrees, U cannot tell; Ctrl+Enter goes on to the next. What you decide is saved at once, beside the grade and never over it.</source>
   <translation>A 同意，X 不同意，U 无法判断；Ctrl+Enter 到下一项。您的决定立即保存，与评分并列，从不覆盖评分。</translation>
  </message>
  <message>
   <source>Take it with you</source>
   <translation>带走结果</translation>
  </message>
  <message>
   <source>File → Export Report writes one HTML or PDF file over all open runs. Ctrl+Shift+P finds any command by a few letters, F1 lists the keys. Help → Introduction shows all this again.</source>
   <translation>“文件 → 导出报告”为所有打开的运行生成一个 HTML 或 PDF 文件。Ctrl+Shift+P 用几个字母找到任何命令，F1 列出按键。“帮助 → 入门”可再次显示这些内容。</translation>
  </message>
  <message>
   <source>this is no key</source>
   <translation>这不是按键</translation>
  </message>
  <message>
   <source>a command has one key, not several after one another</source>
   <translation>一个命令只有一个按键组合，不能连续按多个</translation>
  </message>
  <message>
   <source>{} is kept for moving about, confirming and deleting</source>
   <translation>{} 保留用于移动、确认与删除</translation>
  </message>
  <message>
   <source>view {}</source>
   <translation>视图 {}</translation>
  </message>
  <message>
   <source>{}: the picture could not be prepared: {}; choose the run again to try once more</source>
   <translation>{}：无法准备图像：{}；请重新选择此运行再试</translation>
  </message>
  <message>
   <source>install or update the graphics driver and start again (minece-desktop --info tells whether 3-D works)</source>
   <translation>请安装或更新显卡驱动后重新启动（minece-desktop --info 说明三维是否可用）</translation>
  </message>
  <message>
   <source>{} holds no run {}; all that it holds are listed</source>
   <translation>{} 不含运行 {}；已列出其中全部运行</translation>
  </message>
  <message>
   <source>no 3-D view: {}. Lists, timeline, checks and stresses work; {}</source>
   <translation>无三维视图：{}。列表、时间线、检查与应力均可用；{}</translation>
  </message>
  <message>
   <source>Panels</source>
   <translation>面板</translation>
  </message>
  <message>
   <source>Open Sample</source>
   <translation>打开示例</translation>
  </message>
  <message>
   <source>Colour by</source>
   <translation>着色方式</translation>
  </message>
  <message>
   <source>View ▾</source>
   <translation>视图 ▾</translation>
  </message>
  <message>
   <source>Look from a corner or along an axis (1–7)</source>
   <translation>从角上或沿轴观察（1–7）</translation>
  </message>
  <message>
   <source>Fit</source>
   <translation>适应</translation>
  </message>
  <message>
   <source>Assign task…</source>
   <translation>指定任务…</translation>
  </message>
  <message>
   <source>Open folder…</source>
   <translation>打开文件夹…</translation>
  </message>
  <message>
   <source>More commands</source>
   <translation>更多命令</translation>
  </message>
  <message numerus="yes">
   <source>{} events confirmed by the server</source>
   <translation>
    <numerusform>{} 个事件经服务器确认</numerusform>
   </translation>
  </message>
  <message>
   <source>{} never answered</source>
   <translation>{} 个无应答</translation>
  </message>
  <message>
   <source>{} refused</source>
   <translation>{} 个被拒绝</translation>
  </message>
  <message numerus="yes">
   <source>{} disagreements</source>
   <translation>
    <numerusform>{} 处不一致</numerusform>
   </translation>
  </message>
  <message>
   <source>{} lost</source>
   <translation>{} 个丢失</translation>
  </message>
  <message>
   <source>nothing of the server confirms these events</source>
   <translation>没有服务器内容可确认这些事件</translation>
  </message>
  <message>
   <source>used</source>
   <translation>采用</translation>
  </message>
  <message>
   <source>disagreed</source>
   <translation>不一致</translation>
  </message>
  <message>
   <source>lost</source>
   <translation>丢失</translation>
  </message>
  <message>
   <source>and {} more</source>
   <translation>还有 {} 个</translation>
  </message>
  <message>
   <source>Agree</source>
   <translation>同意</translation>
  </message>
  <message>
   <source>Disagree</source>
   <translation>不同意</translation>
  </message>
  <message>
   <source>Can't tell</source>
   <translation>无法判断</translation>
  </message>
  <message>
   <source>judged an earlier state of the run</source>
   <translation>判断的是该运行较早的状态</translation>
  </message>
  <message>
   <source>judged another result</source>
   <translation>判断的是另一个结果</translation>
  </message>
  <message>
   <source>same verdict, other evidence</source>
   <translation>结论相同，证据不同</translation>
  </message>
  <message>
   <source>Whole run</source>
   <translation>整个运行</translation>
  </message>
  <message>
   <source>Official grade</source>
   <translation>官方评分</translation>
  </message>
  <message>
   <source>graded by engineering rules</source>
   <translation>按工程规则评判</translation>
  </message>
  <message>
   <source>the benchmark does not grade this</source>
   <translation>基准不评判此项</translation>
  </message>
  <message>
   <source>Engineering opinion</source>
   <translation>工程意见</translation>
  </message>
  <message>
   <source>none</source>
   <translation>无</translation>
  </message>
  <message>
   <source>{} of {} checks pass</source>
   <translation>{} / {} 个检查项通过</translation>
  </message>
  <message>
   <source>Human decision</source>
   <translation>人工决定</translation>
  </message>
  <message>
   <source>hidden</source>
   <translation>隐藏</translation>
  </message>
  <message>
   <source>This is a blind review: others' decisions show after yours.</source>
   <translation>这是盲审：您决定之后才显示他人的决定。</translation>
  </message>
  <message>
   <source>none yet</source>
   <translation>尚无</translation>
  </message>
  <message>
   <source>conflict</source>
   <translation>冲突</translation>
  </message>
  <message>
   <source>{} reviewers disagree</source>
   <translation>{} 位审核者意见不一</translation>
  </message>
  <message>
   <source>can't tell</source>
   <translation>无法判断</translation>
  </message>
  <message>
   <source>settled by {}</source>
   <translation>由 {} 裁定</translation>
  </message>
  <message>
   <source>by {}</source>
   <translation>由 {}</translation>
  </message>
  <message>
   <source>{} reviewers, the last {}</source>
   <translation>{} 位审核者，最后是 {}</translation>
  </message>
  <message>
   <source>a decision</source>
   <translation>一个决定</translation>
  </message>
  <message>
   <source>took back: {}</source>
   <translation>已收回：{}</translation>
  </message>
  <message>
   <source> · adjudication</source>
   <translation> · 裁定</translation>
  </message>
  <message>
   <source> · blind</source>
   <translation> · 盲审</translation>
  </message>
  <message>
   <source>of</source>
   <translation>对象</translation>
  </message>
  <message>
   <source>raters</source>
   <translation>评定者</translation>
  </message>
  <message>
   <source>value</source>
   <translation>数值</translation>
  </message>
  <message>
   <source>{:.0%} interval</source>
   <translation>{:.0%} 区间</translation>
  </message>
  <message>
   <source>agree</source>
   <translation>同意</translation>
  </message>
  <message>
   <source>verdicts</source>
   <translation>判定</translation>
  </message>
  <message>
   <source>check</source>
   <translation>检查项</translation>
  </message>
  <message>
   <source>rule</source>
   <translation>规则</translation>
  </message>
  <message>
   <source>reviewers</source>
   <translation>审核者</translation>
  </message>
  <message numerus="yes">
   <source>{} reviewers</source>
   <translation>
    <numerusform>{} 位审核者</numerusform>
   </translation>
  </message>
  <message>
   <source>undefined</source>
   <translation>未定义</translation>
  </message>
  <message>
   <source>{} to {}</source>
   <translation>{} 至 {}</translation>
  </message>
  <message>
   <source>{} · turn {}</source>
   <translation>{} · 第 {} 回合</translation>
  </message>
  <message>
   <source>can’t tell</source>
   <translation>无法判断</translation>
  </message>
  <message>
   <source>No decisions yet. Agreement is worked out once there are some.</source>
   <translation>尚无决定。有决定之后即计算一致性。</translation>
  </message>
  <message numerus="yes">
   <source>{} verdicts</source>
   <translation>
    <numerusform>{} 个判定</numerusform>
   </translation>
  </message>
  <message>
   <source>{} decided on by {}</source>
   <translation>{}，决定者：{}</translation>
  </message>
  <message>
   <source>{} against {}: κ {}</source>
   <translation>{} 对 {}：κ {}</translation>
  </message>
  <message>
   <source>the rule</source>
   <translation>规则</translation>
  </message>
  <message>
   <source>{} and {}</source>
   <translation>{} 与 {}</translation>
  </message>
  <message>
   <source>this run lies in none of the opened folders: open its folder to keep decisions on it</source>
   <translation>此运行不在任何已打开的文件夹中：请打开其文件夹以保存决定</translation>
  </message>
  <message>
   <source>nothing is left to review here; another filter may give more</source>
   <translation>此处没有待审核的内容；换个筛选条件可能还有</translation>
  </message>
  <message>
   <source>expected</source>
   <translation>应为</translation>
  </message>
  <message>
   <source>found</source>
   <translation>实为</translation>
  </message>
  <message>
   <source>score</source>
   <translation>得分</translation>
  </message>
  <message>
   <source>published</source>
   <translation>已发表</translation>
  </message>
  <message>
   <source>arguments</source>
   <translation>参数</translation>
  </message>
  <message>
   <source>= {:.3g}, as here</source>
   <translation>= {:.3g}，与此处相同</translation>
  </message>
  <message>
   <source>not applicable</source>
   <translation>不适用</translation>
  </message>
  <message>
   <source>≠ {:.3g}, here {}</source>
   <translation>≠ {:.3g}，此处为 {}</translation>
  </message>
  <message>
   <source>cells</source>
   <translation>格</translation>
  </message>
  <message>
   <source>pairs</source>
   <translation>配对</translation>
  </message>
  <message>
   <source>paths</source>
   <translation>路径</translation>
  </message>
  <message>
   <source>{} of {} cells</source>
   <translation>{} 条，长 {} 格</translation>
  </message>
  <message>
   <source>at step</source>
   <translation>步骤</translation>
  </message>
  <message>
   <source>note</source>
   <translation>说明</translation>
  </message>
  <message>
   <source>source</source>
   <translation>来源</translation>
  </message>
  <message>
   <source>{} of the paper</source>
   <translation>论文 {}</translation>
  </message>
  <message>
   <source>weakness</source>
   <translation>缺陷</translation>
  </message>
  <message>
   <source>stated by the run</source>
   <translation>由运行给出</translation>
  </message>
  <message>
   <source>its checks come with the run</source>
   <translation>检查项随运行提供</translation>
  </message>
  <message>
   <source>matched by the instruction's words</source>
   <translation>按指令文字匹配</translation>
  </message>
  <message>
   <source>assigned by hand</source>
   <translation>手动指定</translation>
  </message>
  <message>
   <source>no task is known</source>
   <translation>任务未知</translation>
  </message>
  <message>
   <source>Stale: these verdicts are of an earlier state of the run, which is being graded again.</source>
   <translation>已过时：这些判定针对运行的较早状态，正在重新评判。</translation>
  </message>
  <message>
   <source>Official</source>
   <translation>官方</translation>
  </message>
  <message>
   <source>Engineering</source>
   <translation>工程</translation>
  </message>
  <message>
   <source>published {}</source>
   <translation>已发表 {}</translation>
  </message>
  <message>
   <source>disputed: {}</source>
   <translation>有争议：{}</translation>
  </message>
  <message>
   <source>Asked by the task's words, judged by engineering rules. The benchmark has no check for it: counted nowhere.</source>
   <translation>任务文字有此要求，按工程规则判定。基准对此没有检查项：不计入任何结果。</translation>
  </message>
  <message>
   <source>Shares of a task folder's credit: the Credit tab shows what each earned. The benchmark's totals leave them out.</source>
   <translation>任务文件夹的各得分项：“得分明细”标签页显示每项所得。基准测试的总计不含它们。</translation>
  </message>
  <message>
   <source>engineering {} {}</source>
   <translation>工程 {} {}</translation>
  </message>
  <message>
   <source>{} not applicable</source>
   <translation>{} 个不适用</translation>
  </message>
  <message>
   <source>accurate</source>
   <translation>准确</translation>
  </message>
  <message>
   <source>not accurate</source>
   <translation>不准确</translation>
  </message>
  <message>
   <source>{} disputed</source>
   <translation>{} 个有争议</translation>
  </message>
  <message>
   <source>No overall grade without a task</source>
   <translation>没有任务便没有总评</translation>
  </message>
  <message>
   <source>Nothing that counts overall</source>
   <translation>没有计入总评的内容</translation>
  </message>
  <message>
   <source>Passes</source>
   <translation>通过</translation>
  </message>
  <message>
   <source>Fails</source>
   <translation>未通过</translation>
  </message>
  <message>
   <source>No run is shown. Open a folder or file with runs, or drop one on the window.</source>
   <translation>未显示运行。请打开含有运行的文件夹或文件，或将其拖到窗口中。</translation>
  </message>
  <message>
   <source>This run could not be read. {}</source>
   <translation>无法读取此运行。{}</translation>
  </message>
  <message>
   <source>Reading the run…</source>
   <translation>正在读取运行…</translation>
  </message>
  <message>
   <source>Grading…</source>
   <translation>正在评判…</translation>
  </message>
  <message>
   <source>Grading was cancelled. Show the run again to grade it.</source>
   <translation>评判已取消。重新显示此运行即可评判。</translation>
  </message>
  <message>
   <source>This run has no checks.</source>
   <translation>此运行没有检查项。</translation>
  </message>
  <message>
   <source>turn {}</source>
   <translation>第 {} 回合</translation>
  </message>
  <message>
   <source>not graded</source>
   <translation>未评判</translation>
  </message>
  <message>
   <source>engineering: [{}] {}</source>
   <translation>工程：[{}] {}</translation>
  </message>
  <message>
   <source>expected {}</source>
   <translation>应为 {}</translation>
  </message>
  <message>
   <source>found {}</source>
   <translation>实为 {}</translation>
  </message>
  <message>
   <source>earned whole</source>
   <translation>得满分</translation>
  </message>
  <message>
   <source>earned in part</source>
   <translation>部分得分</translation>
  </message>
  <message>
   <source>met</source>
   <translation>满足</translation>
  </message>
  <message>
   <source>not met</source>
   <translation>不满足</translation>
  </message>
  <message>
   <source>not known</source>
   <translation>未知</translation>
  </message>
  <message>
   <source>{} of {} %</source>
   <translation>{} / {} %</translation>
  </message>
  <message>
   <source>{} of {} shares whole</source>
   <translation>{} / {} 项得满分</translation>
  </message>
  <message>
   <source>a condition is not met: no credit</source>
   <translation>有条件不满足：不得分</translation>
  </message>
  <message>
   <source>{} % credit</source>
   <translation>得分 {} %</translation>
  </message>
  <message>
   <source>{} — {}: {}</source>
   <translation>{} — {}：{}</translation>
  </message>
  <message>
   <source>Judging the evidence…</source>
   <translation>正在评判证据…</translation>
  </message>
  <message>
   <source>Not judged yet. Show the run again to judge it.</source>
   <translation>尚未评判。重新显示此运行即可评判。</translation>
  </message>
  <message>
   <source>This run is no task folder.</source>
   <translation>此运行不是任务文件夹。</translation>
  </message>
  <message>
   <source>No minimal fix was found: none can be proven within bounded work.</source>
   <translation>未找到最小修正：在限定的计算量内无法证明。</translation>
  </message>
  <message>
   <source>{} to add</source>
   <translation>需添加 {}</translation>
  </message>
  <message>
   <source>{} to remove</source>
   <translation>需移除 {}</translation>
  </message>
  <message>
   <source>{} to replace</source>
   <translation>需替换 {}</translation>
  </message>
  <message numerus="yes">
   <source>{} blocks</source>
   <translation>
    <numerusform>{} 个方块</numerusform>
   </translation>
  </message>
  <message>
   <source>another order of placement</source>
   <translation>更换放置顺序</translation>
  </message>
  <message>
   <source>in another order</source>
   <translation>更换顺序</translation>
  </message>
  <message>
   <source>{} · scores {:.2f} then</source>
   <translation>{} · 此后得分 {:.2f}</translation>
  </message>
  <message>
   <source>add</source>
   <translation>添加</translation>
  </message>
  <message>
   <source>replace</source>
   <translation>替换</translation>
  </message>
  <message>
   <source>{} kinds</source>
   <translation>{} 种</translation>
  </message>
  <message>
   <source>remove</source>
   <translation>移除</translation>
  </message>
  <message>
   <source>replace by</source>
   <translation>替换为</translation>
  </message>
  <message>
   <source>{} {} at {}, {}, {}</source>
   <translation>{} {} 于 {}, {}, {}</translation>
  </message>
  <message>
   <source>remove {}, {}, {}</source>
   <translation>移除 {}, {}, {}</translation>
  </message>
  <message>
   <source>order of placement:</source>
   <translation>放置顺序：</translation>
  </message>
  <message>
   <source>Whole files</source>
   <translation>整体读取的文件</translation>
  </message>
  <message>
   <source>The largest file that is read whole.</source>
   <translation>整体读取的最大文件。</translation>
  </message>
  <message>
   <source>Files of lines</source>
   <translation>逐行读取的文件</translation>
  </message>
  <message>
   <source>The largest action log or result file, read line by line.</source>
   <translation>逐行读取的最大动作日志或结果文件。</translation>
  </message>
  <message>
   <source>Memory of a JSON text</source>
   <translation>JSON 文本的内存</translation>
  </message>
  <message>
   <source>What the values of one JSON text may take in memory.</source>
   <translation>一个 JSON 文本的值可占用的内存。</translation>
  </message>
  <message>
   <source>Events of a run</source>
   <translation>运行的事件数</translation>
  </message>
  <message>
   <source>A longer log is cut here, with a message.</source>
   <translation>更长的日志在此截断并给出消息。</translation>
  </message>
  <message>
   <source>Turns of a run</source>
   <translation>运行的回合数</translation>
  </message>
  <message>
   <source>Later turns are left out, with a message.</source>
   <translation>之后的回合会被略去并给出消息。</translation>
  </message>
  <message>
   <source>Largest coordinate</source>
   <translation>最大坐标</translation>
  </message>
  <message>
   <source>Blocks further out are left out, with a message.</source>
   <translation>更远的方块会被略去并给出消息。</translation>
  </message>
  <message>
   <source>Depth of folders</source>
   <translation>文件夹深度</translation>
  </message>
  <message>
   <source>How far below an opened folder runs are looked for.</source>
   <translation>在已打开文件夹下查找运行的层数。</translation>
  </message>
  <message>
   <source>Files and folders</source>
   <translation>文件与文件夹</translation>
  </message>
  <message>
   <source>How many are looked at below an opened folder.</source>
   <translation>在已打开文件夹下查看的数量。</translation>
  </message>
  <message>
   <source>Messages of a kind</source>
   <translation>同类消息数</translation>
  </message>
  <message>
   <source>Of one file; the rest is counted.</source>
   <translation>每个文件；其余只计数。</translation>
  </message>
  <message>
   <source>Action files</source>
   <translation>动作文件</translation>
  </message>
  <message>
   <source>Of one agent; later ones are not executed.</source>
   <translation>每个智能体；之后的不再执行。</translation>
  </message>
  <message>
   <source>Cells of a schematic</source>
   <translation>示意图的格数</translation>
  </message>
  <message>
   <source>Air included.</source>
   <translation>包括空气。</translation>
  </message>
  <message>
   <source>Nesting of binary tags</source>
   <translation>二进制标签的嵌套</translation>
  </message>
  <message>
   <source>In schematics and other files of the game.</source>
   <translation>用于示意图及游戏的其他文件。</translation>
  </message>
  <message>
   <source>Memory of binary tags</source>
   <translation>二进制标签的内存</translation>
  </message>
  <message>
   <source>What the values of one such file may take in memory.</source>
   <translation>一个此类文件的值可占用的内存。</translation>
  </message>
  <message>
   <source>Size of a text drawing</source>
   <translation>文本图的大小</translation>
  </message>
  <message>
   <source>Lines or columns.</source>
   <translation>行数或列数。</translation>
  </message>
  <message>
   <source>Drawings of a file</source>
   <translation>文件中的图数</translation>
  </message>
  <message>
   <source>Text drawings; later ones are left out.</source>
   <translation>文本图；之后的会被略去。</translation>
  </message>
  <message>
   <source>Length of a line</source>
   <translation>行的长度</translation>
  </message>
  <message>
   <source>Characters of one line that is read.</source>
   <translation>读取一行的字符数。</translation>
  </message>
  <message>
   <source>Time of a script</source>
   <translation>脚本时间</translation>
  </message>
  <message>
   <source>Agent code that takes longer is stopped; what it placed stays.</source>
   <translation>超时的智能体代码会被停止；其已放置的方块保留。</translation>
  </message>
  <message>
   <source>Time of a run's scripts</source>
   <translation>运行的脚本总时间</translation>
  </message>
  <message>
   <source>All scripts of a run together.</source>
   <translation>一个运行的所有脚本合计。</translation>
  </message>
  <message>
   <source>Memory of a script</source>
   <translation>脚本内存</translation>
  </message>
  <message>
   <source>The JavaScript heap.</source>
   <translation>JavaScript 堆。</translation>
  </message>
  <message>
   <source>Actions of a script</source>
   <translation>脚本的动作数</translation>
  </message>
  <message>
   <source>Further ones are not recorded.</source>
   <translation>更多的动作不再记录。</translation>
  </message>
  <message>
   <source>Output of a script</source>
   <translation>脚本输出</translation>
  </message>
  <message>
   <source>What it may record in all.</source>
   <translation>可记录的总量。</translation>
  </message>
  <message>
   <source>Stack of a script</source>
   <translation>脚本栈</translation>
  </message>
  <message>
   <source>Deeper recursion is an error.</source>
   <translation>更深的递归视为错误。</translation>
  </message>
  <message>
   <source>a guess</source>
   <translation>推测</translation>
  </message>
  <message>
   <source>given by hand</source>
   <translation>手动给定</translation>
  </message>
  <message>
   <source>start{} · {}</source>
   <translation>起点{} · {}</translation>
  </message>
  <message>
   <source>Table 2 · Checks by category</source>
   <translation>表 2 · 各类别的检查</translation>
  </message>
  <message>
   <source>Table 3 · Problems solved</source>
   <translation>表 3 · 已解决的问题</translation>
  </message>
  <message>
   <source>Table 4 · Problems by criterion</source>
   <translation>表 4 · 各准则的问题</translation>
  </message>
  <message>
   <source>Table 5 · Graded metrics</source>
   <translation>表 5 · 评分指标</translation>
  </message>
  <message>
   <source>Table 10 · Spread over seeds</source>
   <translation>表 10 · 各种子的离散</translation>
  </message>
  <message>
   <source>Pivot · Groups by field</source>
   <translation>透视表 · 按字段分组</translation>
  </message>
  <message>
   <source>Published Table 6 · Prompt types</source>
   <translation>已发表表 6 · 提示类型</translation>
  </message>
  <message>
   <source>Published Table 7 · Wording and verbs</source>
   <translation>已发表表 7 · 措辞与动词</translation>
  </message>
  <message>
   <source>Published Table 8 · System prompt</source>
   <translation>已发表表 8 · 系统提示</translation>
  </message>
  <message>
   <source>Published Table 9 · GPT-4 and GPT-4o</source>
   <translation>已发表表 9 · GPT-4 与 GPT-4o</translation>
  </message>
  <message>
   <source>Published Table 11 · Models on Lite</source>
   <translation>已发表表 11 · Lite 上的模型</translation>
  </message>
  <message>
   <source>official verdicts</source>
   <translation>官方判定</translation>
  </message>
  <message>
   <source>engineering verdicts</source>
   <translation>工程判定</translation>
  </message>
  <message>
   <source>reviewers' verdicts</source>
   <translation>审核者判定</translation>
  </message>
  <message numerus="yes">
   <source>{} graded runs</source>
   <translation>
    <numerusform>{} 个已评判的运行</numerusform>
   </translation>
  </message>
  <message>
   <source>{} still to be graded</source>
   <translation>{} 个待评判</translation>
  </message>
  <message>
   <source>{} without a task left out</source>
   <translation>略去 {} 个无任务的运行</translation>
  </message>
  <message numerus="yes">
   <source>{} task folders left out</source>
   <translation>
    <numerusform>略去 {} 个任务文件夹</numerusform>
   </translation>
  </message>
  <message>
   <source>{} without such verdicts left out</source>
   <translation>略去 {} 个没有此类判定的运行</translation>
  </message>
  <message>
   <source>{} to be opened again before they count</source>
   <translation>{} 个须重新打开才计入</translation>
  </message>
  <message>
   <source>taken over {}</source>
   <translation>基于 {} 项</translation>
  </message>
  <message>
   <source>nothing to judge</source>
   <translation>无可判定</translation>
  </message>
  <message>
   <source>mat</source>
   <translation>材料</translation>
  </message>
  <message>
   <source>shp</source>
   <translation>形状</translation>
  </message>
  <message>
   <source>size</source>
   <translation>尺寸</translation>
  </message>
  <message>
   <source>plaus</source>
   <translation>合理</translation>
  </message>
  <message>
   <source>stab</source>
   <translation>稳定</translation>
  </message>
  <message>
   <source>eff</source>
   <translation>效率</translation>
  </message>
  <message>
   <source>overall</source>
   <translation>总体</translation>
  </message>
  <message>
   <source>audit</source>
   <translation>审核</translation>
  </message>
  <message>
   <source>not known yet</source>
   <translation>尚未可知</translation>
  </message>
  <message>
   <source>error</source>
   <translation>出错</translation>
  </message>
  <message>
   <source>growing…</source>
   <translation>正在增长…</translation>
  </message>
  <message>
   <source>grading…</source>
   <translation>正在评判…</translation>
  </message>
  <message>
   <source>reading…</source>
   <translation>正在读取…</translation>
  </message>
  <message>
   <source>{:.0f} %</source>
   <translation>{:.0f} %</translation>
  </message>
  <message>
   <source>Equilibrium</source>
   <translation>平衡解</translation>
  </message>
  <message>
   <source>Published grader</source>
   <translation>已发布评分器</translation>
  </message>
  <message>
   <source>Finite elements</source>
   <translation>有限元</translation>
  </message>
  <message>
   <source>Real materials</source>
   <translation>真实材料</translation>
  </message>
  <message>
   <source>static: the structure at rest; what the colours and the list below show</source>
   <translation>static：静止的结构；着色与下方列表所示即为此解</translation>
  </message>
  <message>
   <source>published: the benchmark's own transient after 2 000 steps; official scores go by it</source>
   <translation>published：基准自身的瞬态，取 2 000 步之后；官方得分以此为准</translation>
  </message>
  <message>
   <source>fem: one hexahedron a block; a second opinion, above all on how far blocks move</source>
   <translation>fem：每个方块一个六面体单元；作为第二意见，尤其针对方块位移</translation>
  </message>
  <message>
   <source>static with the stiffness and weight of the materials blocks are named after: a what-if, never graded</source>
   <translation>采用方块同名真实材料的刚度与重量的 static：仅作假设分析，从不计分</translation>
  </message>
  <message>
   <source>moves {:.3g} {}</source>
   <translation>位移 {:.3g} {}</translation>
  </message>
  <message>
   <source>residual {:.1g}</source>
   <translation>残差 {:.1g}</translation>
  </message>
  <message>
   <source>unsupported</source>
   <translation>无支承</translation>
  </message>
  <message>
   <source>without equilibrium</source>
   <translation>无平衡</translation>
  </message>
  <message>
   <source>{:.0f} ms</source>
   <translation>{:.0f} ms</translation>
  </message>
  <message>
   <source>Real materials: {}. Elsewhere every block weighs 900 N, a thirtieth of stone.</source>
   <translation>真实材料：{}。其他求解中每个方块重 900 N，约为石头的三十分之一。</translation>
  </message>
  <message>
   <source>Published is {} the equilibrium. </source>
   <translation>已发布值为平衡值的 {}。</translation>
  </message>
  <message>
   <source>{}{} of {} are in thin parts, whose neighbours do not span all three directions: there the published solver adds a compression of up to 238 MPa that no load causes, so that its stress is far too high beside thin parts and zero inside them.</source>
   <translation>{}有 {} 个（共 {}）处于薄壁部分，其相邻方块未覆盖全部三个方向：已发布求解器在该处加入了并非荷载引起的压应力（最高 238 MPa），因此薄壁部分旁的应力远远偏高，内部则为零。</translation>
  </message>
  <message>
   <source>{}It stops a movement after 2 000 steps, not at rest.</source>
   <translation>{}它在 2 000 步后中止运动，并未静止。</translation>
  </message>
  <message>
   <source>Published agrees with the equilibrium ({}): the movement has settled.</source>
   <translation>已发布值与平衡解一致（{}）：运动已趋于静止。</translation>
  </message>
  <message>
   <source>Published holds the lowest layer wherever it floats; equilibrium leaves out what nothing holds.</source>
   <translation>已发布求解器固定最低层，即使它悬空；平衡解则略去无支承的部分。</translation>
  </message>
  <message>
   <source>Finite elements and equilibrium do not both have a value: one of them finds no rest for the structure.</source>
   <translation>有限元与平衡解未能同时得到数值：其中之一找不到结构的静止状态。</translation>
  </message>
  <message>
   <source>at the same block</source>
   <translation>位于同一方块</translation>
  </message>
  <message>
   <source>at another block</source>
   <translation>位于另一方块</translation>
  </message>
  <message>
   <source>Finite elements agree with the equilibrium ({}, {}); they share no code with it.</source>
   <translation>有限元与平衡解一致（{}，{}）；两者没有共用代码。</translation>
  </message>
  <message>
   <source>Finite elements give {} the equilibrium, {}: they hold the ground half a block lower and bend members one block thick, which particles cannot.</source>
   <translation>有限元值为平衡值的 {}，{}：其地面固定位置低半个方块，并能使单方块厚的构件弯曲，而粒子法不能。</translation>
  </message>
  <message>
   <source>Lamé parameters</source>
   <translation>拉梅参数</translation>
  </message>
  <message>
   <source>Young's modulus</source>
   <translation>杨氏模量</translation>
  </message>
  <message>
   <source>Poisson's ratio</source>
   <translation>泊松比</translation>
  </message>
  <message>
   <source>load a block</source>
   <translation>每方块荷载</translation>
  </message>
  <message>
   <source>kernel radius h</source>
   <translation>核半径 h</translation>
  </message>
  <message>
   <source>hourglass modulus</source>
   <translation>沙漏模量</translation>
  </message>
  <message>
   <source>supports</source>
   <translation>支承</translation>
  </message>
  <message>
   <source>steps</source>
   <translation>步数</translation>
  </message>
  <message>
   <source>time step</source>
   <translation>时间步长</translation>
  </message>
  <message>
   <source>density</source>
   <translation>密度</translation>
  </message>
  <message>
   <source>damping η</source>
   <translation>阻尼 η</translation>
  </message>
  <message>
   <source>load ramp</source>
   <translation>荷载斜坡</translation>
  </message>
  <message>
   <source>element</source>
   <translation>单元</translation>
  </message>
  <message>
   <source>hourglass α</source>
   <translation>沙漏 α</translation>
  </message>
  <message>
   <source>hourglass power</source>
   <translation>沙漏指数</translation>
  </message>
  <message>
   <source>hourglass modulus / E</source>
   <translation>沙漏模量 / E</translation>
  </message>
  <message>
   <source>gravity</source>
   <translation>重力</translation>
  </message>
  <message>
   <source>{:.4g} GPa</source>
   <translation>{:.4g} GPa</translation>
  </message>
  <message>
   <source>model</source>
   <translation>模型</translation>
  </message>
  <message>
   <source>seed</source>
   <translation>种子</translation>
  </message>
  <message>
   <source>dep</source>
   <translation>依赖</translation>
  </message>
  <message>
   <source>equilibrium</source>
   <translation>平衡</translation>
  </message>
  <message>
   <source>transient</source>
   <translation>瞬态</translation>
  </message>
  <message>
   <source>published grader's transient</source>
   <translation>已发布评分器的瞬态</translation>
  </message>
  <message>
   <source>finite elements</source>
   <translation>有限元</translation>
  </message>
  <message>
   <source>thin</source>
   <translation>薄壁</translation>
  </message>
  <message>
   <source>nearly singular</source>
   <translation>近奇异</translation>
  </message>
  <message>
   <source>unknown</source>
   <translation>未知</translation>
  </message>
  <message>
   <source>blocks</source>
   <translation>方块</translation>
  </message>
  <message>
   <source>{} of them are held by the ground.</source>
   <translation>其中 {} 个由地面支承。</translation>
  </message>
  <message>
   <source>Their neighbours do not span all three directions. Here the missing direction is completed; published values beside them are far too high.</source>
   <translation>其相邻方块未覆盖全部三个方向。此处补全了缺失的方向；其旁的已发布值远远偏高。</translation>
  </message>
  <message>
   <source>No chain of neighbours ties them to the ground: left out of the solution.</source>
   <translation>没有相邻方块链将其与地面相连：不参与求解。</translation>
  </message>
  <message>
   <source>in a mechanism</source>
   <translation>处于可动机构</translation>
  </message>
  <message>
   <source>Tied to the ground, yet they would tip or slide: no equilibrium, no value.</source>
   <translation>虽与地面相连，但会倾倒或滑动：没有平衡，没有数值。</translation>
  </message>
  <message>
   <source>Only edges or corners lead to the ground: the plausibility check calls them floating.</source>
   <translation>仅通过棱或角通向地面：合理性检查将其视为悬空。</translation>
  </message>
  <message>
   <source>held by edges only</source>
   <translation>仅由棱支承</translation>
  </message>
  <message>
   <source>Almost thin: a published value is numerical noise there.</source>
   <translation>接近薄壁：该处的已发布值是数值噪声。</translation>
  </message>
  <message>
   <source>≠ disputed: official and engineering scores differ</source>
   <translation>≠ 有争议：官方与工程得分不同</translation>
  </message>
  <message>
   <source>σ_max {}</source>
   <translation>σ_max {}</translation>
  </message>
  <message>
   <source>σ_ref {}</source>
   <translation>σ_ref {}</translation>
  </message>
  <message>
   <source>{} solver</source>
   <translation>{} 求解器</translation>
  </message>
  <message>
   <source>the same kind of block counts as equal (any planks, any stairs)</source>
   <translation>同类方块视为相同（任何木板、任何楼梯）</translation>
  </message>
  <message>
   <source>the same block counts as equal, however it is turned</source>
   <translation>同种方块视为相同，不论朝向</translation>
  </message>
  <message>
   <source>only the same block state counts as equal</source>
   <translation>只有方块状态相同才视为相同</translation>
  </message>
  <message>
   <source>{} missing</source>
   <translation>缺少 {}</translation>
  </message>
  <message>
   <source>{} another block</source>
   <translation>{} 个其他方块</translation>
  </message>
  <message>
   <source>{} extra</source>
   <translation>多余 {}</translation>
  </message>
  <message numerus="yes">
   <source>{} cells differ</source>
   <translation>
    <numerusform>{} 格不同</numerusform>
   </translation>
  </message>
  <message>
   <source>no block differs</source>
   <translation>没有方块不同</translation>
  </message>
  <message>
   <source>{} % as in the target</source>
   <translation>与目标一致 {} %</translation>
  </message>
  <message>
   <source>Target: {}</source>
   <translation>目标：{}</translation>
  </message>
  <message>
   <source>Laid {}</source>
   <translation>放置：{}</translation>
  </message>
  <message>
   <source>Compared so: {}</source>
   <translation>比较方式：{}</translation>
  </message>
  <message>
   <source>all layers</source>
   <translation>所有层</translation>
  </message>
  <message>
   <source>layer y = {}</source>
   <translation>第 y = {} 层</translation>
  </message>
  <message>
   <source>layers up to y = {}</source>
   <translation>到 y = {} 为止的各层</translation>
  </message>
  <message>
   <source>Turn {} of {}</source>
   <translation>第 {} / {} 回合</translation>
  </message>
  <message>
   <source>Instruction</source>
   <translation>指令</translation>
  </message>
  <message>
   <source>Checks</source>
   <translation>检查</translation>
  </message>
  <message>
   <source>No checks</source>
   <translation>没有检查项</translation>
  </message>
  <message>
   <source>Reference stress</source>
   <translation>参考应力</translation>
  </message>
  <message>
   <source>{} by the published solver: the benchmark's own</source>
   <translation>{}，由已发布求解器得出：基准自身的值</translation>
  </message>
  <message>
   <source>{} by the static solver: of our reference at equilibrium</source>
   <translation>{}，由 static 求解器得出：我们的参考结构在平衡状态下的值</translation>
  </message>
  <message>
   <source>Known weaknesses of the task</source>
   <translation>任务的已知缺陷</translation>
  </message>
  <message>
   <source>Second opinion:</source>
   <translation>第二意见：</translation>
  </message>
  <message>
   <source>Known weakness:</source>
   <translation>已知缺陷：</translation>
  </message>
  <message>
   <source>every step</source>
   <translation>每一步</translation>
  </message>
  <message>
   <source>{:g} s a step</source>
   <translation>每步 {:g} 秒</translation>
  </message>
  <message>
   <source>{:g} s in all</source>
   <translation>共 {:g} 秒</translation>
  </message>
  <message>
   <source>{}, none left out</source>
   <translation>{}，不略过</translation>
  </message>
  <message>
   <source>Peak Stress at Every Step</source>
   <translation>每步的峰值应力</translation>
  </message>
  <message>
   <source>Path Length</source>
   <translation>路径长度</translation>
  </message>
  <message>
   <source>Floating Blocks</source>
   <translation>悬空方块</translation>
  </message>
  <message>
   <source>Efficiency so Far</source>
   <translation>至此的效率</translation>
  </message>
  <message>
   <source>Height</source>
   <translation>高度</translation>
  </message>
  <message>
   <source>{} · efficient order {} in all ({})</source>
   <translation>{} · 高效顺序共 {} 格（{}）</translation>
  </message>
  <message>
   <source>path {} of {} cells, {} at least · the structure has no order</source>
   <translation>路径 {} / {} 格，至少 {} 格 · 该结构没有建造顺序</translation>
  </message>
  <message>
   <source>path {} of {} cells, {} at least: efficiency {:.3f}</source>
   <translation>路径 {} / {} 格，至少 {} 格：效率 {:.3f}</translation>
  </message>
  <message>
   <source>path {} of {} cells</source>
   <translation>路径 {} / {} 格</translation>
  </message>
  <message>
   <source>{} · turn {}: {}, {} at least: efficiency {:.3f}</source>
   <translation>{} · 第 {} 轮：{} 格，至少 {} 格：效率 {:.3f}</translation>
  </message>
  <message>
   <source>no efficiency: the structure has no order</source>
   <translation>没有效率：该结构没有建造顺序</translation>
  </message>
  <message>
   <source> · the check's score {:.3f}</source>
   <translation> · 检查项得分 {:.3f}</translation>
  </message>
  <message>
   <source>efficiency so far {:.3f}{}</source>
   <translation>至此的效率 {:.3f}{}</translation>
  </message>
  <message>
   <source>height {} of {} m</source>
   <translation>高度 {} / {} m</translation>
  </message>
  <message>
   <source>floating blocks are being counted</source>
   <translation>正在统计悬空方块</translation>
  </message>
  <message>
   <source>no block ever floats</source>
   <translation>从未有方块悬空</translation>
  </message>
  <message>
   <source>{} floating, {} at most</source>
   <translation>{} 个悬空，最多 {} 个</translation>
  </message>
  <message>
   <source> · largest {} at step {}</source>
   <translation> · 最大 {}，第 {} 步</translation>
  </message>
  <message>
   <source>– (nothing is in equilibrium)</source>
   <translation>–（没有处于平衡的部分）</translation>
  </message>
  <message>
   <source>not solved here</source>
   <translation>此处未求解</translation>
  </message>
  <message>
   <source>peak stress {}{}</source>
   <translation>峰值应力 {}{}</translation>
  </message>
  <message>
   <source>{} steps: solved on request</source>
   <translation>{} 步：按需求解</translation>
  </message>
  <message>
   <source>not solved: {}</source>
   <translation>未求解：{}</translation>
  </message>
  <message>
   <source>stopped after step {} of {}</source>
   <translation>已停止于第 {} / {} 步之后</translation>
  </message>
  <message>
   <source>stress at every step follows</source>
   <translation>随后求解每步应力</translation>
  </message>
  <message>
   <source> · {} s left</source>
   <translation> · 剩余 {} 秒</translation>
  </message>
  <message>
   <source>solving step {} of {}{}</source>
   <translation>正在求解第 {} / {} 步{}</translation>
  </message>
  <message>
   <source>step {} of {}</source>
   <translation>第 {} / {} 步</translation>
  </message>
  <message>
   <source>There are no verdicts yet.</source>
   <translation>尚无判定。</translation>
  </message>
  <message>
   <source>Verdicts</source>
   <translation>判定</translation>
  </message>
  <message>
   <source>≠ disputed: {}</source>
   <translation>≠ 有争议：{}</translation>
  </message>
  <message>
   <source>engineering: {}</source>
   <translation>工程：{}</translation>
  </message>
  <message>
   <source>no such file or folder: {}; check the spelling or choose it with File &gt; Open</source>
   <translation>没有此文件或文件夹：{}；请检查拼写，或通过“文件”菜单打开</translation>
  </message>
  <message>
   <source>{} cannot be looked at: a folder above it may not be entered; ask its owner or copy the runs</source>
   <translation>无法查看 {}：无权进入其上级文件夹；请联系所有者或复制这些运行</translation>
  </message>
  <message>
   <source>{} cannot be looked at: {}; choose it with File &gt; Open</source>
   <translation>无法查看 {}：{}；请通过“文件”菜单打开</translation>
  </message>
  <message>
   <source>Support, step by step</source>
   <translation>支承，逐步</translation>
  </message>
  <message>
   <source>Stress, step by step</source>
   <translation>应力，逐步</translation>
  </message>
  <message>
   <source>Displacement, step by step</source>
   <translation>位移，逐步</translation>
  </message>
  <message>
   <source>WebP: small, true colours</source>
   <translation>WebP: 体积小，真彩色</translation>
  </message>
  <message>
   <source>GIF: shown everywhere, 255 colours</source>
   <translation>GIF: 各处可显示，255 色</translation>
  </message>
  <message>
   <source>MP4: by ffmpeg</source>
   <translation>MP4: 由 ffmpeg 生成</translation>
  </message>
  <message>
   <source>Accept</source>
   <translation>接受</translation>
  </message>
  <message>
   <source>What is reviewed now</source>
   <translation>当前审核的内容</translation>
  </message>
  <message>
   <source>History</source>
   <translation>历史</translation>
  </message>
  <message>
   <source>Whose name stands under decisions</source>
   <translation>决定所署的姓名</translation>
  </message>
  <message>
   <source>Your name…</source>
   <translation>您的姓名…</translation>
  </message>
  <message>
   <source>No decision yet</source>
   <translation>尚无决定</translation>
  </message>
  <message>
   <source>{} judged another result than the one shown now.</source>
   <translation>{} 判定的是另一个结果，而非当前所示。</translation>
  </message>
  <message>
   <source>Your decision settles what reviewers disagree about.</source>
   <translation>您的决定将裁定审核者的分歧。</translation>
  </message>
  <message>
   <source>Typed, not submitted yet (Ctrl+Enter).</source>
   <translation>已输入，尚未提交 (Ctrl+Enter)。</translation>
  </message>
  <message>
   <source>No run is shown. Open a folder of runs to review them.</source>
   <translation>未显示运行。请打开运行文件夹进行审核。</translation>
  </message>
  <message>
   <source>This run could not be read: there is nothing to judge.</source>
   <translation>无法读取此运行：无可判定。</translation>
  </message>
  <message>
   <source>Decisions can be made once the run is graded.</source>
   <translation>运行评判后方可作出决定。</translation>
  </message>
  <message>
   <source>Turn {} · </source>
   <translation>第 {} 回合 · </translation>
  </message>
  <message>
   <source>Choose Agree, Disagree or Can't tell first.</source>
   <translation>请先选择“同意”“不同意”或“无法判断”。</translation>
  </message>
  <message>
   <source>κ (Cohen) and α (Krippendorff) are agreement beyond chance: 1 is perfect, 0 is chance. The rule’s rating is the verdict that was judged; “can’t tell” is no rating. Undefined: everybody says the same of everything.</source>
   <translation>κ（Cohen）与 α（Krippendorff）是超出偶然的一致性：1 为完全一致，0 为偶然。规则的评定即被审核的判定；“无法判断”不算评定。未定义：所有人对所有内容意见相同。</translation>
  </message>
  <message>
   <source>Each of the three is saved at once. Agree and Can't tell go on by themselves; after Disagree, say why and submit.</source>
   <translation>三种选择均立即保存。“同意”与“无法判断”自动继续；选择“不同意”后请说明原因并提交。</translation>
  </message>
  <message>
   <source>Decision</source>
   <translation>决定</translation>
  </message>
  <message>
   <source>Should be</source>
   <translation>应为</translation>
  </message>
  <message>
   <source>Score it should have, 0 to 1</source>
   <translation>应有的得分，0 到 1</translation>
  </message>
  <message>
   <source>Tags</source>
   <translation>标签</translation>
  </message>
  <message>
   <source>tags, separated by commas</source>
   <translation>标签，以逗号分隔</translation>
  </message>
  <message>
   <source>Comment</source>
   <translation>备注</translation>
  </message>
  <message>
   <source>comment</source>
   <translation>备注</translation>
  </message>
  <message>
   <source>Submit and next</source>
   <translation>提交并转到下一个</translation>
  </message>
  <message>
   <source>not said</source>
   <translation>未说明</translation>
  </message>
  <message>
   <source>Reason</source>
   <translation>原因</translation>
  </message>
  <message>
   <source>reason</source>
   <translation>原因</translation>
  </message>
  <message>
   <source>What {} looked at</source>
   <translation>{} 所看的内容</translation>
  </message>
  <message>
   <source>The step and the camera of this decision</source>
   <translation>此决定的步骤与相机</translation>
  </message>
  <message>
   <source>no longer stands</source>
   <translation>不再有效</translation>
  </message>
  <message>
   <source>all, disputed first</source>
   <translation>全部，有争议的在前</translation>
  </message>
  <message>
   <source>failed</source>
   <translation>未通过</translation>
  </message>
  <message>
   <source>review</source>
   <translation>审核</translation>
  </message>
  <message>
   <source>blind second review</source>
   <translation>盲审复核</translation>
  </message>
  <message>
   <source>settle conflicts</source>
   <translation>解决冲突</translation>
  </message>
  <message>
   <source>checks</source>
   <translation>检查项</translation>
  </message>
  <message>
   <source>whole runs</source>
   <translation>整个运行</translation>
  </message>
  <message>
   <source>Filter</source>
   <translation>筛选</translation>
  </message>
  <message>
   <source>What the queue holds</source>
   <translation>队列内容</translation>
  </message>
  <message>
   <source>Previous in the queue</source>
   <translation>队列中的上一个</translation>
  </message>
  <message>
   <source>Next in the queue</source>
   <translation>队列中的下一个</translation>
  </message>
  <message>
   <source>Kind of review</source>
   <translation>审核方式</translation>
  </message>
  <message>
   <source>What is reviewed</source>
   <translation>审核对象</translation>
  </message>
  <message>
   <source>leave out what is done</source>
   <translation>略去已完成的</translation>
  </message>
  <message>
   <source>Size of a random sample, empty for all</source>
   <translation>随机抽样数量，留空为全部</translation>
  </message>
  <message>
   <source>all</source>
   <translation>全部</translation>
  </message>
  <message>
   <source>Seed of the sample</source>
   <translation>抽样种子</translation>
  </message>
  <message>
   <source>by seed</source>
   <translation>种子</translation>
  </message>
  <message>
   <source>Do</source>
   <translation>方式</translation>
  </message>
  <message>
   <source>Of</source>
   <translation>对象</translation>
  </message>
  <message>
   <source>Those</source>
   <translation>范围</translation>
  </message>
  <message>
   <source>Random</source>
   <translation>随机</translation>
  </message>
  <message>
   <source>Queue</source>
   <translation>队列</translation>
  </message>
  <message>
   <source>looking up…</source>
   <translation>正在查找…</translation>
  </message>
  <message>
   <source>{} of {} done</source>
   <translation>已完成 {} / {}</translation>
  </message>
  <message>
   <source>empty</source>
   <translation>空</translation>
  </message>
  <message numerus="yes">
   <source>{} runs not read yet</source>
   <translation>
    <numerusform>{} 个运行尚未读取</numerusform>
   </translation>
  </message>
  <message>
   <source>Where it fits best</source>
   <translation>最吻合处</translation>
  </message>
  <message>
   <source>By its own coordinates</source>
   <translation>按其自身坐标</translation>
  </message>
  <message>
   <source>By a marker block</source>
   <translation>按标记方块</translation>
  </message>
  <message>
   <source>The same kind of block</source>
   <translation>同类方块</translation>
  </message>
  <message>
   <source>The same block</source>
   <translation>同种方块</translation>
  </message>
  <message>
   <source>The same state</source>
   <translation>相同状态</translation>
  </message>
  <message>
   <source>south</source>
   <translation>南</translation>
  </message>
  <message>
   <source>north</source>
   <translation>北</translation>
  </message>
  <message>
   <source>east</source>
   <translation>东</translation>
  </message>
  <message>
   <source>west</source>
   <translation>西</translation>
  </message>
  <message>
   <source>A schematic (.schem, .litematic, .nbt), blocks or boxes as .json, layers drawn as .txt or .csv (lowest first, apart by an empty line), or a picture. No grade changes.</source>
   <translation>原理图（.schem、.litematic、.nbt），.json 格式的方块或长方体，.txt 或 .csv 格式的分层图（最低层在前，层间空一行），或一张图片。评分不变。</translation>
  </message>
  <message>
   <source>Offset {}</source>
   <translation>偏移 {}</translation>
  </message>
  <message>
   <source>Bars</source>
   <translation>柱状图</translation>
  </message>
  <message>
   <source>Heat map</source>
   <translation>热图</translation>
  </message>
  <message>
   <source>Plot</source>
   <translation>图表</translation>
  </message>
  <message>
   <source>more than {} groups cannot be told apart as bars</source>
   <translation>超过 {} 组时柱状图无法分辨</translation>
  </message>
  <message>
   <source>Choose the task that this run is graded by</source>
   <translation>选择评判此运行所依据的任务</translation>
  </message>
  <message>
   <source>Show task</source>
   <translation>显示任务</translation>
  </message>
  <message>
   <source>What it asks, its checks in words, known weaknesses, the reference</source>
   <translation>任务要求、文字说明的检查项、已知缺陷与参考结构</translation>
  </message>
  <message>
   <source>Grading</source>
   <translation>评判</translation>
  </message>
  <message>
   <source>Not graded</source>
   <translation>未评判</translation>
  </message>
  <message>
   <source>Grading {} of {}…</source>
   <translation>正在评判 {} / {}…</translation>
  </message>
  <message>
   <source>No task</source>
   <translation>无任务</translation>
  </message>
  <message>
   <source>Turn {}</source>
   <translation>第 {} 回合</translation>
  </message>
  <message>
   <source>no instruction is known</source>
   <translation>指令未知</translation>
  </message>
  <message>
   <source>Disputed: official and engineering verdicts differ</source>
   <translation>有争议：官方与工程判定不同</translation>
  </message>
  <message>
   <source>{} verdict: {}. {}</source>
   <translation>{}判定：{}。{}</translation>
  </message>
  <message>
   <source>● shown</source>
   <translation>● 已显示</translation>
  </message>
  <message>
   <source>show</source>
   <translation>显示</translation>
  </message>
  <message>
   <source>no evidence</source>
   <translation>无证据</translation>
  </message>
  <message>
   <source>its evidence is shown</source>
   <translation>已显示其证据</translation>
  </message>
  <message>
   <source>show its evidence</source>
   <translation>显示其证据</translation>
  </message>
  <message>
   <source>Checks {}</source>
   <translation>检查 {}</translation>
  </message>
  <message>
   <source>Copy this check</source>
   <translation>复制此检查项</translation>
  </message>
  <message>
   <source>Copy all verdicts</source>
   <translation>复制所有判定</translation>
  </message>
  <message>
   <source>Code</source>
   <translation>代码</translation>
  </message>
  <message>
   <source>Prompt and code</source>
   <translation>指令与代码</translation>
  </message>
  <message>
   <source>Instructions and warnings</source>
   <translation>指令与警告</translation>
  </message>
  <message>
   <source>This run brings no code: its format holds block positions only.</source>
   <translation>此运行不含代码：其格式只包含方块位置。</translation>
  </message>
  <message>
   <source>Code file</source>
   <translation>代码文件</translation>
  </message>
  <message>
   <source>Raw logs…</source>
   <translation>原始日志…</translation>
  </message>
  <message>
   <source>Previous step of this line</source>
   <translation>此行的上一步</translation>
  </message>
  <message>
   <source>Next step of this line</source>
   <translation>此行的下一步</translation>
  </message>
  <message>
   <source>{} (raw log)</source>
   <translation>{}（原始日志）</translation>
  </message>
  <message>
   <source> · {} of {}</source>
   <translation> · {} / {}</translation>
  </message>
  <message>
   <source>line {} made step {}</source>
   <translation>第 {} 行产生第 {} 步</translation>
  </message>
  <message>
   <source>line {} made step {}{}</source>
   <translation>第 {} 行产生第 {} 步{}</translation>
  </message>
  <message>
   <source>Find in code</source>
   <translation>在代码中查找</translation>
  </message>
  <message>
   <source>Upper and lower case are one, unless an upper-case letter is typed</source>
   <translation>不区分大小写，除非输入大写字母</translation>
  </message>
  <message>
   <source>Previous place (Shift+Enter)</source>
   <translation>上一处 (Shift+Enter)</translation>
  </message>
  <message>
   <source>Next place (Enter)</source>
   <translation>下一处 (Enter)</translation>
  </message>
  <message>
   <source>Close the search (Esc)</source>
   <translation>关闭搜索 (Esc)</translation>
  </message>
  <message>
   <source>not found</source>
   <translation>未找到</translation>
  </message>
  <message>
   <source>{} of {}{}</source>
   <translation>{} / {}{}</translation>
  </message>
  <message>
   <source>{}{} places</source>
   <translation>{}{} 处</translation>
  </message>
  <message>
   <source>Agent code</source>
   <translation>智能体代码</translation>
  </message>
  <message numerus="yes">
   <source>made {} steps; click to go to the first</source>
   <translation>
    <numerusform>产生了 {} 步；点击转到第一步</numerusform>
   </translation>
  </message>
  <message>
   <source>Copy</source>
   <translation>复制</translation>
  </message>
  <message>
   <source>Copy the credit</source>
   <translation>复制得分明细</translation>
  </message>
  <message>
   <source>Exports, one after another</source>
   <translation>依次的各次导出</translation>
  </message>
  <message>
   <source>lever on</source>
   <translation>拉杆开</translation>
  </message>
  <message>
   <source>lever off</source>
   <translation>拉杆关</translation>
  </message>
  <message>
   <source>Export {}, {}: {}</source>
   <translation>第 {} 次导出，{}：{}</translation>
  </message>
  <message>
   <source> and {} more</source>
   <translation> 及其他 {} 个</translation>
  </message>
  <message>
   <source>Find a minimal fix</source>
   <translation>查找最小修正</translation>
  </message>
  <message>
   <source>The fewest blocks to add or remove so that this check passes; the run stays as it is</source>
   <translation>使此检查项通过所需增减的最少方块；运行本身不变</translation>
  </message>
  <message>
   <source>Copy the fix</source>
   <translation>复制修正</translation>
  </message>
  <message>
   <source>Show in the structure</source>
   <translation>在结构中显示</translation>
  </message>
  <message>
   <source>Blocks to add in green, blocks to take away in red outline</source>
   <translation>绿色为需添加的方块，红色轮廓为需移除的方块</translation>
  </message>
  <message>
   <source>Finding a minimal fix</source>
   <translation>正在查找最小修正</translation>
  </message>
  <message>
   <source>Finding a minimal fix…</source>
   <translation>正在查找最小修正…</translation>
  </message>
  <message>
   <source>No fix could be computed.</source>
   <translation>无法计算修正。</translation>
  </message>
  <message>
   <source>Minimal fix: {}</source>
   <translation>最小修正：{}</translation>
  </message>
  <message>
   <source>Checks count from the cell where the agent stood at the start: its height is the ground, y = 0. Where no file states it, it is guessed from the blocks. The run is graded again with what you give, and the choice is remembered.</source>
   <translation>检查项以智能体起始所在的格为原点：其高度即地面，y = 0。若没有文件说明，则由方块推测。运行将按您给定的值重新评判，此选择会被记住。</translation>
  </message>
  <message>
   <source>Blocks lie from ({}, {}, {}) to ({}, {}, {}) now.</source>
   <translation>方块现位于 ({}, {}, {}) 至 ({}, {}, {})。</translation>
  </message>
  <message>
   <source>World {} of the start</source>
   <translation>起点的世界 {} 坐标</translation>
  </message>
  <message>
   <source>Up and Down change it by one</source>
   <translation>按上下键增减一</translation>
  </message>
  <message>
   <source>Start now: {}{}</source>
   <translation>当前起点：{}{}</translation>
  </message>
  <message>
   <source>No run is shown.</source>
   <translation>未显示运行。</translation>
  </message>
  <message numerus="yes">
   <source>and {} more turns</source>
   <translation>
    <numerusform>还有 {} 个回合</numerusform>
   </translation>
  </message>
  <message>
   <source>No instruction is known.</source>
   <translation>指令未知。</translation>
  </message>
  <message numerus="yes">
   <source>and {} more messages</source>
   <translation>
    <numerusform>还有 {} 条消息</numerusform>
   </translation>
  </message>
  <message>
   <source>no second field</source>
   <translation>无第二字段</translation>
  </message>
  <message>
   <source>the table could not be made: {}</source>
   <translation>无法生成表格：{}</translation>
  </message>
  <message>
   <source>SVG (*.svg);;PNG (*.png)</source>
   <translation>SVG (*.svg);;PNG (*.png)</translation>
  </message>
  <message>
   <source>{}, from 0 to 100</source>
   <translation>{}，0 到 100</translation>
  </message>
  <message>
   <source>What-if, not the official grade: nothing of it is kept, in no table and no report.</source>
   <translation>假设，不是官方评分：不会保存，也不会进入任何表格或报告。</translation>
  </message>
  <message>
   <source>The rules for this run have no parameters of their own.</source>
   <translation>此运行的规则没有自己的参数。</translation>
  </message>
  <message>
   <source>as graded</source>
   <translation>评判时</translation>
  </message>
  <message>
   <source>what-if</source>
   <translation>假设</translation>
  </message>
  <message>
   <source>Trying other values</source>
   <translation>正在试用其他值</translation>
  </message>
  <message>
   <source>not graded yet</source>
   <translation>尚未评判</translation>
  </message>
  <message numerus="yes">
   <source>{} turns</source>
   <translation>
    <numerusform>{} 个回合</numerusform>
   </translation>
  </message>
  <message>
   <source>{} placed</source>
   <translation>放置 {}</translation>
  </message>
  <message>
   <source>{} removed</source>
   <translation>移除 {}</translation>
  </message>
  <message numerus="yes">
   <source>{} blocks stand</source>
   <translation>
    <numerusform>现存 {} 个方块</numerusform>
   </translation>
  </message>
  <message>
   <source>about {} placed</source>
   <translation>放置约 {}</translation>
  </message>
  <message numerus="yes">
   <source>{} disagreements between its sources</source>
   <translation>
    <numerusform>其来源之间有 {} 处不一致</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <source>{} losses known</source>
   <translation>
    <numerusform>已知丢失 {} 处</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <source>{} events the server never answered</source>
   <translation>
    <numerusform>{} 个事件服务器从未应答</numerusform>
   </translation>
  </message>
  <message>
   <source>recovered from {}</source>
   <translation>恢复自：{}</translation>
  </message>
  <message numerus="yes">
   <source>{} runs</source>
   <translation>
    <numerusform>{} 个运行</numerusform>
   </translation>
  </message>
  <message>
   <source>Nothing of the world to point at: other files decide it.</source>
   <translation>世界中没有可指出之处：由其他文件决定。</translation>
  </message>
  <message>
   <source>Records</source>
   <translation>记录</translation>
  </message>
  <message>
   <source>Solve</source>
   <translation>求解</translation>
  </message>
  <message>
   <source>Solve by {}</source>
   <translation>用{}求解</translation>
  </message>
  <message>
   <source>Cancel {}</source>
   <translation>取消{}</translation>
  </message>
  <message>
   <source>Stop solving</source>
   <translation>停止求解</translation>
  </message>
  <message>
   <source>Select this block</source>
   <translation>选择此方块</translation>
  </message>
  <message>
   <source>Solving by {}</source>
   <translation>正在用{}求解</translation>
  </message>
  <message>
   <source>Block {}, largest by {}</source>
   <translation>方块 {}，{}的最大值</translation>
  </message>
  <message>
   <source>Hide parameters and limits</source>
   <translation>隐藏参数与限制</translation>
  </message>
  <message>
   <source>Parameters and limits</source>
   <translation>参数与限制</translation>
  </message>
  <message>
   <source>Limits</source>
   <translation>限制</translation>
  </message>
  <message>
   <source>memory a solve</source>
   <translation>每次求解的内存</translation>
  </message>
  <message>
   <source>engineering</source>
   <translation>工程</translation>
  </message>
  <message numerus="yes">
   <source>{} checks cannot be read</source>
   <translation>
    <numerusform>{} 项检查无法读取</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <source>{} grades</source>
   <translation>
    <numerusform>{} 个评分</numerusform>
   </translation>
  </message>
  <message>
   <source>{} graded again since: the last grade counts</source>
   <translation>{} 条之后重新评分：以最后一次为准</translation>
  </message>
  <message>
   <source>some could not be read: see the main window's messages</source>
   <translation>有些无法读取：见主窗口的消息</translation>
  </message>
  <message numerus="yes">
   <source>copied {} grades</source>
   <translation>
    <numerusform>已复制 {} 个评分</numerusform>
   </translation>
  </message>
  <message>
   <source>Blocks by von Mises stress</source>
   <translation>按冯·米塞斯应力统计的方块</translation>
  </message>
  <message>
   <source>Highest stress</source>
   <translation>最大应力</translation>
  </message>
  <message>
   <source>What was solved</source>
   <translation>求解内容</translation>
  </message>
  <message>
   <source>Solvers side by side</source>
   <translation>求解器对比</translation>
  </message>
  <message>
   <source>Copy the tables</source>
   <translation>复制表格</translation>
  </message>
  <message>
   <source>Blocks with the highest stress and the solvers' figures, for a spreadsheet</source>
   <translation>应力最大的方块与各求解器的数值，供电子表格使用</translation>
  </message>
  <message>
   <source>Solve this step</source>
   <translation>求解此步</translation>
  </message>
  <message>
   <source>Solving</source>
   <translation>正在求解</translation>
  </message>
  <message>
   <source>Largest von Mises stress after step {}, at equilibrium</source>
   <translation>第 {} 步之后平衡状态下的最大冯·米塞斯应力</translation>
  </message>
  <message>
   <source> · step {}</source>
   <translation> · 第 {} 步</translation>
  </message>
  <message>
   <source>No block has a value: nothing stands in equilibrium on the ground.</source>
   <translation>没有方块有数值：地面上没有处于平衡的结构。</translation>
  </message>
  <message>
   <source>Nothing stands before the first step.</source>
   <translation>第一步之前没有任何结构。</translation>
  </message>
  <message>
   <source>Stress after step {} has not been computed.</source>
   <translation>尚未计算第 {} 步之后的应力。</translation>
  </message>
  <message>
   <source>Show step {}, which is solved</source>
   <translation>显示已求解的第 {} 步</translation>
  </message>
  <message>
   <source>Solving…</source>
   <translation>正在求解…</translation>
  </message>
  <message>
   <source>, turn {}</source>
   <translation>，第 {} 回合</translation>
  </message>
  <message>
   <source>Stability score{}</source>
   <translation>稳定性得分{}</translation>
  </message>
  <message>
   <source>Engineering opinion{}</source>
   <translation>工程意见{}</translation>
  </message>
  <message>
   <source>, placed at step {}</source>
   <translation>，放置于第 {} 步</translation>
  </message>
  <message>
   <source>{} at {}, {}{}</source>
   <translation>{}，位于 {}，{}{}</translation>
  </message>
  <message>
   <source>{} {}{}{}
Click to select this block</source>
   <translation>{} {}{}{}
点击以选择此方块</translation>
  </message>
  <message>
   <source>Missing blocks as ghosts, others striped, what is too much crossed out</source>
   <translation>缺少的方块为虚影，其他方块画斜线，多余的打叉</translation>
  </message>
  <message>
   <source>Layer shown</source>
   <translation>显示的层</translation>
  </message>
  <message>
   <source>With the layers below</source>
   <translation>连同以下各层</translation>
  </message>
  <message>
   <source>Compare with blueprint…</source>
   <translation>与蓝图比较…</translation>
  </message>
  <message>
   <source>Forget this blueprint</source>
   <translation>放弃此蓝图</translation>
  </message>
  <message>
   <source>Layer by layer</source>
   <translation>逐层</translation>
  </message>
  <message>
   <source>as drawn</source>
   <translation>与图一致</translation>
  </message>
  <message>
   <source>This task comes from a file: it has no reference structure.</source>
   <translation>此任务来自文件：没有参考结构。</translation>
  </message>
  <message>
   <source>Timeline</source>
   <translation>时间线</translation>
  </message>
  <message>
   <source>Playing speed</source>
   <translation>播放速度</translation>
  </message>
  <message>
   <source>Plots</source>
   <translation>曲线</translation>
  </message>
  <message>
   <source>plots ▾</source>
   <translation>曲线 ▾</translation>
  </message>
  <message numerus="yes">
   <source>{} violations · next N</source>
   <translation>
    <numerusform>{} 处违规 · N 下一处</numerusform>
   </translation>
  </message>
  <message>
   <source>{} floating when placed (▼), {} against the asked order (◆)</source>
   <translation>{} 个放置时悬空 (▼)，{} 个违反要求的顺序 (◆)</translation>
  </message>
  <message>
   <source>no steps</source>
   <translation>无步骤</translation>
  </message>
  <message>
   <source>open a run to play its building</source>
   <translation>打开运行以播放建造过程</translation>
  </message>
  <message>
   <source>this run built nothing</source>
   <translation>此运行没有建造任何内容</translation>
  </message>
  <message>
   <source>step {} of {}: {}</source>
   <translation>第 {} / {} 步：{}</translation>
  </message>
  <message>
   <source> · by {}</source>
   <translation> · 由 {}</translation>
  </message>
  <message>
   <source>Pause</source>
   <translation>暂停</translation>
  </message>
  <message>
   <source>Play</source>
   <translation>播放</translation>
  </message>
  <message>
   <source>past</source>
   <translation>已放置</translation>
  </message>
  <message>
   <source>placed before: in full colour</source>
   <translation>此前放置：原色</translation>
  </message>
  <message>
   <source>current</source>
   <translation>当前</translation>
  </message>
  <message>
   <source>placed by this step: bright outline</source>
   <translation>此步放置：亮色轮廓</translation>
  </message>
  <message>
   <source>future</source>
   <translation>后续</translation>
  </message>
  <message>
   <source>still to be placed: faint (F shows or hides)</source>
   <translation>尚未放置：淡色（F 显示或隐藏）</translation>
  </message>
  <message>
   <source>removed</source>
   <translation>移除</translation>
  </message>
  <message>
   <source>taken away again: red outline</source>
   <translation>又被移除：红色轮廓</translation>
  </message>
  <message>
   <source>Looks of blocks: </source>
   <translation>方块外观：</translation>
  </message>
  <message>
   <source>Leave No Step Out</source>
   <translation>不略过任何步骤</translation>
  </message>
  <message>
   <source>Show every step, however long it takes; else the speed is kept and steps are skipped</source>
   <translation>显示每一步，无论需要多久；否则保持速度而跳过步骤</translation>
  </message>
  <message>
   <source>Whole Build in…</source>
   <translation>整个建造用时…</translation>
  </message>
  <message>
   <source>Each Step Takes…</source>
   <translation>每步用时…</translation>
  </message>
  <message>
   <source>Playing Speed</source>
   <translation>播放速度</translation>
  </message>
  <message>
   <source>Seconds for each step</source>
   <translation>每步秒数</translation>
  </message>
  <message>
   <source>Seconds for the whole build</source>
   <translation>整个建造的秒数</translation>
  </message>
  <message>
   <source>Plots by step</source>
   <translation>逐步曲线</translation>
  </message>
  <message>
   <source> · {} more when the timeline is taller</source>
   <translation> · 时间线更高时还有 {} 个</translation>
  </message>
  <message>
   <source>Stress at every step</source>
   <translation>每步的应力</translation>
  </message>
  <message>
   <source>stop</source>
   <translation>停止</translation>
  </message>
  <message>
   <source>Stop solving; what was found stays</source>
   <translation>停止求解；已得结果保留</translation>
  </message>
  <message>
   <source>go on</source>
   <translation>继续</translation>
  </message>
  <message>
   <source>Solve the steps that are left</source>
   <translation>求解剩余的步骤</translation>
  </message>
  <message>
   <source>solve</source>
   <translation>求解</translation>
  </message>
  <message>
   <source>Solve the stress of this many steps; that may take minutes</source>
   <translation>求解这些步骤的应力；可能需要数分钟</translation>
  </message>
  <message>
   <source>try again</source>
   <translation>重试</translation>
  </message>
  <message>
   <source>floating: touches neither ground nor block</source>
   <translation>悬空：既不接触地面也不接触方块</translation>
  </message>
  <message>
   <source>breaks the asked order</source>
   <translation>违反要求的顺序</translation>
  </message>
  <message>
   <source>How the events of turn {} were settled</source>
   <translation>第 {} 回合事件的核定方式</translation>
  </message>
  <message>
   <source>What the events are taken from, where accounts differ, what is missing</source>
   <translation>事件来源、不一致之处与缺失内容</translation>
  </message>
  <message>
   <source>Hide ▴</source>
   <translation>隐藏 ▴</translation>
  </message>
  <message>
   <source>Account ▾</source>
   <translation>核定 ▾</translation>
  </message>
  <message>
   <source>Published mod’s bands</source>
   <translation>已发布模组的色带</translation>
  </message>
  <message>
   <source>Automatic</source>
   <translation>自动</translation>
  </message>
  <message>
   <source>By values</source>
   <translation>按数值</translation>
  </message>
  <message>
   <source>Locked</source>
   <translation>锁定</translation>
  </message>
  <message>
   <source>Typed</source>
   <translation>输入</translation>
  </message>
  <message>
   <source>Off</source>
   <translation>关</translation>
  </message>
  <message>
   <source>Along {}</source>
   <translation>沿 {}</translation>
  </message>
  <message>
   <source>Nothing</source>
   <translation>无</translation>
  </message>
  <message>
   <source>Selected block</source>
   <translation>所选方块</translation>
  </message>
  <message>
   <source>Evidence of the check</source>
   <translation>检查项的证据</translation>
  </message>
  <message>
   <source>True scale</source>
   <translation>真实比例</translation>
  </message>
  <message>
   <source>Times …</source>
   <translation>倍数 …</translation>
  </message>
  <message>
   <source>Stairs, slabs, doors … as they are; physics and checks count each as a full cube</source>
   <translation>楼梯、台阶、门等按原样绘制；物理计算和检查仍把它们各当作一个完整方块</translation>
  </message>
  <message>
   <source>{} (not there)</source>
   <translation>{}（不存在）</translation>
  </message>
  <message>
   <source>{} (no answer)</source>
   <translation>{}（无响应）</translation>
  </message>
  <message>
   <source>being read…</source>
   <translation>正在读取…</translation>
  </message>
  <message>
   <source>turn {} of {} · </source>
   <translation>第 {} / {} 回合 · </translation>
  </message>
  <message>
   <source>{}step {} of {}</source>
   <translation>{}第 {} / {} 步</translation>
  </message>
  <message>
   <source>being graded…</source>
   <translation>正在评判…</translation>
  </message>
  <message>
   <source>no task says what was asked</source>
   <translation>没有任务说明所提要求</translation>
  </message>
  <message>
   <source>passes all {} checks</source>
   <translation>全部 {} 个检查项通过</translation>
  </message>
  <message>
   <source>passes its check</source>
   <translation>检查项通过</translation>
  </message>
  <message>
   <source>fails {} of {} checks: {}</source>
   <translation>{} / {} 个检查项未通过：{}</translation>
  </message>
  <message>
   <source>paused · {}</source>
   <translation>已暂停 · {}</translation>
  </message>
  <message>
   <source>{} of {} · </source>
   <translation>{} / {} · </translation>
  </message>
  <message>
   <source>instruction</source>
   <translation>指令</translation>
  </message>
  <message>
   <source>code</source>
   <translation>代码</translation>
  </message>
  <message>
   <source>block</source>
   <translation>方块</translation>
  </message>
  <message>
   <source>chat and log</source>
   <translation>聊天与日志</translation>
  </message>
  <message>
   <source>{} · step {}</source>
   <translation>{} · 第 {} 步</translation>
  </message>
  <message>
   <source>{:.0f} s left</source>
   <translation>剩余 {:.0f} 秒</translation>
  </message>
  <message numerus="yes">
   <source>{} messages</source>
   <translation>
    <numerusform>{} 条消息</numerusform>
   </translation>
  </message>
  <message>
   <source>({}, {}, {}) air</source>
   <translation>({}, {}, {}) 空气</translation>
  </message>
  <message>
   <source>{} floating</source>
   <translation>{} 个悬空</translation>
  </message>
  <message>
   <source>{} unsupported</source>
   <translation>{} 个无支承</translation>
  </message>
  <message>
   <source>{} thin</source>
   <translation>{} 个薄壁</translation>
  </message>
  <message>
   <source>residual {:.0e}</source>
   <translation>残差 {:.0e}</translation>
  </message>
  <message>
   <source>Looking for floating blocks</source>
   <translation>正在查找悬空方块</translation>
  </message>
  <message>
   <source>Reading results</source>
   <translation>正在读取评分结果</translation>
  </message>
  <message>
   <source>filter: {}</source>
   <translation>筛选：{}</translation>
  </message>
  <message>
   <source>not solved yet</source>
   <translation>尚未求解</translation>
  </message>
  <message>
   <source>{} is being worked out; until then the colours are materials</source>
   <translation>正在计算{}；在此之前按材料着色</translation>
  </message>
  <message>
   <source>colours: {} after step {}</source>
   <translation>着色：{}，第 {} 步之后</translation>
  </message>
  <message>
   <source>the selected check points at no block</source>
   <translation>所选检查项未指向任何方块</translation>
  </message>
  <message>
   <source>not graded yet: no evidence to colour by</source>
   <translation>尚未评判：没有可用于着色的证据</translation>
  </message>
  <message>
   <source>no check fails: nothing to point at</source>
   <translation>没有未通过的检查项：无可指示</translation>
  </message>
  <message>
   <source>the checks that fail point at no block</source>
   <translation>未通过的检查项未指向任何方块</translation>
  </message>
  <message>
   <source>{} of {} blocks shown</source>
   <translation>显示 {} / {} 个方块</translation>
  </message>
  <message>
   <source>deformed shape: displacements are being worked out</source>
   <translation>变形：正在计算位移</translation>
  </message>
  <message>
   <source> after step {}</source>
   <translation>，第 {} 步之后</translation>
  </message>
  <message>
   <source>deformed shape at true scale{}</source>
   <translation>变形，真实比例{}</translation>
  </message>
  <message>
   <source>deformed shape ×{}{}</source>
   <translation>变形 ×{}{}</translation>
  </message>
  <message>
   <source>not there · {}</source>
   <translation>已不存在 · {}</translation>
  </message>
  <message>
   <source>no answer · {}</source>
   <translation>无响应 · {}</translation>
  </message>
  <message>
   <source>Five-column roof, sound</source>
   <translation>五柱屋顶，结构良好</translation>
  </message>
  <message>
   <source>Great hall with a bell tower</source>
   <translation>带钟楼的大厅</translation>
  </message>
  <message>
   <source>Five-column roof, centre column at a corner</source>
   <translation>五柱屋顶，中柱偏到角上</translation>
  </message>
  <message>
   <source>Roof before its columns</source>
   <translation>先建屋顶，后建柱子</translation>
  </message>
  <message>
   <source>Roof that floats above its columns</source>
   <translation>悬在柱子上方的屋顶</translation>
  </message>
  <message>
   <source>Stepped arch bridge</source>
   <translation>阶梯拱桥</translation>
  </message>
  <message>
   <source>House, one room then two</source>
   <translation>房屋，先一间后两间</translation>
  </message>
  <message>
   <source>Dome, diameter 9</source>
   <translation>穹顶，直径 9</translation>
  </message>
  <message>
   <source>Two-story frame with stairs</source>
   <translation>带楼梯的两层框架</translation>
  </message>
  <message>
   <source>Wall of the wrong size</source>
   <translation>尺寸不对的墙</translation>
  </message>
  <message>
   <source>Slab in a wasteful order</source>
   <translation>放置顺序浪费的板</translation>
  </message>
  <message>
   <source>Garden pavilion without a task</source>
   <translation>没有任务的花园凉亭</translation>
  </message>
  <message>
   <source>Columns spread evenly, then the roof in rows that turn back. Code, whole text log, server lines.</source>
   <translation>柱子均匀分布，屋顶逐行往返铺设。有代码、完整的文本日志和服务器日志行。</translation>
  </message>
  <message>
   <source>About 2 500 blocks in eight building phases. No task of the benchmark: to look at and to stress.</source>
   <translation>约 2 500 个方块，分八个建造阶段。不属于基准任务：供查看和求解应力。</translation>
  </message>
  <message>
   <source>The fifth column touches a corner column: four clusters instead of five, and a higher peak stress.</source>
   <translation>第五根柱子紧贴角柱：只有四个簇而不是五个，峰值应力也更高。</translation>
  </message>
  <message>
   <source>The finished structure is right; the order of work is not.</source>
   <translation>建成的结构正确，施工顺序不对。</translation>
  </message>
  <message>
   <source>The roof lies one block too high and touches nothing.</source>
   <translation>屋顶高了一格，什么也没有接触到。</translation>
  </message>
  <message>
   <source>Ramps at 45 degrees, a level crown, parapets, corbelled piers with lanterns.</source>
   <translation>45 度坡道、平直的桥顶、护栏、带灯笼的悬挑桥墩。</translation>
  </message>
  <message>
   <source>Two turns: a cottage, then a second room behind an inner door.</source>
   <translation>两个回合：先建小屋，再在内门后加一间房。</translation>
  </message>
  <message>
   <source>A ribbed quartz and copper shell that closes course by course.</source>
   <translation>石英与铜的带肋壳体，逐层合拢。</translation>
  </message>
  <message>
   <source>White concrete columns, floor slabs on beams, a flight of stairs in an open well.</source>
   <translation>白色混凝土柱、梁上楼板、敞开楼梯井里的一段楼梯。</translation>
  </message>
  <message>
   <source>Six blocks wide where seven were asked.</source>
   <translation>要求七格宽，只建了六格。</translation>
  </message>
  <message>
   <source>Complete and correct, but each block lies far from the one before.</source>
   <translation>完整且正确，但每个方块都离前一个很远。</translation>
  </message>
  <message>
   <source>An instruction that no task of the benchmark asks for: viewed and stressed, not graded.</source>
   <translation>没有任何基准任务提出过的指令：可以查看和求解应力，不评分。</translation>
  </message>
  <message>
   <source>Blocks by stress</source>
   <translation>按应力统计的方块</translation>
  </message>
  <message numerus="yes">
   <source>up to {} blocks a bar</source>
   <translation>
    <numerusform>每柱最多 {} 个方块</numerusform>
   </translation>
  </message>
  <message>
   <source>{:.2f} of 1</source>
   <translation>{:.2f} / 1</translation>
  </message>
  <message>
   <source>Marks in the picture</source>
   <translation>图中的标记</translation>
  </message>
  <message>
   <source>All Samples</source>
   <translation>所有示例</translation>
  </message>
  <message>
   <source>working</source>
   <translation>正在工作</translation>
  </message>
  <message>
   <source>{:.0f} % done</source>
   <translation>已完成 {:.0f} %</translation>
  </message>
  <message>
   <source>The 3-D view is off</source>
   <translation>三维视图已关闭</translation>
  </message>
  <message>
   <source>No 3-D view on this machine</source>
   <translation>此机器上没有三维视图</translation>
  </message>
  <message>
   <source>info</source>
   <translation>信息</translation>
  </message>
  <message>
   <source>warning</source>
   <translation>警告</translation>
  </message>
  <message>
   <source>by origin</source>
   <translation>按起点</translation>
  </message>
  <message>
   <source>task coordinates</source>
   <translation>任务坐标</translation>
  </message>
  <message>
   <source>best translation</source>
   <translation>最佳平移</translation>
  </message>
  <message>
   <source>material</source>
   <translation>材料</translation>
  </message>
  <message>
   <source>shape</source>
   <translation>形状</translation>
  </message>
  <message>
   <source>plausibility</source>
   <translation>合理性</translation>
  </message>
  <message>
   <source>stability</source>
   <translation>稳定性</translation>
  </message>
  <message>
   <source>efficiency</source>
   <translation>效率</translation>
  </message>
  <message>
   <source>dependency</source>
   <translation>依赖</translation>
  </message>
  <message>
   <source>blueprint</source>
   <translation>蓝图</translation>
  </message>
  <message>
   <source>world</source>
   <translation>世界</translation>
  </message>
  <message>
   <source>stress</source>
   <translation>应力</translation>
  </message>
  <message>
   <source>order</source>
   <translation>顺序</translation>
  </message>
  <message>
   <source>support</source>
   <translation>支承</translation>
  </message>
  <message>
   <source>displacement</source>
   <translation>位移</translation>
  </message>
  <message>
   <source>evidence</source>
   <translation>证据</translation>
  </message>
  <message>
   <source>all checks</source>
   <translation>全部检查项</translation>
  </message>
  <message>
   <source>rule too strict</source>
   <translation>规则过严</translation>
  </message>
  <message>
   <source>rule too lenient</source>
   <translation>规则过宽</translation>
  </message>
  <message>
   <source>evidence is wrong</source>
   <translation>证据有误</translation>
  </message>
  <message>
   <source>the run was read wrongly</source>
   <translation>运行读取有误</translation>
  </message>
  <message>
   <source>the task is ambiguous</source>
   <translation>任务含糊</translation>
  </message>
  <message>
   <source>the structure is right in another way</source>
   <translation>结构以另一种方式正确</translation>
  </message>
  <message>
   <source>partly</source>
   <translation>部分</translation>
  </message>
  <message>
   <source>done</source>
   <translation>完成</translation>
  </message>
  <message>
   <source>Grading {}</source>
   <translation>正在评判 {}</translation>
  </message>
  <message>
   <source>Studying {}</source>
   <translation>正在分析 {}</translation>
  </message>
  <message>
   <source>Solving step {}</source>
   <translation>正在求解第 {} 步</translation>
  </message>
  <message>
   <source>Solving step {} of {}</source>
   <translation>正在求解第 {} 步：{}</translation>
  </message>
  <message>
   <source>Finding a minimal fix of {}</source>
   <translation>正在查找 {} 的最小修正</translation>
  </message>
  <message>
   <source>Looking for runs</source>
   <translation>正在查找运行</translation>
  </message>
  <message>
   <source>Grading all runs</source>
   <translation>正在评判所有运行</translation>
  </message>
  <message>
   <source>{} found</source>
   <translation>找到 {} 个</translation>
  </message>
  <message>
   <source>{} records</source>
   <translation>{} 条记录</translation>
  </message>
  <message>
   <source>picture {} of {}</source>
   <translation>第 {} / {} 帧</translation>
  </message>
  <message>
   <source>before the first block</source>
   <translation>第一个方块之前</translation>
  </message>
  <message>
   <source>placing {} at ({}, {}, {})</source>
   <translation>放置 {} 于 ({}, {}, {})</translation>
  </message>
  <message>
   <source>removing at ({}, {}, {})</source>
   <translation>移除 ({}, {}, {}) 处</translation>
  </message>
  <message>
   <source>rows to and fro, layer by layer</source>
   <translation>逐层往返成行</translation>
  </message>
  <message>
   <source>the nearest block of the lowest layer</source>
   <translation>最低层中最近的方块</translation>
  </message>
  <message>
   <source>the nearest block that holds</source>
   <translation>最近的有支承方块</translation>
  </message>
  <message>
   <source>von Mises, {}</source>
   <translation>冯·米塞斯应力，{}</translation>
  </message>
  <message>
   <source>von Mises</source>
   <translation>冯·米塞斯应力</translation>
  </message>
  <message>
   <source>displacement, {}</source>
   <translation>位移，{}</translation>
  </message>
  <message>
   <source>placed at step</source>
   <translation>放置步骤</translation>
  </message>
  <message>
   <source>no value</source>
   <translation>无数值</translation>
  </message>
  <message>
   <source>no value: unsupported</source>
   <translation>无数值：无支承</translation>
  </message>
  <message>
   <source>{} fails</source>
   <translation>{}未通过</translation>
  </message>
  <message>
   <source>{}: {}</source>
   <translation>{}：{}</translation>
  </message>
  <message>
   <source>grounded</source>
   <translation>接地</translation>
  </message>
  <message>
   <source>edges or corners only</source>
   <translation>仅棱或角相连</translation>
  </message>
  <message>
   <source>not looked at</source>
   <translation>未查看</translation>
  </message>
  <message>
   <source>above {}: failure</source>
   <translation>高于 {}：破坏</translation>
  </message>
  <message>
   <source>above {}</source>
   <translation>高于 {}</translation>
  </message>
  <message>
   <source>below {}</source>
   <translation>低于 {}</translation>
  </message>
  <message>
   <source>{} more</source>
   <translation>其他 {} 种</translation>
  </message>
  <message>
   <source>to add</source>
   <translation>需添加</translation>
  </message>
  <message>
   <source>to take away</source>
   <translation>需移除</translation>
  </message>
  <message>
   <source>walked cell by cell</source>
   <translation>逐格行走</translation>
  </message>
  <message>
   <source>jumped (dashed)</source>
   <translation>跳跃（虚线）</translation>
  </message>
  <message>
   <source>max shown {}</source>
   <translation>所示最大 {}</translation>
  </message>
  <message>
   <source>min shown {}</source>
   <translation>所示最小 {}</translation>
  </message>
  <message>
   <source>max {}</source>
   <translation>最大 {}</translation>
  </message>
  <message>
   <source>min {}</source>
   <translation>最小 {}</translation>
  </message>
  <message>
   <source>({}, {}, {}) {} · step {} · and {} more · hidden</source>
   <translation>({}, {}, {}) {} · 第 {} 步 · 及其他 {} 个 · 被遮挡</translation>
  </message>
  <message>
   <source>({}, {}, {}) {} · step {} · and {} more</source>
   <translation>({}, {}, {}) {} · 第 {} 步 · 及其他 {} 个</translation>
  </message>
  <message>
   <source>({}, {}, {}) {} · step {} · hidden</source>
   <translation>({}, {}, {}) {} · 第 {} 步 · 被遮挡</translation>
  </message>
  <message>
   <source>({}, {}, {}) {} · step {}</source>
   <translation>({}, {}, {}) {} · 第 {} 步</translation>
  </message>
  <message>
   <source>{} m along the axes</source>
   <translation>沿轴 {} m</translation>
  </message>
  <message>
   <source>{} · {} m straight</source>
   <translation>{} · 直线 {} m</translation>
  </message>
  <message>
   <source>layers y {} to {}</source>
   <translation>层 y {} 至 {}</translation>
  </message>
  <message>
   <source>layer y {}</source>
   <translation>层 y {}</translation>
  </message>
  <message>
   <source>cut at {}</source>
   <translation>剖切于 {}</translation>
  </message>
  <message>
   <source>from {} on</source>
   <translation>不低于 {}</translation>
  </message>
  <message>
   <source>up to {}</source>
   <translation>不高于 {}</translation>
  </message>
  <message>
   <source>only the selection</source>
   <translation>仅所选</translation>
  </message>
  <message>
   <source>only the evidence</source>
   <translation>仅证据</translation>
  </message>
  <message>
   <source> · and {} more</source>
   <translation> · 及其他 {} 个</translation>
  </message>
  <message>
   <source>official</source>
   <translation>官方</translation>
  </message>
  <message>
   <source>human</source>
   <translation>人工</translation>
  </message>
  <message>
   <source>exactly</source>
   <translation>恰好</translation>
  </message>
  <message>
   <source>more than</source>
   <translation>多于</translation>
  </message>
  <message>
   <source>at least</source>
   <translation>至少</translation>
  </message>
  <message>
   <source>at most</source>
   <translation>至多</translation>
  </message>
  <message>
   <source>few</source>
   <translation>少</translation>
  </message>
  <message>
   <source>many</source>
   <translation>多</translation>
  </message>
  <message>
   <source>lowest</source>
   <translation>最低</translation>
  </message>
  <message>
   <source>highest</source>
   <translation>最高</translation>
  </message>
  <message>
   <source>high</source>
   <translation>高</translation>
  </message>
  <message>
   <source>low</source>
   <translation>低</translation>
  </message>
  <message>
   <source>least</source>
   <translation>最小</translation>
  </message>
  <message>
   <source>largest</source>
   <translation>最大</translation>
  </message>
  <message>
   <source>top</source>
   <translation>顶面</translation>
  </message>
  <message>
   <source>underside</source>
   <translation>底面</translation>
  </message>
  <message>
   <source>up</source>
   <translation>上</translation>
  </message>
  <message>
   <source>down</source>
   <translation>下</translation>
  </message>
  <message>
   <source>under</source>
   <translation>下方</translation>
  </message>
  <message>
   <source>over</source>
   <translation>上方</translation>
  </message>
  <message>
   <source>ended</source>
   <translation>结束</translation>
  </message>
  <message>
   <source>begun</source>
   <translation>开始</translation>
  </message>
  <message>
   <source>middle</source>
   <translation>中心</translation>
  </message>
  <message>
   <source>every</source>
   <translation>每个</translation>
  </message>
  <message>
   <source>a</source>
   <translation>有</translation>
  </message>
  <message>
   <source>no</source>
   <translation>没有</translation>
  </message>
  <message>
   <source>count</source>
   <translation>数量</translation>
  </message>
  <message>
   <source>bound</source>
   <translation>界限</translation>
  </message>
  <message>
   <source>solver</source>
   <translation>求解器</translation>
  </message>
  <message>
   <source>reference</source>
   <translation>参考</translation>
  </message>
  <message>
   <source>ratio</source>
   <translation>比例</translation>
  </message>
  <message>
   <source>matching</source>
   <translation>符合</translation>
  </message>
  <message>
   <source>length</source>
   <translation>长度</translation>
  </message>
  <message>
   <source>filled</source>
   <translation>已填</translation>
  </message>
  <message>
   <source>layers</source>
   <translation>层数</translation>
  </message>
  <message>
   <source>not necessarily </source>
   <translation>不必</translation>
  </message>
  <message>
   <source>half is</source>
   <translation>个半扇</translation>
  </message>
  <message>
   <source>halves are</source>
   <translation>个半扇</translation>
  </message>
  <message>
   <source>disagree</source>
   <translation>不同意</translation>
  </message>
  <message>
   <source>Category</source>
   <translation>类别</translation>
  </message>
  <message>
   <source>Subcategory</source>
   <translation>子类别</translation>
  </message>
  <message>
   <source>Accuracy</source>
   <translation>准确性</translation>
  </message>
  <message>
   <source>Safety</source>
   <translation>安全性</translation>
  </message>
  <message>
   <source>Planning</source>
   <translation>规划</translation>
  </message>
  <message>
   <source>Shape</source>
   <translation>形状</translation>
  </message>
  <message>
   <source>Size</source>
   <translation>尺寸</translation>
  </message>
  <message>
   <source>Physical Plausibility</source>
   <translation>物理合理性</translation>
  </message>
  <message>
   <source>Structural Stability</source>
   <translation>结构稳定性</translation>
  </message>
  <message>
   <source>Dependency</source>
   <translation>依赖</translation>
  </message>
  <message>
   <source>Accurate</source>
   <translation>准确</translation>
  </message>
  <message>
   <source>Runs</source>
   <translation>运行</translation>
  </message>
  <message>
   <source>Metric</source>
   <translation>指标</translation>
  </message>
  <message>
   <source>#Problems</source>
   <translation>问题数</translation>
  </message>
  <message>
   <source>#Correct</source>
   <translation>正确数</translation>
  </message>
  <message>
   <source>Overall Acc.</source>
   <translation>总体准确率</translation>
  </message>
  <message>
   <source>#All</source>
   <translation>全部数</translation>
  </message>
  <message>
   <source>All</source>
   <translation>全部</translation>
  </message>
  <message>
   <source>#Acc.</source>
   <translation>准确数</translation>
  </message>
  <message>
   <source>Acc.-only</source>
   <translation>仅准确的</translation>
  </message>
  <message>
   <source>Overall Accuracy (acc ∩ pp ∩ dep)</source>
   <translation>总体准确率（准确 ∩ 合理 ∩ 依赖）</translation>
  </message>
  <message>
   <source>Accuracy (material ∩ shape ∩ size)</source>
   <translation>准确率（材料 ∩ 形状 ∩ 尺寸）</translation>
  </message>
  <message>
   <source>Eff. (L1)</source>
   <translation>效率（L1）</translation>
  </message>
  <message>
   <source>Stab. (stress)</source>
   <translation>稳定性（应力）</translation>
  </message>
  <message>
   <source>Human</source>
   <translation>人类</translation>
  </message>
  <message>
   <source>mean score (%)</source>
   <translation>平均得分（%）</translation>
  </message>
  <message>
   <source>share of the grades (%)</source>
   <translation>评分的占比（%）</translation>
  </message>
  <message>
   <source>share of checks passed, or mean score (%)</source>
   <translation>通过的检查占比，或平均得分（%）</translation>
  </message>
  <message>
   <source>problems solved (%)</source>
   <translation>解决的问题（%）</translation>
  </message>
  <message>
   <source>efficiency (%)</source>
   <translation>效率（%）</translation>
  </message>
  <message>
   <source>Performance by evaluation category: share of checks passed, mean score of the graded ones</source>
   <translation>按评测类别的表现：通过的检查占比，评分项为平均得分</translation>
  </message>
  <message>
   <source>Overall problem-level accuracy: all success/failure criteria of a problem hold together</source>
   <translation>问题级总体准确率：一个问题的全部成败准则同时成立</translation>
  </message>
  <message>
   <source>Problem-level aggregation of binary success criteria</source>
   <translation>二元成败准则的问题级汇总</translation>
  </message>
  <message>
   <source>Graded metrics at the problem level: mean over all problems, and over accurate ones</source>
   <translation>问题级评分指标：全部问题的平均，以及准确问题的平均</translation>
  </message>
  <message>
   <source>Performance by evaluation category: mean over seeds ± half the range between them</source>
   <translation>按评测类别的表现：各种子的平均 ± 其极差的一半</translation>
  </message>
  <message>
   <source>Runs by group: problem-level success, then shares of checks passed and mean scores</source>
   <translation>按组的运行：问题级成功率，然后是通过的检查占比和平均得分</translation>
  </message>
  <message>
   <source>(vs. </source>
   <translation>（相对 </translation>
  </message>
  <message>
   <source>, </source>
   <translation>、</translation>
  </message>
 </context>
 <context>
  <name>AssignTaskDialog</name>
  <message>
   <source>Assign task</source>
   <translation>指定任务</translation>
  </message>
  <message>
   <source>Search {} tasks by id, category or words</source>
   <translation>按编号、类别或文字搜索 {} 个任务</translation>
  </message>
  <message>
   <source>Search tasks</source>
   <translation>搜索任务</translation>
  </message>
  <message>
   <source>Tasks</source>
   <translation>任务</translation>
  </message>
  <message>
   <source>Task</source>
   <translation>任务</translation>
  </message>
  <message>
   <source>{} is graded by the task you choose. The choice is remembered.</source>
   <translation>{} 将按您选择的任务评判，此选择会被记住。</translation>
  </message>
  <message>
   <source>Assign</source>
   <translation>指定</translation>
  </message>
  <message>
   <source>Find automatically</source>
   <translation>自动查找</translation>
  </message>
  <message>
   <source>Forget the choice: use what the run says, or the best match of its words</source>
   <translation>忘记选择：采用运行自身的说明或文字最匹配的任务</translation>
  </message>
  <message>
   <source>No task matches.</source>
   <translation>没有匹配的任务。</translation>
  </message>
 </context>
 <context>
  <name>BlockCard</name>
  <message>
   <source>Selected block</source>
   <translation>所选方块</translation>
  </message>
 </context>
 <context>
  <name>BlueprintDialog</name>
  <message>
   <source>Compare with blueprint</source>
   <translation>与蓝图比较</translation>
  </message>
  <message>
   <source>Blueprint file</source>
   <translation>蓝图文件</translation>
  </message>
  <message>
   <source>Browse…</source>
   <translation>浏览…</translation>
  </message>
  <message>
   <source>Where it lies</source>
   <translation>放置位置</translation>
  </message>
  <message>
   <source>Marker block</source>
   <translation>标记方块</translation>
  </message>
  <message>
   <source>Counts as equal</source>
   <translation>视为相同</translation>
  </message>
  <message>
   <source>The picture is a wall of wool</source>
   <translation>图片是一面羊毛墙</translation>
  </message>
  <message>
   <source>The wall faces</source>
   <translation>墙的朝向</translation>
  </message>
  <message>
   <source>Legend</source>
   <translation>图例</translation>
  </message>
  <message>
   <source>File</source>
   <translation>文件</translation>
  </message>
  <message>
   <source>Marker, and offset</source>
   <translation>标记与偏移</translation>
  </message>
  <message>
   <source>Compare</source>
   <translation>比较</translation>
  </message>
  <message>
   <source>Choose a blueprint</source>
   <translation>选择蓝图</translation>
  </message>
  <message>
   <source>Blueprints</source>
   <translation>蓝图</translation>
  </message>
  <message>
   <source>{} is no blueprint: needs {}</source>
   <translation>{} 不是蓝图：需要 {}</translation>
  </message>
  <message>
   <source>The offset needs three whole numbers.</source>
   <translation>偏移量需要三个整数。</translation>
  </message>
 </context>
 <context>
  <name>BusyChip</name>
  <message>
   <source>Cancel</source>
   <translation>取消</translation>
  </message>
 </context>
 <context>
  <name>Card</name>
  <message>
   <source>Skip</source>
   <translation>跳过</translation>
  </message>
  <message>
   <source>End the introduction; Help shows it again (Esc)</source>
   <translation>结束入门；可从“帮助”菜单再看 (Esc)</translation>
  </message>
  <message>
   <source>Back</source>
   <translation>后退</translation>
  </message>
  <message>
   <source>Introduction · {} of {}</source>
   <translation>入门 · 第 {} / {} 步</translation>
  </message>
  <message>
   <source>Done</source>
   <translation>完成</translation>
  </message>
  <message>
   <source>Next</source>
   <translation>下一步</translation>
  </message>
 </context>
 <context>
  <name>CompareWindow</name>
  <message>
   <source>Compare: {} and {}</source>
   <translation>比较：{} 与 {}</translation>
  </message>
  <message>
   <source>Figures</source>
   <translation>数值</translation>
  </message>
  <message>
   <source>Checks</source>
   <translation>检查</translation>
  </message>
  <message>
   <source>Figures of both runs</source>
   <translation>两个运行的数值</translation>
  </message>
  <message>
   <source>Verdicts on both runs</source>
   <translation>两个运行的判定</translation>
  </message>
  <message>
   <source>Only what differs (•)</source>
   <translation>仅显示差异 (•)</translation>
  </message>
  <message>
   <source>Play or pause (Space)</source>
   <translation>播放或暂停（空格）</translation>
  </message>
  <message>
   <source>Play</source>
   <translation>播放</translation>
  </message>
  <message>
   <source>Position in both runs</source>
   <translation>两个运行中的位置</translation>
  </message>
  <message>
   <source>Steps linked by</source>
   <translation>步骤联动方式</translation>
  </message>
  <message>
   <source>Alignment</source>
   <translation>对齐</translation>
  </message>
  <message>
   <source>Which steps are shown together</source>
   <translation>哪些步骤一起显示</translation>
  </message>
  <message>
   <source>Which blocks are taken to be in the same place</source>
   <translation>哪些方块视为位于同一位置</translation>
  </message>
  <message>
   <source>Other run…</source>
   <translation>其他运行…</translation>
  </message>
  <message>
   <source>Compare A with another run</source>
   <translation>将 A 与另一个运行比较</translation>
  </message>
  <message>
   <source>Swap</source>
   <translation>交换</translation>
  </message>
  <message>
   <source>Swap A and B (X)</source>
   <translation>交换 A 与 B (X)</translation>
  </message>
  <message>
   <source>Colour by</source>
   <translation>着色方式</translation>
  </message>
  <message>
   <source>A step {} of {} · B step {} of {}</source>
   <translation>A 第 {} / {} 步 · B 第 {} / {} 步</translation>
  </message>
  <message>
   <source>{} of {} verdicts differ</source>
   <translation>{} / {} 个判定不同</translation>
  </message>
  <message>
   <source>reading…</source>
   <translation>正在读取…</translation>
  </message>
  <message>
   <source>, B moved by {}, {}, {}</source>
   <translation>，B 平移 {}, {}, {}</translation>
  </message>
  <message>
   <source>Pause</source>
   <translation>暂停</translation>
  </message>
 </context>
 <context>
  <name>DiffLegend</name>
  <message>
   <source>Blocks that differ</source>
   <translation>有差异的方块</translation>
  </message>
  <message>
   <source>{} the same</source>
   <translation>{} 相同</translation>
  </message>
  <message>
   <source>{} another block (outlined)</source>
   <translation>{} 方块不同（带轮廓）</translation>
  </message>
  <message>
   <source>{} only in A</source>
   <translation>{} 仅在 A 中</translation>
  </message>
  <message>
   <source>{} only in B</source>
   <translation>{} 仅在 B 中</translation>
  </message>
 </context>
 <context>
  <name>GradesView</name>
  <message>
   <source>Grades</source>
   <translation>评分</translation>
  </message>
  <message>
   <source>Copy</source>
   <translation>复制</translation>
  </message>
 </context>
 <context>
  <name>GuideWindow</name>
  <message>
   <source>User guide</source>
   <translation>用户指南</translation>
  </message>
  <message>
   <source>Page</source>
   <translation>页面</translation>
  </message>
  <message>
   <source>Back</source>
   <translation>后退</translation>
  </message>
  <message>
   <source>Forward</source>
   <translation>前进</translation>
  </message>
  <message>
   <source>Contents</source>
   <translation>目录</translation>
  </message>
 </context>
 <context>
  <name>MainWindow</name>
  <message>
   <source>About the run</source>
   <translation>关于此运行</translation>
  </message>
  <message>
   <source>Checks</source>
   <translation>检查</translation>
  </message>
  <message>
   <source>Stress</source>
   <translation>应力</translation>
  </message>
  <message>
   <source>Prompt &amp;&amp; code</source>
   <translation>指令与代码</translation>
  </message>
  <message>
   <source>Toolbar</source>
   <translation>工具栏</translation>
  </message>
  <message>
   <source>Open a folder of runs</source>
   <translation>打开运行文件夹</translation>
  </message>
  <message>
   <source>Open files</source>
   <translation>打开文件</translation>
  </message>
 </context>
 <context>
  <name>MessageStrip</name>
  <message>
   <source>Dismiss</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>Messages</source>
   <translation>消息</translation>
  </message>
  <message>
   <source>No messages.</source>
   <translation>没有消息。</translation>
  </message>
  <message>
   <source>Show all {}</source>
   <translation>显示全部 {} 条</translation>
  </message>
  <message>
   <source>Details</source>
   <translation>详情</translation>
  </message>
 </context>
 <context>
  <name>Messages</name>
  <message>
   <source>a whole number</source>
   <translation>整数</translation>
  </message>
  <message>
   <source>a number</source>
   <translation>数</translation>
  </message>
  <message>
   <source>true or false</source>
   <translation>true 或 false</translation>
  </message>
  <message>
   <source>a text</source>
   <translation>文本</translation>
  </message>
  <message>
   <source>whole numbers</source>
   <translation>整数</translation>
  </message>
  <message>
   <source>numbers</source>
   <translation>数</translation>
  </message>
  <message>
   <source>texts</source>
   <translation>文本</translation>
  </message>
  <message>
   <source> or </source>
   <translation>或</translation>
  </message>
  <message>
   <source>an object of {}</source>
   <translation>由{}组成的对象</translation>
  </message>
  <message>
   <source>a list of {} {}</source>
   <translation>{} 个{}的列表</translation>
  </message>
  <message>
   <source>lists of {} {}</source>
   <translation>含 {} 个{}的列表</translation>
  </message>
  <message>
   <source>, </source>
   <translation>、</translation>
  </message>
  <message>
   <source>unknown argument {!r}; the check's arguments are: {}</source>
   <translation>未知参数 {}；此检查的参数有：{}</translation>
  </message>
  <message>
   <source>a list of {}</source>
   <translation>{}的列表</translation>
  </message>
  <message>
   <source>argument {!r} must be {}, not {!r}</source>
   <translation>参数 {} 必须是{}，而不是 {}</translation>
  </message>
  <message>
   <source>argument {!r} ({}) is missing</source>
   <translation>缺少参数 {}（{}）</translation>
  </message>
  <message>
   <source>shifted by {}</source>
   <translation>平移 {}</translation>
  </message>
  <message>
   <source>turned by {}°</source>
   <translation>旋转 {}°</translation>
  </message>
  <message>
   <source>mirrored</source>
   <translation>镜像</translation>
  </message>
  <message>
   <source>; </source>
   <translation>；</translation>
  </message>
  <message>
   <source>{} missing</source>
   <translation>缺少 {}</translation>
  </message>
  <message>
   <source>{} extra</source>
   <translation>多余 {}</translation>
  </message>
  <message>
   <source>{} wrong</source>
   <translation>错误 {}</translation>
  </message>
  <message>
   <source>y = {}: {}</source>
   <translation>y = {}：{}</translation>
  </message>
  <message>
   <source>the layers have more than {} signs</source>
   <translation>各层的符号多于 {} 个</translation>
  </message>
  <message>
   <source>must not be empty</source>
   <translation>不能为空</translation>
  </message>
  <message>
   <source>the legend has no {!r}</source>
   <translation>图例中没有 {!r}</translation>
  </message>
  <message>
   <source>{} of {} pixels have the nearest wool colour</source>
   <translation>{} / {} 个像素为最接近的羊毛颜色</translation>
  </message>
  <message>
   <source>the picture would fit better {}</source>
   <translation>图片若{}会更吻合</translation>
  </message>
  <message>
   <source>rows: need equally many colours each, at most {} in all</source>
   <translation>rows：每行的颜色数必须相同，总数不超过 {}</translation>
  </message>
  <message>
   <source>rows: {!r} is no colour #rrggbb</source>
   <translation>rows：{!r} 不是 #rrggbb 形式的颜色</translation>
  </message>
  <message>
   <source>the picture stands at its place and faces {}</source>
   <translation>图像位于其位置并朝向 {}</translation>
  </message>
  <message>
   <source>no pixel of the picture is there</source>
   <translation>没有图片的任何像素</translation>
  </message>
  <message>
   <source>{} right, {} missing, {} extra, {} wrong</source>
   <translation>正确 {}、缺少 {}、多余 {}、错误 {}</translation>
  </message>
  <message>
   <source>IoU {:.4f}, {} is asked: {}{}</source>
   <translation>IoU {:.4f}，要求 {}：{}{}</translation>
  </message>
  <message>
   <source>{:.1%} of the cells hold their block: {}{}</source>
   <translation>{:.1%} 的格子是应有的方块：{}{}</translation>
  </message>
  <message>
   <source>{} of {} cells are as drawn, {:.1%}</source>
   <translation>{} / {} 个格子与图一致，{:.1%}</translation>
  </message>
  <message>
   <source>y = {}: {} of {}</source>
   <translation>y = {}：{} / {}</translation>
  </message>
  <message>
   <source>{} of {} stairs stand as drawn</source>
   <translation>{} / {} 个楼梯与图一致</translation>
  </message>
  <message>
   <source>precision {:.4f}, recall {:.4f}</source>
   <translation>精确率 {:.4f}，召回率 {:.4f}</translation>
  </message>
  <message>
   <source>F1 {:.4f}: {} of {} net actions are among the {} asked for; {}</source>
   <translation>F1 {:.4f}：{} / {} 个净操作属于要求的 {} 个；{}</translation>
  </message>
  <message>
   <source>neither the task nor the run's own files name a target</source>
   <translation>任务和运行自身的文件都没有给出目标</translation>
  </message>
  <message>
   <source>full ({}) must be more than zero ({})</source>
   <translation>full（{}）必须大于 zero（{}）</translation>
  </message>
  <message>
   <source>the target has no stairs</source>
   <translation>目标中没有楼梯</translation>
  </message>
  <message>
   <source>; the target {}</source>
   <translation>；目标 {}</translation>
  </message>
  <message>
   <source>layer {}: the target has {}</source>
   <translation>第 {} 层：目标只有 {} 层</translation>
  </message>
  <message>
   <source>{} officially, {} by the engineering rule</source>
   <translation>官方判定{}，工程规则判定{}</translation>
  </message>
  <message>
   <source>{}: {}</source>
   <translation>{}：{}</translation>
  </message>
  <message>
   <source>the rule cannot be applied: {}: {}</source>
   <translation>无法应用此规则：{}：{}</translation>
  </message>
  <message>
   <source>scores {:.3f} officially, {:.3f} by the engineering rule: {}</source>
   <translation>官方得分 {}，工程规则得分 {}：{}</translation>
  </message>
  <message>
   <source>nothing to point at: no block is what the rule looks for</source>
   <translation>没有可指出之处：没有方块是此规则要找的</translation>
  </message>
  <message>
   <source>not enough memory to judge this structure</source>
   <translation>内存不足，无法判定此结构</translation>
  </message>
  <message>
   <source>the rule cannot be applied: a number is too large for it ({})</source>
   <translation>无法应用此规则：某个数对它而言过大（{}）</translation>
  </message>
  <message>
   <source>the rule cannot be applied: {}</source>
   <translation>无法应用此规则：{}</translation>
  </message>
  <message>
   <source>{} has no {} rule</source>
   <translation>{} 没有{}规则</translation>
  </message>
  <message>
   <source>did you mean {}?</source>
   <translation>是否想用 {}？</translation>
  </message>
  <message>
   <source>`minece checks` lists the checks</source>
   <translation>`minece checks` 会列出所有检查</translation>
  </message>
  <message>
   <source>there is no check named {!r}; {}</source>
   <translation>没有名为 {} 的检查；{}</translation>
  </message>
  <message>
   <source>needs {} of structural blocks at y = {}, has {}</source>
   <translation>需要在 y = {1} 有 {0}（结构方块），实际 {2}</translation>
  </message>
  <message>
   <source>needs {} free cells between every two clusters of structural blocks at y = {}</source>
   <translation>需要在 y = {1} 的结构方块各簇之间都有 {0} 个空格</translation>
  </message>
  <message>
   <source>needs one cluster at y = {} that is {} cells wide along x and along z ({})</source>
   <translation>需要在 y = {} 有一个簇，沿 x 和 z 各宽 {} 格（{}）</translation>
  </message>
  <message numerus="yes">
   <source>{} clusters</source>
   <translation>
    <numerusform>{} 个簇</numerusform>
   </translation>
  </message>
  <message>
   <source>{}, but there are not two of them</source>
   <translation>{}，但没有两个簇</translation>
  </message>
  <message>
   <source>the two cells with the fewest between them</source>
   <translation>间隔空格最少的两格</translation>
  </message>
  <message>
   <source>{}, the closest two have {}</source>
   <translation>{}，最近的两簇之间有 {} 格</translation>
  </message>
  <message>
   <source>{}, it is {} and {} wide</source>
   <translation>{}，实际宽 {} 和 {}</translation>
  </message>
  <message>
   <source>diameter {}</source>
   <translation>直径 {}</translation>
  </message>
  <message>
   <source>radius {}</source>
   <translation>半径 {}</translation>
  </message>
  <message>
   <source>{}, but there are {}</source>
   <translation>{}，但有 {} 个</translation>
  </message>
  <message>
   <source>needs the {} to rise at least {} to its crown over the opening, nowhere a block under a chord</source>
   <translation>需要{}在开口上方向拱顶至少升高 {}，且处处不低于弦线一格</translation>
  </message>
  <message>
   <source>needs a closed dome that rises at least {} to its crown both ways</source>
   <translation>需要一个封闭的穹顶，两个方向都至少升高 {} 到顶</translation>
  </message>
  <message>
   <source>has no surface</source>
   <translation>没有表面</translation>
  </message>
  <message>
   <source>has a gap</source>
   <translation>有缺口</translation>
  </message>
  <message>
   <source>is shorter than 3 cells</source>
   <translation>短于 3 格</translation>
  </message>
  <message>
   <source>lies a block or more under a chord</source>
   <translation>低于某条弦线一格或更多</translation>
  </message>
  <message>
   <source>does not rise {} above the line of its ends</source>
   <translation>没有比两端连线高出 {} 格</translation>
  </message>
  <message>
   <source>{}; {} of {} lines over {} do</source>
   <translation>{0}；{3}上方 {2} 条线中有 {1} 条满足</translation>
  </message>
  <message>
   <source>{}; one {}</source>
   <translation>{}；其中一条{}</translation>
  </message>
  <message>
   <source>the top of the shell</source>
   <translation>壳的顶面</translation>
  </message>
  <message>
   <source>{}; the slice through its crown {}</source>
   <translation>{}；过顶点的切片{}</translation>
  </message>
  <message>
   <source>{}; there are no two supports at y = {}</source>
   <translation>{}；在 y = {} 没有两个支承</translation>
  </message>
  <message>
   <source>{}; nothing stands above y = {}</source>
   <translation>{}；y = {} 以上没有任何东西</translation>
  </message>
  <message>
   <source>{}; there is a hole in its plan</source>
   <translation>{}；其平面上有洞</translation>
  </message>
  <message>
   <source>{}; it does</source>
   <translation>{}；满足</translation>
  </message>
  <message>
   <source>has no free cells before and behind</source>
   <translation>前后没有空格</translation>
  </message>
  <message>
   <source>{} {} not</source>
   <translation>{} {}无效</translation>
  </message>
  <message>
   <source>needs every door passable; {}, such as {}, which {}</source>
   <translation>需要每扇门都能通过；{}，例如 {}，它{}</translation>
  </message>
  <message>
   <source>has no upper half</source>
   <translation>没有上半扇</translation>
  </message>
  <message>
   <source>stands on nothing that carries it</source>
   <translation>下方没有承托它的东西</translation>
  </message>
  <message>
   <source>is an upper half on no door</source>
   <translation>是上半扇，下面却没有门</translation>
  </message>
  <message>
   <source>{} can be walked through</source>
   <translation>{}可以走过</translation>
  </message>
  <message>
   <source>there is no door to judge</source>
   <translation>没有可判定的门</translation>
  </message>
  <message>
   <source>door halves that do not work</source>
   <translation>不起作用的半扇门</translation>
  </message>
  <message numerus="yes">
   <source>{} doors</source>
   <translation>
    <numerusform>{} 扇门</numerusform>
   </translation>
  </message>
  <message>
   <source>needs a walk out {} wide and {} deep, two cells high, steps of {} half blocks at most</source>
   <translation>需要一条宽 {}、深 {}、高两格的出路，每级最多 {} 个半格</translation>
  </message>
  <message>
   <source>{}; there is no roofed place inside{} to start from</source>
   <translation>{}；内部没有{}带顶的位置可作起点</translation>
  </message>
  <message>
   <source>all places that can be reached (corner of least x and z)</source>
   <translation>可到达的所有位置（x、z 最小的角）</translation>
  </message>
  <message>
   <source>{}; it stays inside</source>
   <translation>{}；走不出去</translation>
  </message>
  <message>
   <source>width and depth must be at least 1, not {} and {}</source>
   <translation>宽和深至少为 1，而不是 {} 和 {}</translation>
  </message>
  <message>
   <source> beside {}</source>
   <translation>靠近 {} 的</translation>
  </message>
  <message>
   <source>no roofed place inside lies beside these</source>
   <translation>内部没有带顶的位置靠近这些</translation>
  </message>
  <message>
   <source>{}; {} moves lead out</source>
   <translation>{}；走 {} 步可出去</translation>
  </message>
  <message>
   <source>needs {} ceiling heights over at least {} cells each, has {}</source>
   <translation>需要 {} 种各至少 {} 格的净高，实际 {}</translation>
  </message>
  <message>
   <source>needs a walk over the bridge, {} wide, steps of {} half blocks at most</source>
   <translation>需要走过桥的路，宽 {}，每级最多 {} 个半格</translation>
  </message>
  <message>
   <source>needs a straight channel {} wide and {} high at y = {}</source>
   <translation>需要一条笔直的水道，宽 {}、高 {}，在 y = {}</translation>
  </message>
  <message>
   <source>needs a full roof of {} × {}, {} thick</source>
   <translation>需要一个完整的 {} × {} 屋顶，厚 {}</translation>
  </message>
  <message>
   <source>: {} cells clear</source>
   <translation>：净高 {} 格</translation>
  </message>
  <message>
   <source>{}; there is none</source>
   <translation>{}；没有</translation>
  </message>
  <message>
   <source>blocks are in the way</source>
   <translation>有方块挡道</translation>
  </message>
  <message>
   <source>no opening at y = {} is {} wide</source>
   <translation>y = {} 处没有宽 {} 的开口</translation>
  </message>
  <message>
   <source>{}; {}</source>
   <translation>{}；{}</translation>
  </message>
  <message>
   <source>the roof's top layer</source>
   <translation>屋顶的最上层</translation>
  </message>
  <message>
   <source>{}; the top layer at y = {} holds {} blocks in {} × {}</source>
   <translation>{0}；y = {1} 的顶层在 {3} × {4} 中有 {2} 个方块</translation>
  </message>
  <message>
   <source>{}; it is {} thick</source>
   <translation>{}；实际厚 {}</translation>
  </message>
  <message>
   <source>all that can be reached</source>
   <translation>可到达的全部</translation>
  </message>
  <message>
   <source>blocks in the way</source>
   <translation>挡道的方块</translation>
  </message>
  <message>
   <source>{}; no level holds half as many blocks</source>
   <translation>{}；没有一层有一半的方块</translation>
  </message>
  <message>
   <source>{}; there is one</source>
   <translation>{}；有一条</translation>
  </message>
  <message>
   <source>the channel</source>
   <translation>水道</translation>
  </message>
  <message>
   <source>needs {} {}{}, has {} (a door or bed counts once)</source>
   <translation>需要{} {}{}，实际 {}（一扇门或一张床只算一次）</translation>
  </message>
  <message>
   <source>needs every block to be of the family {}</source>
   <translation>需要每个方块都属于 {} 系列</translation>
  </message>
  <message>
   <source>{} of the family {}</source>
   <translation>{}属于 {} 系列</translation>
  </message>
  <message>
   <source>needs {} % of the blocks {} to be of the family {}</source>
   <translation>需要{1}的方块至少 {0} % 属于 {2} 系列</translation>
  </message>
  <message>
   <source>needs {} and {} face to face; no two of them are</source>
   <translation>需要 {} 与 {} 面贴面；没有两个如此</translation>
  </message>
  <message>
   <source> of the family {}</source>
   <translation>（{} 系列）</translation>
  </message>
  <message numerus="yes">
   <source>{} blocks</source>
   <translation>
    <numerusform>{} 个方块</numerusform>
   </translation>
  </message>
  <message>
   <source>{}; {} of {} are not: {}</source>
   <translation>{0}；{2}中有 {1} 个不是：{3}</translation>
  </message>
  <message numerus="yes">
   <source>all {} blocks are</source>
   <translation>
    <numerusform>全部 {} 个方块都</numerusform>
   </translation>
  </message>
  <message>
   <source>{}; {} of {} are</source>
   <translation>{0}；{2} 个中有 {1} 个是</translation>
  </message>
  <message>
   <source>the blocks {}</source>
   <translation>{}的方块</translation>
  </message>
  <message>
   <source>in the corners at y = {}</source>
   <translation>在 y = {} 的角部</translation>
  </message>
  <message>
   <source>on the side of {} {} at y = {}, corners and glass apart,</source>
   <translation>在 {1} {0}一侧、y = {2}（不计角部和玻璃）</translation>
  </message>
  <message>
   <source>at the top</source>
   <translation>在最高处</translation>
  </message>
  <message>
   <source>{} {}</source>
   <translation>{} {}</translation>
  </message>
  <message>
   <source>{}, but there are no blocks</source>
   <translation>{}，但没有方块</translation>
  </message>
  <message>
   <source>{}, but there are none</source>
   <translation>{}，但一个也没有</translation>
  </message>
  <message>
   <source>, the others: {}</source>
   <translation>，其余为：{}</translation>
  </message>
  <message>
   <source>needs two materials, the check names {}</source>
   <translation>需要两种材料，检查给出了 {} 种</translation>
  </message>
  <message>
   <source>the blocks of another family</source>
   <translation>另一系列的方块</translation>
  </message>
  <message>
   <source>{} at {} touches {} at {}</source>
   <translation>位于 {1} 的 {0} 贴着位于 {3} 的 {2}</translation>
  </message>
  <message>
   <source>needs a box of {} × {} in plan{}, {:g} % of it filled</source>
   <translation>需要平面为 {} × {}{}的方盒，其中 {} % 被填满</translation>
  </message>
  <message>
   <source>needs each of {} to begin after the one before has {}</source>
   <translation>需要 {} 依次进行，后一部分在前一部分{}后开始</translation>
  </message>
  <message>
   <source>needs everything carried by the ground</source>
   <translation>需要一切都由地面承托</translation>
  </message>
  <message>
   <source>{} in {} {} carried by the ground</source>
   <translation>{0}（{1}）由地面承托</translation>
  </message>
  <message>
   <source> and {} high</source>
   <translation>、高 {}</translation>
  </message>
  <message>
   <source>{}; is {} × {} and {} high with {} of {} cells filled</source>
   <translation>{0}；实际 {1} × {2}、高 {3}，{5} 格中填了 {4} 格</translation>
  </message>
  <message>
   <source> → </source>
   <translation> → </translation>
  </message>
  <message>
   <source>the parts come in the order {}</source>
   <translation>各部分的次序为 {}</translation>
  </message>
  <message numerus="yes">
   <source>{} parts</source>
   <translation>
    <numerusform>{} 个部分</numerusform>
   </translation>
  </message>
  <message>
   <source>the order of placement is not known</source>
   <translation>放置的次序未知</translation>
  </message>
  <message>
   <source>no order is asked for</source>
   <translation>没有要求次序</translation>
  </message>
  <message>
   <source>{}, but {} at {} comes before {} at {}</source>
   <translation>{0}，但位于 {2} 的 {1} 早于位于 {4} 的 {3}</translation>
  </message>
  <message>
   <source>stress was left out</source>
   <translation>没有计算应力</translation>
  </message>
  <message>
   <source>there are no blocks to be stressed</source>
   <translation>没有可受力的方块</translation>
  </message>
  <message>
   <source>needs the static solver and a reference stress of its own</source>
   <translation>需要静力求解器和任务自己的参考应力</translation>
  </message>
  <message>
   <source>blocks that nothing carries, or that lie apart</source>
   <translation>无物承托或彼此分离的方块</translation>
  </message>
  <message>
   <source>{}, but {}</source>
   <translation>{}，但{}</translation>
  </message>
  <message>
   <source>the cells left empty</source>
   <translation>留空的格</translation>
  </message>
  <message>
   <source>{}, but there is no {}</source>
   <translation>{}，但没有 {}</translation>
  </message>
  <message>
   <source>needs at least {} (floors of {} cells, {}entered)</source>
   <translation>需要至少 {}（每间地面 {} 格，{}有入口）</translation>
  </message>
  <message>
   <source>{}, has {}</source>
   <translation>{}，实际 {}</translation>
  </message>
  <message>
   <source>the rooms' floors: {}</source>
   <translation>各房间的地面：{}</translation>
  </message>
  <message>
   <source>only {} of floor</source>
   <translation>只有 {}的地面</translation>
  </message>
  <message>
   <source>floor under less than half of them</source>
   <translation>下方有地面的不到一半</translation>
  </message>
  <message>
   <source>a roof over {} of {} only</source>
   <translation>只有 {1} 中的 {0} 格上有屋顶</translation>
  </message>
  <message>
   <source>no way in</source>
   <translation>没有入口</translation>
  </message>
  <message>
   <source>lies 1 column</source>
   <translation>的 1 列</translation>
  </message>
  <message>
   <source>lie {} columns</source>
   <translation>的 {} 列</translation>
  </message>
  <message numerus="yes">
   <source>{} rooms</source>
   <translation>
    <numerusform>{} 个房间</numerusform>
   </translation>
  </message>
  <message>
   <source>; shut in at y = {} {} with {}</source>
   <translation>；y = {} 处围住{}{}</translation>
  </message>
  <message numerus="yes">
   <source>{} cells</source>
   <translation>
    <numerusform>{} 格</numerusform>
   </translation>
  </message>
  <message>
   <source>no room is asked for</source>
   <translation>没有要求房间</translation>
  </message>
  <message>
   <source>{} at y = {}</source>
   <translation>{}（y = {}）</translation>
  </message>
  <message>
   <source>{}; and what is shut in and no room</source>
   <translation>{}；以及围住却不算房间的部分</translation>
  </message>
  <message>
   <source>what is shut in and no room</source>
   <translation>围住却不算房间的部分</translation>
  </message>
  <message>
   <source>: the walls leave every place open to the outside, or nothing is walled in</source>
   <translation>：墙使每处都通向外面，或者什么也没围住</translation>
  </message>
  <message>
   <source>needs {} symmetry in plan, materials included</source>
   <translation>需要平面{}对称（包括材料）</translation>
  </message>
  <message>
   <source>{}; {} comes nearest, with {} unlike their image</source>
   <translation>{}；最接近的是{}，有 {}与其镜像不同</translation>
  </message>
  <message>
   <source>blocks unlike their image under {}</source>
   <translation>与{}后的像不同的方块</translation>
  </message>
  <message>
   <source>the mirror across x</source>
   <translation>x 向镜像</translation>
  </message>
  <message>
   <source>the mirror across z</source>
   <translation>z 向镜像</translation>
  </message>
  <message>
   <source>the half turn</source>
   <translation>旋转 180°</translation>
  </message>
  <message>
   <source>the diagonal mirror</source>
   <translation>对角镜像</translation>
  </message>
  <message>
   <source>the other diagonal mirror</source>
   <translation>另一对角镜像</translation>
  </message>
  <message>
   <source>{}; no blocks count as symmetric</source>
   <translation>{}；没有方块，视为对称</translation>
  </message>
  <message>
   <source>{}; one column is symmetric</source>
   <translation>{}；单独一列是对称的</translation>
  </message>
  <message>
   <source>{}; {} maps it onto itself</source>
   <translation>{}；{}使其与自身重合</translation>
  </message>
  <message>
   <source>needs {} exits of {} doors, joined by a lit path, {:.2f} of the diagonal apart</source>
   <translation>需要 {} 个出口，每个 {} 扇门，由点亮的路连接，相距对角线的 {}</translation>
  </message>
  <message>
   <source>exits and lit path</source>
   <translation>出口和点亮的路</translation>
  </message>
  <message>
   <source>{}; no lit path without dead ends joins them</source>
   <translation>{}；没有无死路的点亮通道把它们连起来</translation>
  </message>
  <message>
   <source>{}; they are {:.2f} of it apart</source>
   <translation>{}；它们相距其 {}</translation>
  </message>
  <message>
   <source>{}; a door cannot be passed</source>
   <translation>{}；有一扇门不能通过</translation>
  </message>
  <message>
   <source>{}; there are {} that lead out</source>
   <translation>{}；能通到外面的有 {} 个</translation>
  </message>
  <message>
   <source>needs a flat way out (ramps of {} cells a half block) from every {}</source>
   <translation>需要从每个{1}都有平坦的出路（坡道每 {0} 格升半格）</translation>
  </message>
  <message>
   <source>needs a way from outside up to a floor of {} cells at y = {} or higher</source>
   <translation>需要一条从外面上到 y = {1} 或更高、面积 {0} 格的楼面的路</translation>
  </message>
  <message>
   <source>the ways out</source>
   <translation>出路</translation>
  </message>
  <message>
   <source>the highest cells that can be reached</source>
   <translation>可到达的最高格</translation>
  </message>
  <message>
   <source>{}; one gets up to blocks at y = {} only</source>
   <translation>{}；只能上到 y = {} 的方块</translation>
  </message>
  <message>
   <source>{}, but there is none</source>
   <translation>{}，但一个也没有</translation>
  </message>
  <message>
   <source>the one at {} cannot be reached on its own level</source>
   <translation>位于 {} 的那个在同一高度上无法到达</translation>
  </message>
  <message>
   <source>one is shut in</source>
   <translation>有一个被封住</translation>
  </message>
  <message>
   <source>a start and all that can be reached from it</source>
   <translation>一个起点及由它可到达的全部</translation>
  </message>
  <message>
   <source>the floor</source>
   <translation>楼面</translation>
  </message>
  <message>
   <source>{}; {} cells can be reached</source>
   <translation>{}；可到达 {} 格</translation>
  </message>
  <message>
   <source>the opening along {} from {} to {}</source>
   <translation>沿 {} 从 {} 到 {} 的开口</translation>
  </message>
  <message>
   <source>extent too large</source>
   <translation>范围过大</translation>
  </message>
  <message>
   <source>the first {} of {} cells are shown</source>
   <translation>只显示 {1} 格中的前 {0} 格</translation>
  </message>
  <message>
   <source>blocks</source>
   <translation>方块</translation>
  </message>
  <message>
   <source>remove {} of the {} {}</source>
   <translation>移除 {1} {2}中的 {0} 个</translation>
  </message>
  <message>
   <source>swap {} for {}</source>
   <translation>把{}换成 {}</translation>
  </message>
  <message>
   <source>add {} of {}</source>
   <translation>添加{}（{}）</translation>
  </message>
  <message>
   <source> and </source>
   <translation>和</translation>
  </message>
  <message>
   <source>clear {} beside doors</source>
   <translation>清除门旁的{}</translation>
  </message>
  <message>
   <source>add {} to tie {} to the ground</source>
   <translation>添加{}，把{}接到地面</translation>
  </message>
  <message numerus="yes">
   <source>{} floating parts</source>
   <translation>
    <numerusform>{} 个悬空部分</numerusform>
   </translation>
  </message>
  <message>
   <source>; to remove the {} would be less</source>
   <translation>；移除{}会更少</translation>
  </message>
  <message numerus="yes">
   <source>{} floating blocks</source>
   <translation>
    <numerusform>{} 个悬空方块</numerusform>
   </translation>
  </message>
  <message>
   <source>move {} ({}), and the order is {}</source>
   <translation>移动{}（{}），次序即为 {}</translation>
  </message>
  <message numerus="yes">
   <source>{} placements</source>
   <translation>
    <numerusform>{} 次放置</numerusform>
   </translation>
  </message>
  <message>
   <source>place the blocks along a way of {} cells instead of {}: score {:.3f}</source>
   <translation>沿 {} 格（而不是 {} 格）的路放置方块：得分 {}</translation>
  </message>
  <message>
   <source>; {} must be placed in mid-air, as parts of the structure float</source>
   <translation>；其中{}须放在半空，因为结构有部分悬空</translation>
  </message>
  <message>
   <source>close {} at y = {}, with blocks or a door, to shut in {}</source>
   <translation>用方块或门封闭 y = {1} 的{0}，围出{2}</translation>
  </message>
  <message>
   <source>needs {} at y = {}</source>
   <translation>需要在 y = {1} 有{0}</translation>
  </message>
  <message>
   <source>needs every two clusters at y = {} at least {} apart</source>
   <translation>需要 y = {} 处每两个簇至少相距 {}</translation>
  </message>
  <message numerus="yes">
   <source>are {} clusters</source>
   <translation>
    <numerusform>{} 个簇</numerusform>
   </translation>
  </message>
  <message>
   <source>{}, but there {}</source>
   <translation>{}，但有{}</translation>
  </message>
  <message>
   <source>needs one cluster at y = {} that reaches {} from its middle</source>
   <translation>需要 y = {} 处有一个簇，离其中心达到 {}</translation>
  </message>
  <message>
   <source>needs one cluster at y = {} that is {} across</source>
   <translation>需要 y = {} 处有一个簇，跨度为 {}</translation>
  </message>
  <message>
   <source>{} at ({}, {}, {})</source>
   <translation>{} 在 ({}, {}, {})</translation>
  </message>
  <message numerus="yes">
   <source>{} separate clusters</source>
   <translation>
    <numerusform>{} 个分离的簇</numerusform>
   </translation>
  </message>
  <message>
   <source>{}; the closest two of {} are {} apart</source>
   <translation>{}；{}中最近的两个相距 {}</translation>
  </message>
  <message>
   <source>{}; it reaches {}</source>
   <translation>{}；实际达到 {}</translation>
  </message>
  <message>
   <source>{}; it is {}</source>
   <translation>{}；实际为 {}</translation>
  </message>
  <message>
   <source>{}, but there {} only</source>
   <translation>{}，但只有{}</translation>
  </message>
  <message>
   <source>the closest two cells</source>
   <translation>最近的两格</translation>
  </message>
  <message>
   <source>the cell farthest from the middle ({:g}, {:g})</source>
   <translation>离中心 ({}, {}) 最远的格</translation>
  </message>
  <message>
   <source>the two cells farthest apart</source>
   <translation>相距最远的两格</translation>
  </message>
  <message>
   <source>the only cluster</source>
   <translation>唯一的簇</translation>
  </message>
  <message>
   <source>the blocks come in the order {}</source>
   <translation>方块的次序为 {}</translation>
  </message>
  <message>
   <source>needs the order {}</source>
   <translation>需要次序 {}</translation>
  </message>
  <message>
   <source>the first block of each part that came, then the last block of the part that did not come after them</source>
   <translation>已出现的各部分的第一个方块，以及未在其后出现的部分的最后一个方块</translation>
  </message>
  <message>
   <source>there are no blocks</source>
   <translation>没有方块</translation>
  </message>
  <message>
   <source>the first block of each part, in order</source>
   <translation>各部分的第一个方块，依次</translation>
  </message>
  <message>
   <source>no block of {} was placed</source>
   <translation>没有放置 {} 的方块</translation>
  </message>
  <message>
   <source>no further {} comes after step {} ({})</source>
   <translation>第 {1} 步（{2}）之后没有再放 {0}</translation>
  </message>
  <message>
   <source>, its last block is at step {}</source>
   <translation>，它的最后一个方块在第 {} 步</translation>
  </message>
  <message>
   <source>goes {} cells for {}, the least is {}: score {:.3f}</source>
   <translation>{1}走了 {0} 格，最少 {2} 格：得分 {3}</translation>
  </message>
  <message>
   <source>; the longest jump is {} cells</source>
   <translation>；最长的一跳为 {} 格</translation>
  </message>
  <message>
   <source>{}: there is no way to go</source>
   <translation>{}：没有路可走</translation>
  </message>
  <message>
   <source>the way, and its longest jumps</source>
   <translation>路径及其最长的跳跃</translation>
  </message>
  <message>
   <source>the way</source>
   <translation>路径</translation>
  </message>
  <message>
   <source>a box {} wide, {} deep and {} high</source>
   <translation>宽 {}、深 {}、高 {} 的箱体</translation>
  </message>
  <message>
   <source>needs a way out for {}</source>
   <translation>需要{}的出路</translation>
  </message>
  <message>
   <source>{}; from the start it gets to {} only</source>
   <translation>{}；从起点只能到达{}</translation>
  </message>
  <message numerus="yes">
   <source>{} positions</source>
   <translation>
    <numerusform>{} 个位置</numerusform>
   </translation>
  </message>
  <message>
   <source>width, depth and height must be at least 1, not {}, {} and {}</source>
   <translation>宽、深、高至少为 1，而不是 {}、{} 和 {}</translation>
  </message>
  <message>
   <source>there are no blocks, which the rule lets pass</source>
   <translation>没有方块，此规则视为通过</translation>
  </message>
  <message>
   <source>the middle</source>
   <translation>中心</translation>
  </message>
  <message>
   <source>{}; it fits nowhere at {}</source>
   <translation>{}；在{}处放不下</translation>
  </message>
  <message>
   <source>all positions of the box's corner that can be reached</source>
   <translation>箱体角点可到达的所有位置</translation>
  </message>
  <message>
   <source>the structure spreads over too large a space to search it for a way out</source>
   <translation>结构分布的空间过大，无法搜索出路</translation>
  </message>
  <message>
   <source>there is no {} to start from, which the rule lets pass</source>
   <translation>没有 {} 可作起点，此规则视为通过</translation>
  </message>
  <message>
   <source>corner of least x, y and z of the {} × {} box</source>
   <translation>{} × {} 箱体的 x、y、z 最小的角</translation>
  </message>
  <message>
   <source>{} gets out in {}</source>
   <translation>{}经{}出去</translation>
  </message>
  <message>
   <source>the starts tried</source>
   <translation>尝试过的起点</translation>
  </message>
  <message numerus="yes">
   <source>{} moves</source>
   <translation>
    <numerusform>{} 步</numerusform>
   </translation>
  </message>
  <message>
   <source>{} {}{}</source>
   <translation>{}{}{}</translation>
  </message>
  <message>
   <source>has {}, needs {}</source>
   <translation>有 {} 个，需要{}</translation>
  </message>
  <message>
   <source> with "{}" in the id</source>
   <translation>（id 含“{}”）</translation>
  </message>
  <message>
   <source> of {}</source>
   <translation>（{}）</translation>
  </message>
  <message>
   <source>needs {}, has {}: {} too {}</source>
   <translation>需要{0}，实际 {1}：{3} {2} 个</translation>
  </message>
  <message>
   <source>ids with "{}"</source>
   <translation>id 含“{}”的方块</translation>
  </message>
  <message>
   <source>needs every block to be {}; {} of {} {} not: {}</source>
   <translation>需要每个方块都是 {0}；{2}中有 {1} 个不是：{4}</translation>
  </message>
  <message>
   <source>needs every block to be {}, but there are no blocks</source>
   <translation>需要每个方块都是 {}，但没有方块</translation>
  </message>
  <message>
   <source>the blocks of another material</source>
   <translation>另一种材料的方块</translation>
  </message>
  <message>
   <source>without material</source>
   <translation>无材料</translation>
  </message>
  <message>
   <source> (the other blocks: {})</source>
   <translation>（其余方块：{}）</translation>
  </message>
  <message numerus="yes">
   <source>all {} blocks match</source>
   <translation>
    <numerusform>全部 {} 个方块都符合</numerusform>
   </translation>
  </message>
  <message>
   <source>floating: {}{}</source>
   <translation>悬空：{}{}</translation>
  </message>
  <message>
   <source>needs every block tied to the ground, but {} in {}</source>
   <translation>需要每个方块都与地面相连，但有{}（{}）</translation>
  </message>
  <message>
   <source>no floating blocks</source>
   <translation>没有悬空方块</translation>
  </message>
  <message>
   <source>group {} of {} around {}</source>
   <translation>第 {} 组：{}，在 {} 附近</translation>
  </message>
  <message>
   <source>there are no blocks, so none floats</source>
   <translation>没有方块，因此没有悬空</translation>
  </message>
  <message>
   <source>{} tied to the ground</source>
   <translation>{}与地面相连</translation>
  </message>
  <message numerus="yes">
   <source>{} blocks float</source>
   <translation>
    <numerusform>{} 个方块悬空</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <source>{} groups</source>
   <translation>
    <numerusform>{} 组</numerusform>
   </translation>
  </message>
  <message>
   <source>the blocks at y ≤ 0 that carry the rest</source>
   <translation>承托其余部分的 y ≤ 0 的方块</translation>
  </message>
  <message>
   <source>needs {} % of the blocks {} to be {}</source>
   <translation>需要{1}的方块至少 {0} % 是 {2}</translation>
  </message>
  <message>
   <source>{}; {} of {} {}</source>
   <translation>{0}；{2}中有 {1} 个是</translation>
  </message>
  <message>
   <source>on the side of {} {} at y = {}</source>
   <translation>在 {1} {0}一侧、y = {2}</translation>
  </message>
  <message>
   <source>of ids with "{}" in the id</source>
   <translation>id 含“{}”的方块</translation>
  </message>
  <message>
   <source>the blocks {} that do not match</source>
   <translation>{}的方块中不符合的</translation>
  </message>
  <message>
   <source>{} of {}, {} of {}</source>
   <translation>{}（{}），{}（{}）</translation>
  </message>
  <message>
   <source>needs {} mirror plane across x, y or z</source>
   <translation>需要{}跨 x、y 或 z 的镜像面</translation>
  </message>
  <message>
   <source>{}; the nearest to one is {} = {:g}, with {} without a counterpart</source>
   <translation>{}；最接近的是 {} = {}，有{}没有对应方块</translation>
  </message>
  <message>
   <source>the blocks of both materials</source>
   <translation>两种材料的方块</translation>
  </message>
  <message>
   <source>needs {} and {} face to face; no two of them are ({})</source>
   <translation>需要 {} 与 {} 面贴面；没有两个如此（{}）</translation>
  </message>
  <message>
   <source>{}: none has more than 2 blocked sides</source>
   <translation>{}：没有一扇有 2 面以上受阻</translation>
  </message>
  <message>
   <source>needs at most 2 blocked sides at every door; {} of {} {} more, such as {} with {}</source>
   <translation>需要每扇门最多 2 面受阻；{1}中有 {0} 扇超过，例如 {3} 有 {4} 面</translation>
  </message>
  <message>
   <source>at most 2 sides blocked</source>
   <translation>最多 2 面受阻</translation>
  </message>
  <message>
   <source>there are no blocks, which counts as symmetric</source>
   <translation>没有方块，视为对称</translation>
  </message>
  <message>
   <source>{} = {:g}</source>
   <translation>{} = {}</translation>
  </message>
  <message>
   <source>{}; a single block has none by this rule</source>
   <translation>{}；按此规则单个方块没有镜像面</translation>
  </message>
  <message>
   <source>blocks without a counterpart across {} = {:g}</source>
   <translation>跨 {} = {} 没有对应的方块</translation>
  </message>
  <message>
   <source>there is no door</source>
   <translation>没有门</translation>
  </message>
  <message>
   <source>walled-in doors and the blocks around them</source>
   <translation>被堵住的门及其周围的方块</translation>
  </message>
  <message>
   <source>mirror plane {}</source>
   <translation>镜像面 {}</translation>
  </message>
  <message>
   <source>{}; the blocks mirror about {}</source>
   <translation>{}；方块关于 {} 镜像对称</translation>
  </message>
  <message>
   <source>block {} of the list has a material that is no text (null)</source>
   <translation>列表中第 {} 个方块的材料不是文本（null）</translation>
  </message>
  <message>
   <source>needs at least {} at y = {}</source>
   <translation>需要在 y = {1} 至少有{0}</translation>
  </message>
  <message>
   <source>walls and doors; the outside reaches every free cell</source>
   <translation>墙和门；外面可以到达每个空格</translation>
  </message>
  <message>
   <source>{}: the walls at this level leak or are missing</source>
   <translation>{}：这一层的墙有漏洞或缺失</translation>
  </message>
  <message>
   <source>{}, but there are no blocks at y = {}</source>
   <translation>{}，但 y = {} 没有方块</translation>
  </message>
  <message>
   <source>the rooms' cells: {}</source>
   <translation>各房间的格：{}</translation>
  </message>
  <message>
   <source>there are no blocks to measure</source>
   <translation>没有可量度的方块</translation>
  </message>
  <message>
   <source>{} {} × {} in plan</source>
   <translation>平面{} {} × {}</translation>
  </message>
  <message>
   <source>is {} × {} in plan and {} high</source>
   <translation>平面为 {} × {}、高 {}</translation>
  </message>
  <message>
   <source>needs its {} block at y = {}</source>
   <translation>需要{}的方块在 y = {}</translation>
  </message>
  <message>
   <source>needs its {} block at or below y = {}</source>
   <translation>需要{}的方块在 y = {} 或以下</translation>
  </message>
  <message>
   <source>needs its {} block at or above y = {}</source>
   <translation>需要{}的方块在 y = {} 或以上</translation>
  </message>
  <message>
   <source>{}, and it is at y = {}</source>
   <translation>{}，实际在 y = {}</translation>
  </message>
  <message>
   <source>needs at least {} along each axis</source>
   <translation>需要沿各轴至少{}</translation>
  </message>
  <message>
   <source>{} along x, {} along y, {} along z</source>
   <translation>沿 x 为 {}，沿 y 为 {}，沿 z 为 {}</translation>
  </message>
  <message>
   <source>{}, but it is at y = {}, {} too {}</source>
   <translation>{0}，实际在 y = {1}，{3}了{2}</translation>
  </message>
  <message>
   <source>{} by {}</source>
   <translation>{} 差 {}</translation>
  </message>
  <message>
   <source>needs {}, but {}</source>
   <translation>需要{}，但{}</translation>
  </message>
  <message>
   <source>{}, needs {}</source>
   <translation>{}，需要{}</translation>
  </message>
  <message>
   <source>needs {}, {}</source>
   <translation>需要{}，{}</translation>
  </message>
  <message>
   <source>blocks on the faces of the box {} to {}</source>
   <translation>从 {} 到 {} 的方盒各面上的方块</translation>
  </message>
  <message>
   <source>the {} blocks</source>
   <translation>{}的方块</translation>
  </message>
  <message>
   <source>: short in {}</source>
   <translation>：不足之处 {}</translation>
  </message>
  <message>
   <source>the largest stress is {} ({} solver), the reference {}: score {:.3f}</source>
   <translation>最大应力为 {}（{} 求解器），参考为 {}：得分 {}</translation>
  </message>
  <message>
   <source>no reference stress is known for the {} solver</source>
   <translation>不知道 {} 求解器的参考应力</translation>
  </message>
  <message>
   <source>the solver {} found no stress to compare</source>
   <translation>求解器 {} 没有得出可比较的应力</translation>
  </message>
  <message>
   <source>tied to no support</source>
   <translation>不与任何支承相连</translation>
  </message>
  <message>
   <source>without equilibrium</source>
   <translation>没有平衡</translation>
  </message>
  <message>
   <source>in thin parts</source>
   <translation>位于薄壁部分</translation>
  </message>
  <message>
   <source>needs a slice of the {} that bulges {} everywhere</source>
   <translation>需要{}有一个处处向{}凸的切片</translation>
  </message>
  <message>
   <source>{}; the nearest, {}, lies {} or on its chord at {}</source>
   <translation>{0}；最接近的一个（{1}）在 {3} 处位于弦线上或其{2}</translation>
  </message>
  <message>
   <source>along {} at {}</source>
   <translation>沿 {}（{}）</translation>
  </message>
  <message>
   <source>{} of {} of the {} pass, such as the one {}</source>
   <translation>{2}的{1}中有 {0} 个通过，例如{3}的那个</translation>
  </message>
  <message>
   <source>columns that lie {} the chord of their neighbours in the slice {}</source>
   <translation>{1}的切片中位于相邻弦线{0}的列</translation>
  </message>
  <message>
   <source>{}; the nearest, {}, lies {} its chord at {}</source>
   <translation>{0}；最接近的一个（{1}）在 {3} 处位于弦线{2}</translation>
  </message>
  <message>
   <source> and is nowhere level</source>
   <translation>，且没有相平之处</translation>
  </message>
  <message>
   <source> and is not flat</source>
   <translation>，且不是平的</translation>
  </message>
  <message>
   <source>the slice {}</source>
   <translation>{}的切片</translation>
  </message>
  <message numerus="yes">
   <source>{} slices</source>
   <translation>
    <numerusform>{} 个切片</numerusform>
   </translation>
  </message>
  <message>
   <source>is flat</source>
   <translation>是平的</translation>
  </message>
  <message>
   <source>is one cell long</source>
   <translation>只有一格长</translation>
  </message>
  <message>
   <source>has two cells level with each other</source>
   <translation>有两格彼此相平</translation>
  </message>
  <message>
   <source>the slice {} {}</source>
   <translation>{}的切片：{}</translation>
  </message>
  <message>
   <source>{}; the nearest, {}, {}</source>
   <translation>{}；最接近的一个（{}）{}</translation>
  </message>
  <message>
   <source>z = {}</source>
   <translation>z = {}</translation>
  </message>
  <message>
   <source>x = {}</source>
   <translation>x = {}</translation>
  </message>
  <message>
   <source>a flat way leads out from {} {}</source>
   <translation>从{1}都有平坦的路通到外面</translation>
  </message>
  <message>
   <source>needs a way up to y = {}</source>
   <translation>需要一条上到 y = {} 的路</translation>
  </message>
  <message>
   <source>needs its floor at y = -1 or below, but the lowest block is at y = {}</source>
   <translation>需要地面在 y = -1 或以下，但最低的方块在 y = {}</translation>
  </message>
  <message>
   <source>the starts and the ways out</source>
   <translation>起点和出路</translation>
  </message>
  <message>
   <source>{}, but no block at y = 0 has two free cells above it to start from</source>
   <translation>{}，但 y = 0 没有上方有两个空格的方块可作起点</translation>
  </message>
  <message>
   <source>the highest blocks that can be reached, at y = {}</source>
   <translation>可到达的最高方块，在 y = {}</translation>
  </message>
  <message>
   <source>{}, gets up to y = {}</source>
   <translation>{}，只到 y = {}</translation>
  </message>
  <message>
   <source>the way up</source>
   <translation>上去的路</translation>
  </message>
  <message>
   <source>{} up to y = {}, needs {}</source>
   <translation>{}上到 y = {}，需要{}</translation>
  </message>
  <message>
   <source>the lowest blocks</source>
   <translation>最低的方块</translation>
  </message>
  <message>
   <source>middle of the box</source>
   <translation>方盒的中心</translation>
  </message>
  <message>
   <source>needs a flat way out from every {}; the one at {} {}</source>
   <translation>需要从每个{}都有平坦的出路；位于 {} 的那个{}</translation>
  </message>
  <message>
   <source>needs a flat way out from every {}; the one at {} reaches {} only</source>
   <translation>需要从每个{}都有平坦的出路；位于 {} 的那个只能到达{}</translation>
  </message>
  <message>
   <source>the blocks at y = 0, each with a block in the two cells above</source>
   <translation>y = 0 的方块，其上方两格内都有方块</translation>
  </message>
  <message numerus="yes">
   <source>{} blocks lead</source>
   <translation>
    <numerusform>{} 个方块通</numerusform>
   </translation>
  </message>
  <message>
   <source>stands at y = {}, not at {}</source>
   <translation>站在 y = {}，而不是 {}</translation>
  </message>
  <message>
   <source>cannot be stepped on</source>
   <translation>不能踩上去</translation>
  </message>
  <message>
   <source>a start that {}</source>
   <translation>一个起点：{}</translation>
  </message>
  <message>
   <source>all that can be reached from it</source>
   <translation>由它可到达的全部</translation>
  </message>
  <message>
   <source>it lies nowhere {} a straight line between two of its columns; flat is enough</source>
   <translation>它处处不在其任意两列之间直线的{}，平的也可以</translation>
  </message>
  <message>
   <source>it lies nowhere {} a straight line between two of its columns, and is not flat</source>
   <translation>它处处不在其任意两列之间直线的{}，且不是平的</translation>
  </message>
  <message>
   <source>between its ends it lies nowhere on or {} a straight line between two of its columns, and is nowhere level</source>
   <translation>两端之间，它处处不在其任意两列之间的直线上或其{}，且没有相平之处</translation>
  </message>
  <message>
   <source>over the opening between the supports</source>
   <translation>在支承之间的开口上方升高</translation>
  </message>
  <message>
   <source>both ways and is closed</source>
   <translation>向两个方向升高并且封闭</translation>
  </message>
  <message>
   <source>over the opening between the supports, or both ways and is closed</source>
   <translation>在支承之间的开口上方升高，或向两个方向升高并且封闭</translation>
  </message>
  <message>
   <source>Each part begins after the part before it has ended</source>
   <translation>每一部分在前一部分结束之后开始</translation>
  </message>
  <message>
   <source>Each part begins after the part before it has begun</source>
   <translation>每一部分在前一部分开始之后开始</translation>
  </message>
  <message>
   <source>, then </source>
   <translation>，然后是 </translation>
  </message>
  <message>
   <source> whose name contains “{}”</source>
   <translation>（名称含“{}”）</translation>
  </message>
  <message>
   <source>whose name contains “{}”</source>
   <translation>名称含“{}”的方块</translation>
  </message>
  <message>
   <source>of {}</source>
   <translation>{} 方块</translation>
  </message>
  <message>
   <source>of a kind whose name contains “{}”</source>
   <translation>名称含“{}”的种类</translation>
  </message>
  <message>
   <source>half</source>
   <translation>一半</translation>
  </message>
  <message>
   <source> of the {} family</source>
   <translation>（{} 系列）</translation>
  </message>
  <message>
   <source>, of {}</source>
   <translation>，用 {}</translation>
  </message>
  <message>
   <source> (cells that touch by an edge belong together)</source>
   <translation>（以棱相接的格算作一体）</translation>
  </message>
  <message>
   <source> from a {} block</source>
   <translation>（从 {} 方块出发）</translation>
  </message>
  <message>
   <source>every {} block</source>
   <translation>每个 {} 方块</translation>
  </message>
  <message>
   <source> and a way in</source>
   <translation>，并有入口</translation>
  </message>
  <message>
   <source>; no way in is asked for</source>
   <translation>；不要求入口</translation>
  </message>
  <message>
   <source>all</source>
   <translation>全部</translation>
  </message>
  <message>
   <source>at least {}</source>
   <translation>至少 {}</translation>
  </message>
  <message>
   <source>below</source>
   <translation>下方</translation>
  </message>
  <message>
   <source>above</source>
   <translation>上方</translation>
  </message>
  <message>
   <source>Seeds: {}.</source>
   <translation>种子：{}。</translation>
  </message>
  <message>
   <source>block {} of the list is {!r}, not an object with x, y, z and material</source>
   <translation>列表中第 {} 个方块是 {}，不是带有 x、y、z 和 material 的对象</translation>
  </message>
  <message>
   <source>block {} of the list: {} is {}, farther out than {}</source>
   <translation>列表中第 {} 个方块：{} 为 {}，超出 {}</translation>
  </message>
  <message>
   <source>block {} of the list has no {}</source>
   <translation>列表中第 {} 个方块没有 {}</translation>
  </message>
  <message>
   <source>block {} of the list: {} is {!r}, which the rule cannot read as a whole number</source>
   <translation>列表中第 {} 个方块：{} 为 {}，此规则不能把它读作整数</translation>
  </message>
  <message>
   <source>{} rows of platforms above one another are {} wide; the widest has {}</source>
   <translation>有 {} 排上下相叠的平台宽 {}；最宽的为 {}</translation>
  </message>
  <message>
   <source>the rows are {} tiles apart; {} to {} are asked</source>
   <translation>各排相距 {} 格；要求 {} 到 {}</translation>
  </message>
  <message>
   <source>a lit campfire reaches the centre {}</source>
   <translation>点燃的篝火可达中心 {}</translation>
  </message>
  <message>
   <source>no lit campfire reaches {}</source>
   <translation>没有点燃的篝火可达 {}</translation>
  </message>
  <message>
   <source>a heart lantern reaches it</source>
   <translation>红心灯笼可达它</translation>
  </message>
  <message>
   <source>no heart lantern reaches it</source>
   <translation>没有红心灯笼可达它</translation>
  </message>
  <message>
   <source>three rows of platforms, {} wide</source>
   <translation>三排平台，宽 {}</translation>
  </message>
  <message>
   <source>three rows of platforms are {} wide, but not above one another</source>
   <translation>有三排平台达到 {} 格宽，但并不上下相叠</translation>
  </message>
  <message>
   <source>there are no three rows to be spaced</source>
   <translation>没有三排平台可量间距</translation>
  </message>
  <message>
   <source>there is no arena, so it has no centre</source>
   <translation>没有场地，因此没有中心</translation>
  </message>
  <message>
   <source>from the {} bank one comes to {} = {}; the {} bank begins at {} = {}</source>
   <translation>从{}岸可走到 {} = {}；{}岸始于 {} = {}</translation>
  </message>
  <message>
   <source>railings on both sides along {:.0%} of the {} columns; {:.0%} are asked</source>
   <translation>两侧都有栏杆的占 {:.0%}（共 {} 列）；要求 {:.0%}</translation>
  </message>
  <message>
   <source>without railings on both sides: {} = {}</source>
   <translation>两侧缺少栏杆：{} = {}</translation>
  </message>
  <message>
   <source>there is nowhere to stand on the {} bank of the exported region</source>
   <translation>导出区域的{}岸没有可站立之处</translation>
  </message>
  <message>
   <source>a way on foot leads across above the water</source>
   <translation>有一条水面以上的步行路通过</translation>
  </message>
  <message>
   <source>west</source>
   <translation>西</translation>
  </message>
  <message>
   <source>east</source>
   <translation>东</translation>
  </message>
  <message>
   <source>north</source>
   <translation>北</translation>
  </message>
  <message>
   <source>south</source>
   <translation>南</translation>
  </message>
  <message>
   <source>{} of {} marked voxels removed ({:.1%})</source>
   <translation>{1} 个标记体素中移除了 {0} 个（{2}）</translation>
  </message>
  <message>
   <source>{} removed outside the mark, {:.1%} of its volume; {:.0%} are allowed</source>
   <translation>标记之外移除了{}，为其体积的 {}；允许 {}</translation>
  </message>
  <message numerus="yes">
   <source>{} voxels</source>
   <translation>
    <numerusform>{} 个体素</numerusform>
   </translation>
  </message>
  <message>
   <source>nothing stood in the marked region</source>
   <translation>标记区域内本来什么也没有</translation>
  </message>
  <message>
   <source>{} bookshelves count for the enchanting table at {}; {} are asked</source>
   <translation>{} 个书架对位于 {} 的附魔台有效；要求 {} 个</translation>
  </message>
  <message>
   <source> ({} more are barred by a block between)</source>
   <translation>（另有 {} 个被中间的方块挡住）</translation>
  </message>
  <message>
   <source>there is no enchanting table in the exported region</source>
   <translation>导出区域中没有附魔台</translation>
  </message>
  <message>
   <source>a way leads from the bed out of the region</source>
   <translation>有一条路从床通向区域之外</translation>
  </message>
  <message>
   <source>there is no bed in the exported region</source>
   <translation>导出区域中没有床</translation>
  </message>
  <message>
   <source>the bed's room of {} cells has no opening</source>
   <translation>床所在的 {} 格房间没有开口</translation>
  </message>
  <message>
   <source>{} of {} cells around the water are farmland of moisture 7</source>
   <translation>水周围 {} / {} 格是湿度 7 的耕地</translation>
  </message>
  <message>
   <source>wheat grows on {} of {} cells</source>
   <translation>{} / {} 格长有小麦</translation>
  </message>
  <message>
   <source>{} fences and gates close the farm in</source>
   <translation>{} 个栅栏和栅栏门围住农场</translation>
  </message>
  <message>
   <source>there is no water at the centre of the farm</source>
   <translation>农场中央没有水</translation>
  </message>
  <message>
   <source>there is a way out between the fences</source>
   <translation>栅栏之间有出路</translation>
  </message>
  <message>
   <source>the farm is closed in, without a gate</source>
   <translation>农场已围住，但没有门</translation>
  </message>
  <message>
   <source>IoU of the walls {:.3f}, of all block classes {:.3f} (from {} on it is full)</source>
   <translation>墙的 IoU 为 {:.3f}，所有方块类别为 {:.3f}（从 {} 起得满分）</translation>
  </message>
  <message>
   <source>{} cells of glass stand in the walls; {} are asked</source>
   <translation>墙上有 {} 格玻璃；要求 {} 格</translation>
  </message>
  <message>
   <source>{} of {} roof cells are planks</source>
   <translation>屋顶 {} / {} 格是木板</translation>
  </message>
  <message>
   <source>doors stand elsewhere</source>
   <translation>门在别处</translation>
  </message>
  <message>
   <source>no whole door stands in the south wall: {}</source>
   <translation>南墙上没有完整的门：{}</translation>
  </message>
  <message>
   <source>a door stands in the south wall at {}</source>
   <translation>南墙 {} 处有一扇门</translation>
  </message>
  <message>
   <source>no walls stand anywhere</source>
   <translation>没有任何墙</translation>
  </message>
  <message>
   <source>a light</source>
   <translation>光源</translation>
  </message>
  <message>
   <source>a table</source>
   <translation>桌子</translation>
  </message>
  <message>
   <source>a chair</source>
   <translation>椅子</translation>
  </message>
  <message>
   <source>an entrance</source>
   <translation>入口</translation>
  </message>
  <message>
   <source>it begins in a solid tile</source>
   <translation>它始于实心格</translation>
  </message>
  <message>
   <source>it has {} tiles with its border, fewer than {}</source>
   <translation>连同边界有 {} 格，少于 {}</translation>
  </message>
  <message numerus="yes">
   <source>{} places have no wall behind them</source>
   <translation>
    <numerusform>{} 处背后没有墙</numerusform>
   </translation>
  </message>
  <message>
   <source>it reaches the edge of the tiles that are looked at, at {}</source>
   <translation>它到达所看范围的边缘，在 {}</translation>
  </message>
  <message>
   <source>it reaches the edge of the world</source>
   <translation>它到达世界的边缘</translation>
  </message>
  <message>
   <source>the room is no house: {}</source>
   <translation>该房间不算房屋：{}</translation>
  </message>
  <message>
   <source>the room has {}</source>
   <translation>该房间有{}</translation>
  </message>
  <message>
   <source>the Guide lives at {}</source>
   <translation>向导住在 {}</translation>
  </message>
  <message>
   <source>there is no room: no furniture, and no home of the Guide</source>
   <translation>没有房间：没有家具，向导也没有家</translation>
  </message>
  <message>
   <source>a room of {} tiles is shut and walled</source>
   <translation>{} 格的房间已封闭并有墙</translation>
  </message>
  <message>
   <source>the room lacks {}</source>
   <translation>该房间缺少{}</translation>
  </message>
  <message>
   <source>the Guide is homeless, or not in this world</source>
   <translation>向导无家可归，或不在此世界</translation>
  </message>
  <message>
   <source>the Guide's home at {} is not in that room</source>
   <translation>向导位于 {} 的家不在那个房间</translation>
  </message>
  <message>
   <source>the Guide's home at {} is in a room that is no house</source>
   <translation>向导位于 {} 的家所在的房间不算房屋</translation>
  </message>
  <message>
   <source>it has {} tiles or more: it is open, or too large</source>
   <translation>它有 {} 格或更多：是敞开的，或太大</translation>
  </message>
  <message>
   <source>{} of {} floor blocks have block light {} or more; the darkest has {}</source>
   <translation>{} / {} 个地板方块的方块光照不低于 {}；最暗处为 {}</translation>
  </message>
  <message>
   <source>{} sticky pistons stand within {} blocks of the doorway; {} are asked</source>
   <translation>{} 个黏性活塞位于门口 {} 格以内；要求 {} 个</translation>
  </message>
  <message>
   <source>the doorway is {} in all {} exports with the lever {}</source>
   <translation>门口{}：全部 {} 次拉杆 {} 的导出均如此</translation>
  </message>
  <message>
   <source>there is no export to look at</source>
   <translation>没有可看的导出</translation>
  </message>
  <message>
   <source>air</source>
   <translation>为空气</translation>
  </message>
  <message>
   <source>solid and flush</source>
   <translation>实心且齐平</translation>
  </message>
  <message>
   <source>{} exports have the lever {}; {} are needed</source>
   <translation>{} 次导出的拉杆为 {}；需要 {} 次</translation>
  </message>
  <message>
   <source>export {} of {}, lever {}</source>
   <translation>第 {} 次导出（共 {} 次），拉杆 {}</translation>
  </message>
  <message>
   <source>{}: {} of {} doorway cells are not {}</source>
   <translation>{}：{} / {} 个门口格并非{}</translation>
  </message>
  <message>
   <source>a frame is closed around {} cells</source>
   <translation>框架围住了 {} 格</translation>
  </message>
  <message>
   <source>{} torches stand; {} are allowed</source>
   <translation>有 {} 支火把；允许 {} 支</translation>
  </message>
  <message>
   <source>no frame of obsidian is closed around 2 × 3 cells or more</source>
   <translation>没有围住 2 × 3 格或更多的黑曜石框架</translation>
  </message>
  <message>
   <source>there is no water to cross</source>
   <translation>没有需要越过的水</translation>
  </message>
  <message>
   <source>a floor of {} blocks is too large</source>
   <translation>{} 个方块的地面太大</translation>
  </message>
  <message>
   <source>no water has farmland around it</source>
   <translation>没有周围有耕地的水</translation>
  </message>
  <message>
   <source>the blocks span {} cells; at most {} are looked at</source>
   <translation>方块跨越 {} 个格子；最多查看 {} 个</translation>
  </message>
  <message>
   <source>no frame is filled with a portal</source>
   <translation>没有填满传送门的框架</translation>
  </message>
  <message>
   <source>{}: missing; it must be given</source>
   <translation>{}：缺少；必须给出</translation>
  </message>
  <message>
   <source>{}: is no field here; mend its name or leave it out</source>
   <translation>{}：此处没有该字段；请改正名称或删去</translation>
  </message>
  <message>
   <source>{}: needs a text, not {}</source>
   <translation>{}：需要文本，而不是 {}</translation>
  </message>
  <message>
   <source>{}: needs a whole number, not {}</source>
   <translation>{}：需要整数，而不是 {}</translation>
  </message>
  <message>
   <source>{}: needs a number, not {}</source>
   <translation>{}：需要数，而不是 {}</translation>
  </message>
  <message>
   <source>{}: needs true or false, not {}</source>
   <translation>{}：需要 true 或 false，而不是 {}</translation>
  </message>
  <message>
   <source>{}: needs a list, not {}</source>
   <translation>{}：需要列表，而不是 {}</translation>
  </message>
  <message>
   <source>{}: needs an object, not {}</source>
   <translation>{}：需要对象，而不是 {}</translation>
  </message>
  <message>
   <source>{}: needs {}, not {}</source>
   <translation>{}：需要 {}，而不是 {}</translation>
  </message>
  <message>
   <source>{}: needs {} or more, not {}</source>
   <translation>{}：需要不小于 {}，而不是 {}</translation>
  </message>
  <message>
   <source>{}: needs {} or less, not {}</source>
   <translation>{}：需要不大于 {}，而不是 {}</translation>
  </message>
  <message>
   <source>{}: needs a text like {}, not {}</source>
   <translation>{}：需要形如 {} 的文本，而不是 {}</translation>
  </message>
  <message>
   <source>{}: needs {} or more entries, has {}</source>
   <translation>{}：需要至少 {} 项，实际 {} 项</translation>
  </message>
  <message>
   <source>{}: needs {} or fewer entries, has {}</source>
   <translation>{}：需要至多 {} 项，实际 {} 项</translation>
  </message>
  <message>
   <source>{}: needs {} or more characters, has {}</source>
   <translation>{}：需要至少 {} 个字符，实际 {} 个</translation>
  </message>
  <message>
   <source>{}: needs {} or fewer characters, has {}</source>
   <translation>{}：需要至多 {} 个字符，实际 {} 个</translation>
  </message>
  <message>
   <source>needs an object, not {}</source>
   <translation>需要对象，而不是 {}</translation>
  </message>
  <message>
   <source>{}{}</source>
   <translation>{}{}</translation>
  </message>
  <message>
   <source>where the agent began is not stated in {}</source>
   <translation>{}中没有说明智能体从何处开始</translation>
  </message>
  <message>
   <source>both runs state where the agent began</source>
   <translation>两个运行都说明了智能体从何处开始</translation>
  </message>
  <message>
   <source>row {}: {}</source>
   <translation>第 {} 行：{}</translation>
  </message>
  <message>
   <source>"time" {} lies in the future</source>
   <translation>“time” {} 在将来</translation>
  </message>
  <message>
   <source>it is larger than {} GiB</source>
   <translation>大于 {} GiB</translation>
  </message>
  <message>
   <source>{} more rows are no records</source>
   <translation>还有 {} 行不是记录</translation>
  </message>
  <message>
   <source>the rest cannot be read: {}</source>
   <translation>其余部分无法读取：{}</translation>
  </message>
  <message>
   <source>"time" {} is no date</source>
   <translation>“time” {} 不是日期</translation>
  </message>
  <message>
   <source>row {}: its columns are not those of its record</source>
   <translation>第 {} 行：各列与其记录不符</translation>
  </message>
  <message>
   <source>is not JSON</source>
   <translation>不是 JSON</translation>
  </message>
  <message>
   <source>cannot be written to ({}): decisions are kept in {}</source>
   <translation>无法写入（{}）：决定保存在 {}</translation>
  </message>
  <message>
   <source>not all that was kept in your own data folder can be added ({}): {}</source>
   <translation>您自己数据文件夹中保存的内容不能全部加入（{}）：{}</translation>
  </message>
  <message>
   <source>cannot be accepted: {}</source>
   <translation>无法接受：{}</translation>
  </message>
  <message>
   <source>cannot be used: {}; decisions are kept in your own data folder</source>
   <translation>无法使用：{}；决定保存在您自己的数据文件夹中</translation>
  </message>
  <message>
   <source>cannot be used: {}; it is left as it is, and decisions go to your data folder</source>
   <translation>无法使用：{}；原样保留，决定写入您的数据文件夹</translation>
  </message>
  <message>
   <source>cannot be read whole: {}</source>
   <translation>无法完整读取：{}</translation>
  </message>
  <message>
   <source>what is kept in your own data folder cannot be added now ({}); it is tried again</source>
   <translation>保存在您自己的数据文件夹中的内容现在无法加入（{}）；将会重试</translation>
  </message>
  <message>
   <source>what it holds cannot be read now: {}</source>
   <translation>其中的内容现在无法读取：{}</translation>
  </message>
  <message>
   <source>{} is no JSON number</source>
   <translation>{} 不是 JSON 数</translation>
  </message>
  <message>
   <source>{} more lines are no decisions</source>
   <translation>还有 {} 行不是决定</translation>
  </message>
  <message>
   <source>not UTF-8 text</source>
   <translation>不是 UTF-8 文本</translation>
  </message>
  <message>
   <source>nested too deeply</source>
   <translation>嵌套过深</translation>
  </message>
  <message>
   <source>not JSON: {}</source>
   <translation>不是 JSON：{}</translation>
  </message>
  <message>
   <source>longer than {} bytes: the rest is not read</source>
   <translation>长于 {} 字节：其余部分不读取</translation>
  </message>
  <message>
   <source>no decisions here</source>
   <translation>这里没有决定</translation>
  </message>
  <message>
   <source>cannot be read: {}</source>
   <translation>无法读取：{}</translation>
  </message>
  <message>
   <source>not a decision: {}</source>
   <translation>不是决定：{}</translation>
  </message>
  <message>
   <source>a reviewer's name must not be empty</source>
   <translation>审核者姓名不能为空</translation>
  </message>
  <message>
   <source>the disk is full; make room</source>
   <translation>磁盘已满；请腾出空间</translation>
  </message>
  <message>
   <source>the folder may not be written to</source>
   <translation>该文件夹不可写入</translation>
  </message>
  <message>
   <source>another program is writing to the store</source>
   <translation>另一个程序正在写入该库</translation>
  </message>
  <message>
   <source>the folder is not there any more</source>
   <translation>该文件夹已不存在</translation>
  </message>
  <message>
   <source>the store is damaged; it is left as it is</source>
   <translation>该库已损坏；原样保留</translation>
  </message>
  <message>
   <source>the file is no store that this version can use</source>
   <translation>该文件不是此版本可用的库</translation>
  </message>
  <message>
   <source>the disk reports an error</source>
   <translation>磁盘报告错误</translation>
  </message>
  <message>
   <source>{} not yet saved: {}{}; {} kept in memory and tried again</source>
   <translation>{}尚未保存：{}{}；{}保留在内存中并会重试</translation>
  </message>
  <message>
   <source>earlier decisions cannot be read: {} ({})</source>
   <translation>无法读取以前的决定：{}（{}）</translation>
  </message>
  <message>
   <source>{} decisions</source>
   <translation>{} 个决定</translation>
  </message>
  <message>
   <source> ({})</source>
   <translation>（{}）</translation>
  </message>
  <message>
   <source>it is</source>
   <translation>它</translation>
  </message>
  <message>
   <source>they are</source>
   <translation>它们</translation>
  </message>
  <message>
   <source>must be "{}"; another version of this program may have written it</source>
   <translation>必须是“{}”；可能由本程序的另一版本写入</translation>
  </message>
  <message>
   <source>must be 64 hexadecimal digits</source>
   <translation>必须是 64 位十六进制数字</translation>
  </message>
  <message>
   <source>must be UTC as 2026-01-31T12:00:00.000000Z</source>
   <translation>必须是 UTC 时间，如 2026-01-31T12:00:00.000000Z</translation>
  </message>
  <message>
   <source>"{}{}" {}</source>
   <translation>“{}{}”{}</translation>
  </message>
  <message>
   <source>must be an object</source>
   <translation>必须是对象</translation>
  </message>
  <message>
   <source>{} must be a JSON object</source>
   <translation>{}必须是 JSON 对象</translation>
  </message>
  <message>
   <source>must be a text</source>
   <translation>必须是文本</translation>
  </message>
  <message>
   <source>must be no longer than {} characters</source>
   <translation>不能超过 {} 个字符</translation>
  </message>
  <message>
   <source>holds half a character, which is no text</source>
   <translation>含有半个字符，不是文本</translation>
  </message>
  <message>
   <source>must be true or false</source>
   <translation>必须是 true 或 false</translation>
  </message>
  <message>
   <source>must be a whole number from 0 up</source>
   <translation>必须是不小于 0 的整数</translation>
  </message>
  <message>
   <source>must be a list of at most {} numbers</source>
   <translation>必须是最多 {} 个数的列表</translation>
  </message>
  <message>
   <source>must be a finite number</source>
   <translation>必须是有限的数</translation>
  </message>
  <message>
   <source>must be a list of at most {} texts</source>
   <translation>必须是最多 {} 个文本的列表</translation>
  </message>
  <message>
   <source>must be a UUID in lower case</source>
   <translation>必须是小写的 UUID</translation>
  </message>
  <message>
   <source>must be one of: {}</source>
   <translation>必须是以下之一：{}</translation>
  </message>
  <message>
   <source>this decision cannot be kept: {}</source>
   <translation>此决定无法保存：{}</translation>
  </message>
  <message>
   <source>a record</source>
   <translation>记录</translation>
  </message>
  <message>
   <source>Verdicts: official rules.</source>
   <translation>判定：官方规则。</translation>
  </message>
  <message>
   <source>Verdicts: engineering rules, a second opinion and no official grade.</source>
   <translation>判定：工程规则，第二意见，不是官方评分。</translation>
  </message>
  <message>
   <source>Verdicts: reviewers' decisions, no official grade.</source>
   <translation>判定：审核者的决定，不是官方评分。</translation>
  </message>
  <message>
   <source>{} of {} checks have a reviewer's verdict; the others are left out</source>
   <translation>{1} 项检查中有 {0} 项有审核者的判定；其余未计入</translation>
  </message>
  <message>
   <source>{}.</source>
   <translation>{}。</translation>
  </message>
  <message>
   <source>by adjudication</source>
   <translation>由裁决</translation>
  </message>
  <message>
   <source>reviewers disagree</source>
   <translation>审核者意见不一</translation>
  </message>
  <message>
   <source>no reviewer has decided</source>
   <translation>没有审核者作出决定</translation>
  </message>
  <message>
   <source>by {}</source>
   <translation>由 {} 决定</translation>
  </message>
  <message>
   <source>{} because reviewers disagree</source>
   <translation>其中 {} 项因审核者意见不一</translation>
  </message>
  <message>
   <source>{} problems are decided in part</source>
   <translation>{} 个问题只决定了一部分</translation>
  </message>
  <message>
   <source>{} not at all</source>
   <translation>{} 个完全没有决定</translation>
  </message>
  <message>
   <source>cannot be written: {}; choose another place</source>
   <translation>无法写入：{}；请选择其他位置</translation>
  </message>
  <message>
   <source>{}, each pixel in the nearest wool</source>
   <translation>{}，每个像素取最接近的羊毛</translation>
  </message>
  <message>
   <source>Comparing with {}</source>
   <translation>正在与 {} 比较</translation>
  </message>
  <message>
   <source>is no PNG picture</source>
   <translation>不是 PNG 图片</translation>
  </message>
  <message>
   <source>the build has {} blocks of {}; one marker is needed, or another alignment</source>
   <translation>建筑中有 {} 个 {}；需要一个标记，或改用其他对齐方式</translation>
  </message>
  <message>
   <source>by its marker {}, from {}</source>
   <translation>按标记 {}，从 {} 起</translation>
  </message>
  <message>
   <source>where it lies by its own coordinates</source>
   <translation>按其自身坐标所在处</translation>
  </message>
  <message>
   <source>has more than {} different signs: it is no layered plan</source>
   <translation>有超过 {} 种不同的符号：不是分层图</translation>
  </message>
  <message>
   <source>the legend: every block is a text</source>
   <translation>图例：每个方块都必须是文本</translation>
  </message>
  <message>
   <source>the legend, line {}: needs "sign = block"</source>
   <translation>图例第 {} 行：需要“符号 = 方块”</translation>
  </message>
  <message>
   <source>the legend is no JSON: {}</source>
   <translation>图例不是 JSON：{}</translation>
  </message>
  <message>
   <source>{}: no format has the ending {}; use {}, or say --format</source>
   <translation>{}：没有格式使用扩展名 {}；请用 {}，或指定 --format</translation>
  </message>
  <message>
   <source>a schematic holds the blocks alone: order, turns and removals are not in it</source>
   <translation>原理图只含方块：次序、回合和移除不在其中</translation>
  </message>
  <message>
   <source>{} is the run itself; give another name</source>
   <translation>{} 就是该运行本身；请另取名称</translation>
  </message>
  <message>
   <source>{} is a folder; {} is a file: give a file name</source>
   <translation>{} 是文件夹；{} 是文件：请给出文件名</translation>
  </message>
  <message>
   <source>{} is a file; the native format is a folder: give another name</source>
   <translation>{} 是文件；native 格式是文件夹：请另取名称</translation>
  </message>
  <message>
   <source>{} placed air blocks count as blocks here and as nothing in the file</source>
   <translation>{} 个放置的空气方块在这里算作方块，在文件中则什么也不是</translation>
  </message>
  <message>
   <source>no format is called {}; there are {}</source>
   <translation>没有名为 {} 的格式；可用的有 {}</translation>
  </message>
  <message>
   <source>the structure has no block: there is nothing to see</source>
   <translation>结构中没有方块：没有可看的</translation>
  </message>
  <message>
   <source>{} is a folder with other files in it: give the name of a new or an empty one</source>
   <translation>{} 是含有其他文件的文件夹：请给出新的或空的文件夹名</translation>
  </message>
  <message>
   <source>the structure has no block: there is nothing to put into a schematic</source>
   <translation>结构中没有方块：没有可放入原理图的</translation>
  </message>
  <message>
   <source>the structure spans {} cells; a schematic of ours has at most {}: use native</source>
   <translation>结构跨 {} 格；本程序的原理图最多 {} 格：请用 native</translation>
  </message>
  <message>
   <source>the structure has no block: there is nothing to put into a grid</source>
   <translation>结构中没有方块：没有可放入网格的</translation>
  </message>
  <message>
   <source>needs actions or blocks in a list, a run or a path, not {}</source>
   <translation>需要动作或方块的列表、运行或路径，而不是 {}</translation>
  </message>
  <message>
   <source>holds no run</source>
   <translation>不含运行</translation>
  </message>
  <message>
   <source>more than {} actions (setting: events)</source>
   <translation>多于 {} 个动作（设置：events）</translation>
  </message>
  <message>
   <source>block: missing (a placement needs one)</source>
   <translation>block：缺少（放置时需要）</translation>
  </message>
  <message>
   <source>needs an action or [x, y, z, block], not {}</source>
   <translation>需要动作或 [x, y, z, block]，而不是 {}</translation>
  </message>
  <message>
   <source>holds several runs; name one, or open them all</source>
   <translation>含有多个运行；请指定一个，或全部打开</translation>
  </message>
  <message>
   <source>action log</source>
   <translation>动作日志</translation>
  </message>
  <message>
   <source>no task is known for this run: only plausibility can be graded; assign a task to grade the rest</source>
   <translation>此运行没有已知的任务：只能评合理性；指定任务后可评其余部分</translation>
  </message>
  <message>
   <source>the ground is at y = {}, tasks have it at y = 0: set the start position on the ground</source>
   <translation>地面位于 y = {}，而任务的地面在 y = 0：请将起始位置设在地面上</translation>
  </message>
  <message>
   <source>the run names task {}, which the suite does not have: only plausibility can be graded</source>
   <translation>此运行注明任务 {}，任务集中没有它：只能评合理性</translation>
  </message>
  <message>
   <source>{} · {}</source>
   <translation>{} · {}</translation>
  </message>
  <message>
   <source>the file lists the blocks that stand after each turn: removals within a turn are gone, a re-placed block keeps its first place, and the order is as good as that</source>
   <translation>文件列出每回合之后留存的方块：回合内的移除已丢失，重新放置的方块保持其最初位置，次序也只精确到此</translation>
  </message>
  <message>
   <source>turn_idx {}</source>
   <translation>turn_idx {}</translation>
  </message>
  <message>
   <source>is a link that leads outside the folder; it is not followed</source>
   <translation>是指向文件夹之外的链接；不跟随</translation>
  </message>
  <message>
   <source>turn_idx {}: coords</source>
   <translation>turn_idx {}：coords</translation>
  </message>
  <message>
   <source>{}: prompt: needs a text, not {}</source>
   <translation>{}：prompt：需要文本，而不是 {}</translation>
  </message>
  <message>
   <source>the authors' coords</source>
   <translation>作者的 coords</translation>
  </message>
  <message>
   <source>{}: checks: needs a list, not {}</source>
   <translation>{}：checks：需要列表，而不是 {}</translation>
  </message>
  <message>
   <source>no line of this file can be read as a turn of a run</source>
   <translation>此文件中没有一行能读作某个运行的回合</translation>
  </message>
  <message>
   <source>there is no run_idx {} in this file</source>
   <translation>此文件中没有 run_idx {}</translation>
  </message>
  <message>
   <source>turn_idx {} is there twice; the later line counts</source>
   <translation>turn_idx {} 出现两次；以后一行为准</translation>
  </message>
  <message>
   <source>turn_idx {} of {} is missing: what stood before it counts</source>
   <translation>缺少 turn_idx {}（共 {}）：此前的内容照算</translation>
  </message>
  <message>
   <source>{}[{}]: needs an object, not {}</source>
   <translation>{}[{}]：需要对象，而不是 {}</translation>
  </message>
  <message>
   <source>{}[{}]: ({}) is no cell; the checks see it, the view does not</source>
   <translation>{}[{}]：({}) 不是格；检查会看到它，视图不会</translation>
  </message>
  <message>
   <source>{}[{}].material: {}, shown as unknown</source>
   <translation>{}[{}].material：{}，显示为未知</translation>
  </message>
  <message>
   <source>more than {} blocks (setting: events)</source>
   <translation>多于 {} 个方块（设置：events）</translation>
  </message>
  <message>
   <source>missing in the file</source>
   <translation>文件中缺少</translation>
  </message>
  <message>
   <source>{}: checks[{}].fn: needs a text, not {}</source>
   <translation>{}：checks[{}].fn：需要文本，而不是 {}</translation>
  </message>
  <message>
   <source>{}: checks[{}].args: needs an object, not {}</source>
   <translation>{}：checks[{}].args：需要对象，而不是 {}</translation>
  </message>
  <message>
   <source>the line names no run_idx; it is left out</source>
   <translation>该行没有 run_idx；略去</translation>
  </message>
  <message>
   <source>needs a JSON object</source>
   <translation>需要 JSON 对象</translation>
  </message>
  <message>
   <source>{}: {} for {}</source>
   <translation>{}：{}，对应{}</translation>
  </message>
  <message numerus="yes">
   <source>{} rows</source>
   <translation>
    <numerusform>{} 行</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <source>{} checks</source>
   <translation>
    <numerusform>{} 项检查</numerusform>
   </translation>
  </message>
  <message>
   <source>{}: row {} is of {}, which the turn does not check</source>
   <translation>{}：第 {} 行是 {} 的，此回合不检查它</translation>
  </message>
  <message>
   <source>more than {} rows: the rest is left out (setting: events)</source>
   <translation>多于 {} 行：其余略去（设置：events）</translation>
  </message>
  <message>
   <source>the authors' verdicts cannot be read: {}</source>
   <translation>无法读取作者的判定：{}</translation>
  </message>
  <message>
   <source>{}: passed: {} is no number from 0 to 1</source>
   <translation>{}：passed：{} 不是 0 到 1 的数</translation>
  </message>
  <message>
   <source>{}: {} is outside {} … {}</source>
   <translation>{}：{} 超出 {} … {}</translation>
  </message>
  <message>
   <source>{}: {} characters are too many for a block state</source>
   <translation>{}：{} 个字符，对方块状态而言太多</translation>
  </message>
  <message>
   <source>{}: missing</source>
   <translation>{}：缺少</translation>
  </message>
  <message>
   <source>no such file</source>
   <translation>没有此文件</translation>
  </message>
  <message>
   <source>may not be read (permission denied)</source>
   <translation>不可读取（没有权限）</translation>
  </message>
  <message>
   <source>is a folder, not a file</source>
   <translation>是文件夹，不是文件</translation>
  </message>
  <message>
   <source>is not a folder</source>
   <translation>不是文件夹</translation>
  </message>
  <message>
   <source>{:.1f} MiB</source>
   <translation>{} MiB</translation>
  </message>
  <message>
   <source>{} bytes</source>
   <translation>{} 字节</translation>
  </message>
  <message>
   <source>the limit is {} (setting: json_memory)</source>
   <translation>上限为 {}（设置：json_memory）</translation>
  </message>
  <message>
   <source>its values would take some {} of memory; {}</source>
   <translation>其值约需 {} 内存；{}</translation>
  </message>
  <message>
   <source>{} more messages like these</source>
   <translation>还有 {} 条类似的消息</translation>
  </message>
  <message>
   <source>is not a plain file</source>
   <translation>不是普通文件</translation>
  </message>
  <message>
   <source>is {}; the limit is {} (setting: {})</source>
   <translation>大小为 {}；上限为 {}（设置：{}）</translation>
  </message>
  <message>
   <source>is a binary file, not text</source>
   <translation>是二进制文件，不是文本</translation>
  </message>
  <message>
   <source>unpacks to more than {} (setting: file_bytes)</source>
   <translation>解压后大于 {}（设置：file_bytes）</translation>
  </message>
  <message>
   <source>a number with too many digits</source>
   <translation>位数过多的数</translation>
  </message>
  <message>
   <source>not usable as JSON: {}</source>
   <translation>不能用作 JSON：{}</translation>
  </message>
  <message>
   <source>the folder {}</source>
   <translation>文件夹{}</translation>
  </message>
  <message>
   <source>is not UTF-8 text (byte {})</source>
   <translation>不是 UTF-8 文本（第 {} 字节）</translation>
  </message>
  <message>
   <source>is not a gzip file</source>
   <translation>不是 gzip 文件</translation>
  </message>
  <message>
   <source>is cut off: JSON ends too early</source>
   <translation>被截断：JSON 提前结束</translation>
  </message>
  <message>
   <source>the line is cut off: JSON ends too early</source>
   <translation>该行被截断：JSON 提前结束</translation>
  </message>
  <message>
   <source>{}: there is no such limit; there are {}</source>
   <translation>{}：没有这个上限；可用的有 {}</translation>
  </message>
  <message>
   <source>{}: needs a number</source>
   <translation>{}：需要数</translation>
  </message>
  <message>
   <source>{}: {:.15g} is outside {:.15g} … {:.15g}</source>
   <translation>{}：{} 超出 {} … {}</translation>
  </message>
  <message>
   <source>{}: {:.15g} is no whole number</source>
   <translation>{}：{} 不是整数</translation>
  </message>
  <message>
   <source>{}: a limit is given as NAME=VALUE, such as sandbox.seconds=30</source>
   <translation>{}：上限写作 NAME=VALUE，例如 sandbox.seconds=30</translation>
  </message>
  <message>
   <source>{}: {} is no number from 0 up (a K, M or G may follow it)</source>
   <translation>{}：{} 不是不小于 0 的数（其后可跟 K、M 或 G）</translation>
  </message>
  <message>
   <source>{} action files: the last {} are read (setting: code_files)</source>
   <translation>{} 个动作文件：读取最后 {} 个（设置：code_files）</translation>
  </message>
  <message>
   <source>no conversation says which turn the {} action files belong to: they are one turn</source>
   <translation>没有对话说明这 {} 个动作文件属于哪个回合：它们算一个回合</translation>
  </message>
  <message>
   <source>was never run (the linter refuses code without await)</source>
   <translation>从未运行（检查器拒绝没有 await 的代码）</translation>
  </message>
  <message>
   <source>was never run ({})</source>
   <translation>从未运行（{}）</translation>
  </message>
  <message>
   <source>{} left out: further out than {} (setting: coordinate)</source>
   <translation>略去{}：远于 {}（设置：coordinate）</translation>
  </message>
  <message numerus="yes">
   <source>{} commands</source>
   <translation>
    <numerusform>{} 条命令</numerusform>
   </translation>
  </message>
  <message>
   <source>no action file of this turn is left: the blocks before it stay</source>
   <translation>此回合没有留下动作文件：此前的方块保留</translation>
  </message>
  <message>
   <source>the authors' re-execution of {}</source>
   <translation>作者对 {} 的重新执行</translation>
  </message>
  <message>
   <source>{} commands at non-integer coordinates are dropped</source>
   <translation>舍去 {} 条非整数坐标的命令</translation>
  </message>
  <message>
   <source>no action file</source>
   <translation>没有动作文件</translation>
  </message>
  <message>
   <source>calls process.exit: the turn fails, the blocks before it stay</source>
   <translation>调用了 process.exit：该回合失败，此前的方块保留</translation>
  </message>
  <message>
   <source>{}: {}; what it placed stays</source>
   <translation>{}：{}；它已放置的保留</translation>
  </message>
  <message>
   <source>the run's scripts have used their {:g} s (setting: sandbox.run_seconds)</source>
   <translation>此运行的脚本已用完其 {} 秒（设置：sandbox.run_seconds）</translation>
  </message>
  <message>
   <source>{}: not run: {}</source>
   <translation>{}：未运行：{}</translation>
  </message>
  <message>
   <source>the code was run without a system-call filter, which this system does not offer; the sandbox's other walls stand (docs/sandbox.md)</source>
   <translation>代码运行时没有系统调用过滤器（此系统不提供）；沙箱的其他屏障仍然有效（docs/sandbox.md）</translation>
  </message>
  <message>
   <source>{} was stopped: {}.</source>
   <translation>{} 被停止：{}。</translation>
  </message>
  <message>
   <source>turns: needs a list of messages, not {}</source>
   <translation>turns：需要消息的列表，而不是 {}</translation>
  </message>
  <message>
   <source>turns[{}]: needs a role and a content, not {}; it is left out</source>
   <translation>turns[{}]：需要 role 和 content，而不是 {}；略去</translation>
  </message>
  <message>
   <source>nothing to change: the server does not set a block to what it is</source>
   <translation>无需改变：服务器不会把方块设为它已有的样子</translation>
  </message>
  <message>
   <source>the coordinates are not all numbers (NaN or Infinity)</source>
   <translation>坐标不全是数（NaN 或 Infinity）</translation>
  </message>
  <message>
   <source>a second half that this block does not have: a server refuses it</source>
   <translation>此方块没有的后一半：服务器会拒绝</translation>
  </message>
  <message>
   <source>({:.12g}, {:.12g}, {:.12g}) is further out than {} (setting: coordinate)</source>
   <translation>({}, {}, {}) 远于 {}（设置：coordinate）</translation>
  </message>
  <message>
   <source>{} of {} characters belong to no action of the conversation: {}</source>
   <translation>{1} 个字符中有 {0} 个不属于对话中的任何动作：{2}</translation>
  </message>
  <message>
   <source>{} of them on blocks, left out</source>
   <translation>其中{}涉及方块，略去</translation>
  </message>
  <message>
   <source>they tell of no block</source>
   <translation>它们没有提到方块</translation>
  </message>
  <message numerus="yes">
   <source>{} lines</source>
   <translation>
    <numerusform>{} 行</numerusform>
   </translation>
  </message>
  <message>
   <source>holds no agent's folder with action-code, memory.json or a text log</source>
   <translation>不含带有 action-code、memory.json 或文本日志的智能体文件夹</translation>
  </message>
  <message>
   <source>only {} is shown: what {} built in the same world is left out</source>
   <translation>只显示 {}：{} 在同一世界中所建的略去</translation>
  </message>
  <message>
   <source>{} turns are more than {} (setting: turns)</source>
   <translation>{} 个回合多于 {}（设置：turns）</translation>
  </message>
  <message>
   <source>the conversation is the console's: memory and histories tell of fewer actions</source>
   <translation>对话来自控制台：记忆和历史记录的动作更少</translation>
  </message>
  <message>
   <source>{} logs: the first {} are read</source>
   <translation>{} 个日志：读取前 {} 个</translation>
  </message>
  <message>
   <source>world coordinates: {}{}</source>
   <translation>世界坐标：{}{}</translation>
  </message>
  <message>
   <source>a fill of {}</source>
   <translation>{} 的填充</translation>
  </message>
  <message>
   <source>{} events are more than {} (setting: events)</source>
   <translation>{} 个事件多于 {}（设置：events）</translation>
  </message>
  <message>
   <source>that no recovered event explains (a lost log, another player, or code that was not kept)</source>
   <translation>没有恢复出的事件可以解释（日志丢失、另一玩家，或代码未保留）</translation>
  </message>
  <message>
   <source>by {}, of whom the folder holds nothing: what stands there is not known</source>
   <translation>由 {} 所为，文件夹中没有其任何内容：那里有什么不得而知</translation>
  </message>
  <message>
   <source>{} of the server tell of changes {}; {}</source>
   <translation>服务器有{}说明改变{}；{}</translation>
  </message>
  <message>
   <source>nothing in this folder places or removes a block</source>
   <translation>此文件夹中没有任何放置或移除方块的内容</translation>
  </message>
  <message>
   <source>{}: {} is a guess</source>
   <translation>{}：{} 是猜测</translation>
  </message>
  <message>
   <source>the authors' scripts know one agent: only {} is read, not {}</source>
   <translation>作者的脚本只知道一个智能体：只读取 {}，不读取 {}</translation>
  </message>
  <message>
   <source>the server's chat shows {} by {} of which no conversation is left ("{}"): only what code is left of them is read</source>
   <translation>服务器的聊天显示 {1} 的{0}，其对话已不存在（“{2}”）：只读取其留存的代码</translation>
  </message>
  <message>
   <source>the server's log shows {} joining and never that it was made an operator: if it was none, its commands were refused and nothing of this stands</source>
   <translation>服务器日志显示 {} 加入，却从未显示其成为管理员：若不是，其命令都被拒绝，这里的一切都不成立</translation>
  </message>
  <message>
   <source>the server kicked {}: what it sent after that had no effect, and nothing tells which that is</source>
   <translation>服务器踢出了 {}：其后发送的没有作用，也无从知道是哪些</translation>
  </message>
  <message>
   <source>task (0, 0, 0) is where {} stood, at {}</source>
   <translation>任务 (0, 0, 0) 是 {} 所站之处，在 {}</translation>
  </message>
  <message numerus="yes">
   <source>{} requests</source>
   <translation>
    <numerusform>{} 个请求</numerusform>
   </translation>
  </message>
  <message>
   <source>skipped: the agent saw air there</source>
   <translation>跳过：智能体看到那里是空气</translation>
  </message>
  <message>
   <source>the agent's log says that it failed</source>
   <translation>智能体的日志说它失败了</translation>
  </message>
  <message>
   <source>the agent saw the block there already</source>
   <translation>智能体看到方块已在那里</translation>
  </message>
  <message>
   <source>the agent could not place it</source>
   <translation>智能体无法放置</translation>
  </message>
  <message>
   <source>the agent had none</source>
   <translation>智能体手中没有</translation>
  </message>
  <message>
   <source>no right tool</source>
   <translation>没有合适的工具</translation>
  </message>
  <message>
   <source>more than {} events in the log of one action (setting: events)</source>
   <translation>一个动作的日志中多于 {} 个事件（设置：events）</translation>
  </message>
  <message>
   <source>the server never changed it</source>
   <translation>服务器从未改变它</translation>
  </message>
  <message>
   <source>{} of {} refusals of the server fit no command</source>
   <translation>服务器的 {1} 次拒绝中有 {0} 次对不上任何命令</translation>
  </message>
  <message>
   <source>the server refused it: {}</source>
   <translation>服务器拒绝了它：{}</translation>
  </message>
  <message>
   <source>outside the world: y goes from {} to {}</source>
   <translation>在世界之外：y 从 {} 到 {}</translation>
  </message>
  <message>
   <source>{}; nothing of the server confirms it</source>
   <translation>{}；没有服务器的确认</translation>
  </message>
  <message>
   <source> | </source>
   <translation> | </translation>
  </message>
  <message>
   <source>{} without effect: the server never changed the cell</source>
   <translation>{}没有作用：服务器从未改变该格</translation>
  </message>
  <message>
   <source>{} left out that a server refuses unless it ignores block states (world coordinates: {}{})</source>
   <translation>略去{}，除非服务器忽略方块状态，否则会拒绝（世界坐标：{}{}）</translation>
  </message>
  <message>
   <source>{} left out: {}, so that nothing is placed or removed</source>
   <translation>略去{}：{}，因此不放置也不移除</translation>
  </message>
  <message>
   <source>{}; {} confirmed by the server{}</source>
   <translation>{}；{}由服务器确认{}</translation>
  </message>
  <message>
   <source>{}; {} refused by the server</source>
   <translation>{}；{}被服务器拒绝</translation>
  </message>
  <message numerus="yes">
   <source>{} events</source>
   <translation>
    <numerusform>{} 个事件</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <source>{} second cells</source>
   <translation>
    <numerusform>{} 个后一半的格</numerusform>
   </translation>
  </message>
  <message>
   <source>the first </source>
   <translation>其中第一个 </translation>
  </message>
  <message>
   <source>, {} not</source>
   <translation>，{} 个未确认</translation>
  </message>
  <message>
   <source>the server refused {}</source>
   <translation>服务器拒绝了{}</translation>
  </message>
  <message>
   <source>{} at {}</source>
   <translation>{}（{}）</translation>
  </message>
  <message>
   <source>{} left out: {}at {}</source>
   <translation>略去{}：{}{}</translation>
  </message>
  <message>
   <source>the code threw an error; what it had built stays</source>
   <translation>代码抛出错误；它已建的保留</translation>
  </message>
  <message>
   <source>the code ran longer than the sandbox allows</source>
   <translation>代码运行时间超过沙箱允许</translation>
  </message>
  <message>
   <source>the code needs more memory than the sandbox allows (setting: sandbox.memory_bytes)</source>
   <translation>代码所需内存超过沙箱允许（设置：sandbox.memory_bytes）</translation>
  </message>
  <message>
   <source>the code does more than the sandbox allows (setting: sandbox.actions)</source>
   <translation>代码的动作超过沙箱允许（设置：sandbox.actions）</translation>
  </message>
  <message>
   <source>the code writes more than the sandbox allows (setting: sandbox.output_bytes)</source>
   <translation>代码的输出超过沙箱允许（设置：sandbox.output_bytes）</translation>
  </message>
  <message>
   <source>the sandbox process ended unexpectedly</source>
   <translation>沙箱进程意外结束</translation>
  </message>
  <message>
   <source>the code is not JavaScript that can be run</source>
   <translation>代码不是可运行的 JavaScript</translation>
  </message>
  <message>
   <source>the file holds no function to run</source>
   <translation>文件中没有可运行的函数</translation>
  </message>
  <message>
   <source>re-executing the code, which departs from the log</source>
   <translation>重新执行代码，结果与日志不同</translation>
  </message>
  <message>
   <source>{} characters of the text log are lost, and there is no code to run instead</source>
   <translation>文本日志丢失 {} 个字符，也没有可代为运行的代码</translation>
  </message>
  <message>
   <source>the beginning and the end of the text log</source>
   <translation>文本日志的开头和结尾</translation>
  </message>
  <message>
   <source>there is no {}</source>
   <translation>没有 {}</translation>
  </message>
  <message>
   <source>; then </source>
   <translation>；然后</translation>
  </message>
  <message>
   <source>nothing to recover</source>
   <translation>没有可恢复的内容</translation>
  </message>
  <message>
   <source>, and the code for {} of chat commands, which it does not have</source>
   <translation>，以及聊天命令{}的代码，日志中没有它们</translation>
  </message>
  <message>
   <source>the text log{}</source>
   <translation>文本日志{}</translation>
  </message>
  <message>
   <source>re-executing the code (its log is lost)</source>
   <translation>重新执行代码（其日志已丢失）</translation>
  </message>
  <message>
   <source>re-executing the code, which agrees with the log's beginning, end and length</source>
   <translation>重新执行代码，与日志的开头、结尾和长度相符</translation>
  </message>
  <message>
   <source>the text log</source>
   <translation>文本日志</translation>
  </message>
  <message>
   <source>is of no action that the conversation tells: an earlier attempt, or of a turn that is lost</source>
   <translation>不属于对话所述的任何动作：较早的尝试，或属于已丢失的回合</translation>
  </message>
  <message>
   <source>was never run: the linter refuses it ({})</source>
   <translation>从未运行：检查器拒绝（{}）</translation>
  </message>
  <message>
   <source>{} ({})</source>
   <translation>{}（{}）</translation>
  </message>
  <message>
   <source>the agent stood at {} when it ran this</source>
   <translation>智能体运行它时站在 {}</translation>
  </message>
  <message>
   <source>threw an error in the agent's run ({}), and runs to its end here</source>
   <translation>在智能体的运行中抛出错误（{}），在这里运行到结尾</translation>
  </message>
  <message>
   <source>{}: what asked for it</source>
   <translation>{}：是什么要求了它</translation>
  </message>
  <message>
   <source>{}: its text log</source>
   <translation>{}：其文本日志</translation>
  </message>
  <message>
   <source>the log counts</source>
   <translation>以日志为准</translation>
  </message>
  <message>
   <source>the re-execution is used</source>
   <translation>使用重新执行的结果</translation>
  </message>
  <message>
   <source>re-execution and log differ, {}: {}</source>
   <translation>重新执行与日志不同，{}：{}</translation>
  </message>
  <message>
   <source>calls that the simulation does not know: {}</source>
   <translation>模拟不认识的调用：{}</translation>
  </message>
  <message>
   <source>its text log is empty: the action may have been interrupted</source>
   <translation>其文本日志为空：该动作可能被中断</translation>
  </message>
  <message>
   <source>{}: {} characters in the middle of its text log</source>
   <translation>{}：其文本日志中间的 {} 个字符</translation>
  </message>
  <message>
   <source>the log was {} characters long, the re-execution's is {}</source>
   <translation>日志长 {} 个字符，重新执行的长 {}</translation>
  </message>
  <message>
   <source>line {} of the log is "{}", the re-execution's "{}"</source>
   <translation>日志第 {} 行为“{}”，重新执行的为“{}”</translation>
  </message>
  <message>
   <source>{} of more than {} characters, of which this is the first</source>
   <translation>{0}超过 {1} 个字符，这是其中第一行</translation>
  </message>
  <message>
   <source>{}: what stands after that is not looked at (setting: line)</source>
   <translation>{}：其后的内容不看（设置：line）</translation>
  </message>
  <message>
   <source>more than {} lines tell something: from here on nothing of this file is known, and what it would confirm may count as without effect (setting: events)</source>
   <translation>有内容的行多于 {}：此后对此文件一无所知，它本可确认的可能算作没有作用（设置：events）</translation>
  </message>
  <message>
   <source>{} and {} built in one world</source>
   <translation>{} 和 {} 在同一世界中建造</translation>
  </message>
  <message>
   <source>{}; their events are merged by {}</source>
   <translation>{}；其事件按{}合并</translation>
  </message>
  <message>
   <source>the server's chat, where each turn was asked for</source>
   <translation>服务器的聊天，每个回合都在其中提出</translation>
  </message>
  <message>
   <source>the places of their code in the console</source>
   <translation>其代码在控制台中的位置</translation>
  </message>
  <message>
   <source>the times of their action files</source>
   <translation>其动作文件的时间</translation>
  </message>
  <message>
   <source>nothing but their numbers and the agents' names</source>
   <translation>仅凭其编号和智能体的名称</translation>
  </message>
  <message>
   <source>: a guess where they built at the same time (it decides {})</source>
   <translation>：他们同时建造之处是猜测（它决定了{}）</translation>
  </message>
  <message>
   <source>; turns went on at the same time, so the structure after one holds a part of the next</source>
   <translation>；几个回合同时进行，因此一个回合之后的结构含有下一回合的一部分</translation>
  </message>
  <message>
   <source>the order of the server's lines</source>
   <translation>服务器各行的次序</translation>
  </message>
  <message>
   <source>{} cells that more than one of them changed</source>
   <translation>不止一个智能体改变过的 {} 格</translation>
  </message>
  <message>
   <source>no cell that both changed</source>
   <translation>没有双方都改变过的格</translation>
  </message>
  <message>
   <source>the server's lines for {} of {} events, for the rest {}</source>
   <translation>{1} 个事件中 {0} 个按服务器的行，其余按{2}</translation>
  </message>
  <message>
   <source>{}: needs a text, not {}; it is left out</source>
   <translation>{}：需要文本，而不是 {}；略去</translation>
  </message>
  <message>
   <source>ordered: needs true or false, not {}; true is taken</source>
   <translation>ordered：需要 true 或 false，而不是 {}；取 true</translation>
  </message>
  <message>
   <source>there is no actions.jsonl: the run has no actions</source>
   <translation>没有 actions.jsonl：此运行没有动作</translation>
  </message>
  <message>
   <source>needs a JSON object, not {}</source>
   <translation>需要 JSON 对象，而不是 {}</translation>
  </message>
  <message>
   <source>op: is {}, needs "place" or "remove"</source>
   <translation>op：为 {}，需要 "place" 或 "remove"</translation>
  </message>
  <message>
   <source>evidence: is {}, needs one of {}</source>
   <translation>evidence：为 {}，需要 {} 之一</translation>
  </message>
  <message>
   <source>source: needs an object, not {}</source>
   <translation>source：需要对象，而不是 {}</translation>
  </message>
  <message>
   <source>turns: needs a list of at most {} objects; it is left out</source>
   <translation>turns：需要最多 {} 个对象的列表；略去</translation>
  </message>
  <message>
   <source>is gone: the folder has neither {} nor {} any more</source>
   <translation>已不存在：该文件夹中既没有 {} 也没有 {}</translation>
  </message>
  <message>
   <source>format: is {}; this version reads "{}"</source>
   <translation>format：为 {}；此版本读取“{}”</translation>
  </message>
  <message>
   <source>turn {} after turn {}: the order of the lines counts</source>
   <translation>第 {} 回合在第 {} 回合之后：以行的次序为准</translation>
  </message>
  <message>
   <source>{}; it is left out</source>
   <translation>{}；略去</translation>
  </message>
  <message>
   <source>needs [x, y, z], not {}</source>
   <translation>需要 [x, y, z]，而不是 {}</translation>
  </message>
  <message>
   <source>origin: {}; it is left out</source>
   <translation>origin：{}；略去</translation>
  </message>
  <message>
   <source>turns[{}].instruction: needs a text, not {}</source>
   <translation>turns[{}].instruction：需要文本，而不是 {}</translation>
  </message>
  <message>
   <source>is not UTF-8 text (byte {} of the line)</source>
   <translation>不是 UTF-8 文本（该行第 {} 字节）</translation>
  </message>
  <message>
   <source>more than {} actions: the rest is left out (setting: events)</source>
   <translation>多于 {} 个动作：其余略去（设置：events）</translation>
  </message>
  <message>
   <source>its target {} is not beside the logs, up to the folder that was opened</source>
   <translation>其目标 {} 不在日志旁边，也不在直到所打开文件夹的各级之中</translation>
  </message>
  <message>
   <source>has no observations (postprocessed-observations.json) any more</source>
   <translation>已没有观测（postprocessed-observations.json）</translation>
  </message>
  <message>
   <source>needs an object {{"WorldStates": […]}}</source>
   <translation>需要对象 {{"WorldStates": […]}}</translation>
  </message>
  <message>
   <source>there is no world state in it</source>
   <translation>其中没有世界状态</translation>
  </message>
  <message>
   <source>AbsoluteCoordinates: needs an object, not {}</source>
   <translation>AbsoluteCoordinates：需要对象，而不是 {}</translation>
  </message>
  <message>
   <source>WorldStates[{}]: needs an object, not {}</source>
   <translation>WorldStates[{}]：需要对象，而不是 {}</translation>
  </message>
  <message>
   <source>WorldStates[{}].{}: needs a list, not {}</source>
   <translation>WorldStates[{}].{}：需要列表，而不是 {}</translation>
  </message>
  <message>
   <source>WorldStates[{}].Timestamp: {} is no time</source>
   <translation>WorldStates[{}].Timestamp：{} 不是时间</translation>
  </message>
  <message>
   <source>WorldStates[{}].{}[{}]: {}</source>
   <translation>WorldStates[{}].{}[{}]：{}</translation>
  </message>
  <message>
   <source>has no block: needs lines &lt;DrawBlock type="…" x="…" y="…" z="…"/&gt;</source>
   <translation>没有方块：需要 &lt;DrawBlock type="…" x="…" y="…" z="…"/&gt; 行</translation>
  </message>
  <message>
   <source>worldEndingState.blocks: needs a list of [x, y, z, kind]</source>
   <translation>worldEndingState.blocks：需要 [x, y, z, kind] 的列表</translation>
  </message>
  <message>
   <source>its tape does not lead to its world: the order of the step is not known</source>
   <translation>其记录带导不出其世界：该步的次序未知</translation>
  </message>
  <message>
   <source>needs [x, y, z, kind], not {}</source>
   <translation>需要 [x, y, z, kind]，而不是 {}</translation>
  </message>
  <message>
   <source>no such folder</source>
   <translation>没有这个文件夹</translation>
  </message>
  <message>
   <source>worldEndingState.blocks[{}]: {}</source>
   <translation>worldEndingState.blocks[{}]：{}</translation>
  </message>
  <message>
   <source>is no CSV that can be read: {}</source>
   <translation>不是可读取的 CSV：{}</translation>
  </message>
  <message>
   <source>blueprint.levels: needs a list of {{"level", "coordinates", "placement"}}</source>
   <translation>blueprint.levels：需要 {{"level", "coordinates", "placement"}} 的列表</translation>
  </message>
  <message>
   <source>blueprint.levels: is empty</source>
   <translation>blueprint.levels：为空</translation>
  </message>
  <message>
   <source>levels share {} cells: the later one's block counts</source>
   <translation>各层共有 {} 格：以后一层的方块为准</translation>
  </message>
  <message>
   <source>coordinates: needs [x, y, z], not {}</source>
   <translation>coordinates：需要 [x, y, z]，而不是 {}</translation>
  </message>
  <message>
   <source>placement: is empty</source>
   <translation>placement：是空的</translation>
  </message>
  <message>
   <source>placement: needs a list of rows, not {}</source>
   <translation>placement：需要行的列表，而不是 {}</translation>
  </message>
  <message>
   <source>placement: {} cells are too many: {} in all (setting: events)</source>
   <translation>placement：{} 格太多：共 {}（设置：events）</translation>
  </message>
  <message>
   <source>placement: reaches further out than {} (setting: coordinate)</source>
   <translation>placement：超出 {}（设置：coordinate）</translation>
  </message>
  <message>
   <source>placement[{}][{}]</source>
   <translation>placement[{}][{}]</translation>
  </message>
  <message>
   <source>has no task {} with a blueprint</source>
   <translation>没有带蓝图的任务 {}</translation>
  </message>
  <message>
   <source>has no task with a blueprint</source>
   <translation>没有带蓝图的任务</translation>
  </message>
  <message>
   <source>levels[{}]: {}</source>
   <translation>levels[{}]：{}</translation>
  </message>
  <message>
   <source>has no game {}</source>
   <translation>没有名为 {} 的对局</translation>
  </message>
  <message>
   <source>is no action that can be read; left out</source>
   <translation>不是可读的操作；已略去</translation>
  </message>
  <message>
   <source>more than {} turns (setting: turns)</source>
   <translation>多于 {} 个回合（设置：turns）</translation>
  </message>
  <message>
   <source>no importer is called {!r}</source>
   <translation>没有名为 {} 的导入器</translation>
  </message>
  <message>
   <source>is nested too deeply</source>
   <translation>嵌套过深</translation>
  </message>
  <message>
   <source>needs more memory than there is</source>
   <translation>所需内存多于现有内存</translation>
  </message>
  <message>
   <source>cannot be read: internal error ({}: {}); please report it</source>
   <translation>无法读取：内部错误（{}：{}）；请报告</translation>
  </message>
  <message>
   <source>a structure without an action log: nothing can be said of its order</source>
   <translation>没有动作日志的结构：无法谈论其次序</translation>
  </message>
  <message>
   <source>{} blocks are more than {} (setting: events)</source>
   <translation>{} 个方块多于 {}（设置：events）</translation>
  </message>
  <message>
   <source>has blocks further out than {} (setting: coordinate)</source>
   <translation>有方块远于 {}（设置：coordinate）</translation>
  </message>
  <message>
   <source>a floor sunk into it</source>
   <translation>沉入地面的地板</translation>
  </message>
  <message>
   <source>what stands on it</source>
   <translation>立在地面上的部分</translation>
  </message>
  <message>
   <source>{}: the lowest layer is taken for {} (a guess; --origin moves it)</source>
   <translation>{}：最低一层被当作{}（猜测；--origin 可移动它）</translation>
  </message>
  <message>
   <source>there is no block in it, only air</source>
   <translation>其中没有方块，只有空气</translation>
  </message>
  <message>
   <source>not shown, and no part of the structure: {}</source>
   <translation>不显示，也不属于结构：{}</translation>
  </message>
  <message>
   <source>{} of structure_void left out: no block stands there</source>
   <translation>略去{} structure_void：那里没有方块</translation>
  </message>
  <message>
   <source>structure, no order</source>
   <translation>结构，无次序</translation>
  </message>
  <message>
   <source>{}: missing (or {}, {})</source>
   <translation>{}：缺少（或 {}、{}）</translation>
  </message>
  <message>
   <source>a list of coords: its order is taken for the order of placement</source>
   <translation>coords 的列表：其次序被当作放置次序</translation>
  </message>
  <message>
   <source>blocks: needs a list of {{"x", "y", "z", "block"}}</source>
   <translation>blocks：需要 {{"x", "y", "z", "block"}} 的列表</translation>
  </message>
  <message>
   <source>blocks: {} are more than {} (setting: events)</source>
   <translation>blocks：{} 多于 {}（设置：events）</translation>
  </message>
  <message>
   <source>needs an object or [x, y, z, block], not {}</source>
   <translation>需要对象或 [x, y, z, block]，而不是 {}</translation>
  </message>
  <message>
   <source>no entry of this list is a block with x, y and z</source>
   <translation>此列表中没有带 x、y、z 的方块</translation>
  </message>
  <message>
   <source>list of blocks</source>
   <translation>方块列表</translation>
  </message>
  <message>
   <source>blocks[{}]: {}</source>
   <translation>blocks[{}]：{}</translation>
  </message>
  <message>
   <source>byte {}: the last number is cut off</source>
   <translation>第 {} 字节：最后一个数被截断</translation>
  </message>
  <message>
   <source>byte {}: a number of more than five bytes</source>
   <translation>第 {} 字节：多于五个字节的数</translation>
  </message>
  <message>
   <source>has more than {} blocks (setting: events)</source>
   <translation>多于 {} 个方块（设置：events）</translation>
  </message>
  <message>
   <source>more than {} drawings: the rest is left out (setting: parts)</source>
   <translation>多于 {} 张图：其余略去（设置：parts）</translation>
  </message>
  <message>
   <source>is no drawing: needs lines of # (stone) and - (empty), alone in the file or between lines of ```</source>
   <translation>不是图：需要由 #（石头）和 -（空）组成的行，单独成文件或位于 ``` 行之间</translation>
  </message>
  <message>
   <source>a drawing of {} lines or columns is larger than {} (setting: drawing)</source>
   <translation>{} 行或列的图大于 {}（设置：drawing）</translation>
  </message>
  <message>
   <source>{} together</source>
   <translation>合并{}</translation>
  </message>
  <message>
   <source>{}: {} cells are more than {} (setting: volume)</source>
   <translation>{}：{} 格多于 {}（设置：volume）</translation>
  </message>
  <message>
   <source>{}: holds {} longs; {} are needed for {} cells of {} bits</source>
   <translation>{0}：有 {1} 个长整数；{3} 格、每格 {4} 位需要 {2} 个</translation>
  </message>
  <message numerus="yes">
   <source>{} regions</source>
   <translation>
    <numerusform>{} 个区域</numerusform>
   </translation>
  </message>
  <message>
   <source>{}: {} with a number that is not in the palette of {}; the first is {} at ({}, {}, {})</source>
   <translation>{0}：{1}的编号不在 {2} 项的调色板中；第一个是 {3}，在 ({4}, {5}, {6})</translation>
  </message>
  <message>
   <source>{}; left out</source>
   <translation>{}；略去</translation>
  </message>
  <message>
   <source>is NBT, but no structure: needs a Sponge schematic (Width, Height, Length), a Litematica schematic (Regions) or a structure file (palette, blocks)</source>
   <translation>是 NBT，但不是结构：需要 Sponge 原理图（Width、Height、Length）、Litematica 原理图（Regions）或结构文件（palette、blocks）</translation>
  </message>
  <message>
   <source>is a schematic of before Minecraft 1.13, with numbered blocks; save it anew as .schem</source>
   <translation>是 Minecraft 1.13 之前的原理图，方块用编号；请重新存为 .schem</translation>
  </message>
  <message>
   <source>{}: is {}; versions 1, 2 and 3 are read</source>
   <translation>{}：为 {}；可读版本 1、2 和 3</translation>
  </message>
  <message>
   <source>the schematic has no blocks</source>
   <translation>原理图中没有方块</translation>
  </message>
  <message>
   <source>{}: {} bytes cannot hold {} = {} numbers</source>
   <translation>{}：{} 字节容不下 {} = {} 个数</translation>
  </message>
  <message>
   <source>{}: holds {} numbers; {} = {} are needed</source>
   <translation>{}：有 {} 个数；需要 {} = {} 个</translation>
  </message>
  <message>
   <source>{}: is {}, needs a size from 0 to 65535</source>
   <translation>{}：为 {}，需要 0 到 65535 的尺寸</translation>
  </message>
  <message>
   <source>palettes: needs a list of palettes</source>
   <translation>palettes：需要调色板的列表</translation>
  </message>
  <message>
   <source>the file has {}; the first is shown</source>
   <translation>文件有{}；显示第一个</translation>
  </message>
  <message numerus="yes">
   <source>{} palettes</source>
   <translation>
    <numerusform>{} 个调色板</numerusform>
   </translation>
  </message>
  <message>
   <source>{}: needs {{x, y, z}}, not {}</source>
   <translation>{}：需要 {{x, y, z}}，而不是 {}</translation>
  </message>
  <message>
   <source>{} blocks more are too many: {} in all (setting: events)</source>
   <translation>再加 {} 个方块就太多：共 {}（设置：events）</translation>
  </message>
  <message>
   <source>{}.{}</source>
   <translation>{}.{}</translation>
  </message>
  <message>
   <source>{}[{}]: {}</source>
   <translation>{}[{}]：{}</translation>
  </message>
  <message>
   <source>an export of the world, no order</source>
   <translation>世界的导出，没有顺序</translation>
  </message>
  <message>
   <source>{} of {} left out of the picture</source>
   <translation>{}（共 {}）未画出</translation>
  </message>
  <message>
   <source>the exports lie too far apart: {} × {} × {} cells around them</source>
   <translation>各次导出相距太远：范围为 {} × {} × {} 格</translation>
  </message>
  <message>
   <source>{} blocks to be seen are more than {} (setting: events)</source>
   <translation>可见方块 {} 个，超过 {}（设置：events）</translation>
  </message>
  <message numerus="yes">
   <source>{} buried blocks</source>
   <translation>
    <numerusform>{} 个埋在地下的方块</numerusform>
   </translation>
  </message>
  <message>
   <source>task: there is no "{}"; there are {}</source>
   <translation>task：没有“{}”；有 {}</translation>
  </message>
  <message>
   <source>is JSON, but no run: needs {{"blocks": […]}}, {{"boxes": […], "lines": […]}}, a list of {{x, y, z, material}}, or one of the files run.json, actions.jsonl, …_raw.json</source>
   <translation>是 JSON，但不是运行：需要 {{"blocks": […]}}、{{"boxes": […], "lines": […]}}、{{x, y, z, material}} 的列表，或文件 run.json、actions.jsonl、…_raw.json 之一</translation>
  </message>
  <message>
   <source>deeper folders are not looked into (setting: depth)</source>
   <translation>不看更深的文件夹（设置：depth）</translation>
  </message>
  <message>
   <source>more than {} files: the rest is not looked at (setting: entries)</source>
   <translation>多于 {} 个文件：其余不看（设置：entries）</translation>
  </message>
  <message>
   <source>is a link that leads nowhere (or to itself)</source>
   <translation>是没有目标（或指向自身）的链接</translation>
  </message>
  <message>
   <source>is a link that leads outside the opened folder; it is not followed</source>
   <translation>是指向所打开文件夹之外的链接；不跟随</translation>
  </message>
  <message>
   <source>is a link to a folder within; it is not followed</source>
   <translation>是指向内部文件夹的链接；不跟随</translation>
  </message>
  <message>
   <source>{}: the worker process ended unexpectedly; try again</source>
   <translation>{}：工作进程意外结束；请重试</translation>
  </message>
  <message>
   <source>{} still runs</source>
   <translation>{} 仍在运行</translation>
  </message>
  <message>
   <source>out of memory; try a smaller structure</source>
   <translation>内存不足；请试较小的结构</translation>
  </message>
  <message>
   <source>internal error: {}: {}</source>
   <translation>内部错误：{}：{}</translation>
  </message>
  <message>
   <source>its files name no target: give one (a blueprint, a structure, another run)</source>
   <translation>其文件没有指明目标：请给出一个（蓝图、结构或另一运行）</translation>
  </message>
  <message>
   <source>by its place in the world</source>
   <translation>按其在世界中的位置</translation>
  </message>
  <message>
   <source>by its own coordinates</source>
   <translation>按其自身坐标</translation>
  </message>
  <message>
   <source>{}: is {}, needs {}</source>
   <translation>{}：为{}，需要{}</translation>
  </message>
  <message>
   <source>{}: {} is no number of 32 bits</source>
   <translation>{}：{} 不是 32 位的数</translation>
  </message>
  <message>
   <source>a compound</source>
   <translation>复合标签</translation>
  </message>
  <message>
   <source>a list</source>
   <translation>列表</translation>
  </message>
  <message>
   <source>a byte array</source>
   <translation>字节数组</translation>
  </message>
  <message>
   <source>a long array</source>
   <translation>长整数数组</translation>
  </message>
  <message>
   <source>{}: needs three whole numbers</source>
   <translation>{}：需要三个整数</translation>
  </message>
  <message>
   <source>{}: {}, {}, {} are no numbers of 32 bits</source>
   <translation>{}：{}、{}、{} 不是 32 位的数</translation>
  </message>
  <message>
   <source>{}: is {}, needs a compound</source>
   <translation>{}：为{}，需要复合标签</translation>
  </message>
  <message>
   <source>an array</source>
   <translation>数组</translation>
  </message>
  <message>
   <source>unpacks to more than {:.1f} MiB (setting: file_bytes)</source>
   <translation>解压后大于 {} MiB（设置：file_bytes）</translation>
  </message>
  <message>
   <source>is cut off: the packed data end too early</source>
   <translation>被截断：压缩数据提前结束</translation>
  </message>
  <message>
   <source>is no NBT file (neither gzip nor a compound tag)</source>
   <translation>不是 NBT 文件（既非 gzip 也非复合标签）</translation>
  </message>
  <message>
   <source>is empty</source>
   <translation>是空的</translation>
  </message>
  <message>
   <source>is damaged: it cannot be unpacked ({})</source>
   <translation>已损坏：无法解压（{}）</translation>
  </message>
  <message>
   <source>begins with a {} tag; a compound is needed</source>
   <translation>以{}标签开头；需要复合标签</translation>
  </message>
  <message>
   <source>is nested more than {} deep (setting: nbt_depth)</source>
   <translation>嵌套深于 {}（设置：nbt_depth）</translation>
  </message>
  <message>
   <source>is a list of {} values without a type</source>
   <translation>是没有类型的 {} 个值的列表</translation>
  </message>
  <message>
   <source>is a {} of negative length {}</source>
   <translation>是长度为负（{1}）的{0}</translation>
  </message>
  <message>
   <source>claims {} values, but only {} bytes are left: the file is cut off or damaged</source>
   <translation>声称有 {} 个值，但只剩 {} 字节：文件被截断或已损坏</translation>
  </message>
  <message>
   <source>has a tag of unknown type {} at byte {}</source>
   <translation>在第 {1} 字节有未知类型 {0} 的标签</translation>
  </message>
  <message>
   <source>is cut off at byte {}</source>
   <translation>在第 {} 字节被截断</translation>
  </message>
  <message>
   <source>has values that need more than {:.0f} MiB of memory (setting: nbt_memory)</source>
   <translation>其值需要多于 {} MiB 的内存（设置：nbt_memory）</translation>
  </message>
  <message>
   <source>a text of {} bytes is too long for NBT: {}…</source>
   <translation>{} 字节的文本对 NBT 而言太长：{}…</translation>
  </message>
  <message>
   <source>{} does not fit: {}</source>
   <translation>{} 放不下：{}</translation>
  </message>
  <message>
   <source>is of the format {!r}; this version reads {}</source>
   <translation>格式为 {}；此版本读取 {}</translation>
  </message>
  <message>
   <source>is not JSON: {}</source>
   <translation>不是 JSON：{}</translation>
  </message>
  <message>
   <source>is not UTF-8 text; choose a project that was saved here</source>
   <translation>不是 UTF-8 文本；请选择在此保存的项目</translation>
  </message>
  <message>
   <source>is not a project: it has no "format": "{}"</source>
   <translation>不是项目：没有 "format": "{}"</translation>
  </message>
  <message>
   <source>has {} bytes; a project has at most {}</source>
   <translation>有 {} 字节；项目最多 {} 字节</translation>
  </message>
  <message>
   <source>"{}" {}; save the project again, or mend the field</source>
   <translation>“{}”{}；请重新保存项目，或修正该字段</translation>
  </message>
  <message>
   <source>is no list of at most {} paths</source>
   <translation>不是最多 {} 个路径的列表</translation>
  </message>
  <message>
   <source>holds a path that is no text of 1 to {} characters</source>
   <translation>含有不是 1 到 {} 个字符文本的路径</translation>
  </message>
  <message>
   <source>names a place on a network ({}); open it by hand</source>
   <translation>指向网络上的位置（{}）；请手动打开</translation>
  </message>
  <message>
   <source>is no text of at most {} characters</source>
   <translation>不是最多 {} 个字符的文本</translation>
  </message>
  <message>
   <source>has no "path" and "part"</source>
   <translation>没有 "path" 和 "part"</translation>
  </message>
  <message>
   <source>is no object</source>
   <translation>不是对象</translation>
  </message>
  <message>
   <source>has a "step", "color" or "camera" that is none</source>
   <translation>有无效的 "step"、"color" 或 "camera"</translation>
  </message>
  <message>
   <source>is no object of lists</source>
   <translation>不是由列表组成的对象</translation>
  </message>
  <message>
   <source>holds more than {}</source>
   <translation>多于 {} 个</translation>
  </message>
  <message>
   <source>holds one of {} that is none</source>
   <translation>含有一个无效的 {}</translation>
  </message>
  <message>
   <source>Published, Table {}{}: {}</source>
   <translation>已发表，表 {}{}：{}</translation>
  </message>
  <message>
   <source>the first {} of {}</source>
   <translation>{1} 中的前 {0}</translation>
  </message>
  <message>
   <source>{} holds something else already; choose another folder</source>
   <translation>{} 已有其他内容；请选择另一文件夹</translation>
  </message>
  <message numerus="yes">
   <source>{} steps</source>
   <translation>
    <numerusform>{} 步</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <source>{} grades</source>
   <translation>
    <numerusform>{} 个评分</numerusform>
   </translation>
  </message>
  <message>
   <source>the line is no grade of `minece grade --json`: {}</source>
   <translation>该行不是 `minece grade --json` 的评分：{}</translation>
  </message>
  <message>
   <source>is no file of grades ({}); it is left out</source>
   <translation>不是评分文件（{}）；略去</translation>
  </message>
  <message>
   <source>the line is longer than {} MiB; it is left out</source>
   <translation>该行长于 {} MiB；略去</translation>
  </message>
  <message>
   <source>looking at many results needs DuckDB: pip install 'minece-desktop[results]'</source>
   <translation>查看大量结果需要 DuckDB：pip install 'minece-desktop[results]'</translation>
  </message>
  <message>
   <source>cannot be looked at: {}</source>
   <translation>无法查看：{}</translation>
  </message>
  <message>
   <source>holds no grades yet: no file in it ends in {}</source>
   <translation>尚无评分：其中没有以 {} 结尾的文件</translation>
  </message>
  <message>
   <source>has changed since it was opened; read it again</source>
   <translation>打开之后已改变；请重新读取</translation>
  </message>
  <message>
   <source>the grade cannot be read: {}</source>
   <translation>该评分无法读取：{}</translation>
  </message>
  <message>
   <source>Scores of {}: share of the grades that have one, by score</source>
   <translation>{} 的得分：有得分的评分按得分的占比</translation>
  </message>
  <message>
   <source>Of the grades in {} that pass {}.</source>
   <translation>基于 {} 中通过 {} 的评分。</translation>
  </message>
  <message>
   <source>Of the grades in {}.</source>
   <translation>基于 {} 中的评分。</translation>
  </message>
  <message>
   <source>{} more like these</source>
   <translation>还有 {} 个类似的</translation>
  </message>
  <message>
   <source>there are more than {} groups by {}; choose other fields, or filter</source>
   <translation>按 {1} 的组多于 {0} 个；请选择其他字段，或加以筛选</translation>
  </message>
  <message>
   <source>(setting: sandbox.{})</source>
   <translation>（设置：sandbox.{}）</translation>
  </message>
  <message>
   <source>{} was stopped: it ran for more than {:g} s {}.</source>
   <translation>{} 被停止：运行超过 {} 秒{}。</translation>
  </message>
  <message>
   <source> {}</source>
   <translation>{}</translation>
  </message>
  <message>
   <source>{}, line {}</source>
   <translation>{}，第 {} 行</translation>
  </message>
  <message>
   <source>{} was stopped: it wrote more than {} MB {}.</source>
   <translation>{} 被停止：输出超过 {} MB{}。</translation>
  </message>
  <message>
   <source>{} was stopped after {} actions {}.</source>
   <translation>{} 在 {} 个动作后被停止{}。</translation>
  </message>
  <message>
   <source>{} ended the whole process: {}.</source>
   <translation>{} 结束了整个进程：{}。</translation>
  </message>
  <message>
   <source>{} was not run: {}.</source>
   <translation>{} 未运行：{}。</translation>
  </message>
  <message>
   <source>The sandbox process ended while it ran {} (exit status {}).</source>
   <translation>沙箱进程在运行 {} 时结束（退出状态 {}）。</translation>
  </message>
  <message>
   <source>{} was stopped: it used more than {} MB {}.</source>
   <translation>{} 被停止：使用内存超过 {} MB{}。</translation>
  </message>
  <message>
   <source>{}: {}.</source>
   <translation>{}：{}。</translation>
  </message>
  <message>
   <source>{} is not a function of the bot and does nothing.</source>
   <translation>{} 不是机器人的函数，不起作用。</translation>
  </message>
  <message>
   <source>{} was stopped: it waits for something that never happens.</source>
   <translation>{} 被停止：它在等待永远不会发生的事。</translation>
  </message>
  <message>
   <source>runs are mindcraft logs, folders with a run.json, and result files (*_raw.json)</source>
   <translation>运行是 mindcraft 日志、含 run.json 的文件夹以及结果文件（*_raw.json）</translation>
  </message>
  <message>
   <source> and {} more</source>
   <translation> 等 {} 个</translation>
  </message>
  <message>
   <source>no run found in {}; {}</source>
   <translation>在{}中没有找到运行；{}</translation>
  </message>
  <message>
   <source>{} and {} more</source>
   <translation>{} 等 {} 个</translation>
  </message>
  <message>
   <source>there is no check named {!r} ({}): it counts as an error</source>
   <translation>没有名为 {} 的检查（{}）：算作出错</translation>
  </message>
  <message>
   <source>where it fits best: {}</source>
   <translation>最吻合处：{}</translation>
  </message>
  <message>
   <source>where it lies by its own coordinates, which fits best</source>
   <translation>按其自身坐标所在处，最为吻合</translation>
  </message>
  <message>
   <source>{} is not a check that is known here: it counts as an error.</source>
   <translation>{} 不是这里已知的检查：算作出错。</translation>
  </message>
  <message>
   <source>{}({}) has arguments that it cannot take: every run fails it.</source>
   <translation>{}（{}）的参数无法接受：所有运行都不通过。</translation>
  </message>
  <message>
   <source>{} in {}</source>
   <translation>{}，{}</translation>
  </message>
  <message>
   <source>The reference, {}, passes every official check{}</source>
   <translation>参考结构（{}）通过所有官方检查{}</translation>
  </message>
  <message>
   <source>{}, but not every engineering rule: {}.</source>
   <translation>{}，但未通过所有工程规则：{}。</translation>
  </message>
  <message>
   <source>The reference, {}, fails official checks: {}.</source>
   <translation>参考结构（{}）未通过官方检查：{}。</translation>
  </message>
  <message>
   <source> (stability, which is not solved here, aside)</source>
   <translation>（稳定性除外，此处不求解）</translation>
  </message>
  <message>
   <source>{} and every engineering rule too.</source>
   <translation>{}，也通过所有工程规则。</translation>
  </message>
  <message>
   <source>before the first block</source>
   <translation>第一个方块之前</translation>
  </message>
  <message>
   <source>placing {} at ({}, {}, {})</source>
   <translation>正在 ({1}, {2}, {3}) 放置 {0}</translation>
  </message>
  <message>
   <source>removing at ({}, {}, {})</source>
   <translation>正在 ({}, {}, {}) 移除</translation>
  </message>
  <message>
   <source>turn {}</source>
   <translation>第 {} 回合</translation>
  </message>
  <message>
   <source>is not UTF-8 text; choose a tour that was saved here</source>
   <translation>不是 UTF-8 文本；请选择在此保存的导览</translation>
  </message>
  <message>
   <source>is not a tour: it has no "format": "{}"</source>
   <translation>不是导览：没有 "format": "{}"</translation>
  </message>
  <message>
   <source>has {} bytes; a tour has at most {}</source>
   <translation>有 {} 字节；导览最多 {} 字节</translation>
  </message>
  <message>
   <source>has no stops; record one with Run → Presentation → Add to Tour</source>
   <translation>没有站；用“运行 → 演示 → 加入导览”录制</translation>
  </message>
  <message>
   <source>has {} stops; a tour has at most {}</source>
   <translation>有 {} 站；导览最多 {} 站</translation>
  </message>
  <message>
   <source>"loop" is neither true nor false</source>
   <translation>"loop" 既非 true 也非 false</translation>
  </message>
  <message>
   <source>stop {} {}</source>
   <translation>第 {} 站{}</translation>
  </message>
  <message>
   <source>has a "camera" without the numbers {}</source>
   <translation>有 "camera"，但缺少数 {}</translation>
  </message>
  <message>
   <source>is not an object</source>
   <translation>不是对象</translation>
  </message>
  <message>
   <source>has no "path" to a run</source>
   <translation>没有运行的 "path"</translation>
  </message>
  <message>
   <source>names a place on a network ({}); copy the run beside the tour</source>
   <translation>指向网络上的位置（{}）；请把运行复制到导览旁边</translation>
  </message>
  <message>
   <source>has a "part" that is no text</source>
   <translation>有不是文本的 "part"</translation>
  </message>
  <message>
   <source>has a "{}" that is no text of at most {} characters</source>
   <translation>有不是最多 {1} 个字符文本的 "{0}"</translation>
  </message>
  <message>
   <source>has a "{}" that is no number from {:g} to {:g}</source>
   <translation>有不是 {1} 到 {2} 的数的 "{0}"</translation>
  </message>
  <message>
   <source>has "colors" that are no list of {}</source>
   <translation>有不属于 {} 的列表的 "colors"</translation>
  </message>
  <message>
   <source>is a link or a path that leads outside the folder; it is not followed</source>
   <translation>是指向文件夹之外的链接或路径；不跟随</translation>
  </message>
  <message>
   <source>is neither a Bedrock world (a folder with level.dat and db) nor its export (.json)</source>
   <translation>既不是 Bedrock 世界（含 level.dat 和 db 的文件夹），也不是其导出（.json）</translation>
  </message>
  <message>
   <source>{}: {} stacks are more than {}</source>
   <translation>{}：{} 组物品多于 {}</translation>
  </message>
  <message>
   <source>is no level.dat of a Bedrock world, or cut off</source>
   <translation>不是 Bedrock 世界的 level.dat，或被截断</translation>
  </message>
  <message>
   <source>has more than {} chests</source>
   <translation>多于 {} 个箱子</translation>
  </message>
  <message>
   <source>; without markers the house is looked for where its walls fit best, from {}</source>
   <translation>；没有标记，在墙最吻合处寻找房屋，从 {} 起</translation>
  </message>
  <message>
   <source>IoU by block class {:.4f}; this share runs from {} to {}{}</source>
   <translation>按方块类别的 IoU 为 {:.4f}；此项从 {} 到 {}{}</translation>
  </message>
  <message>
   <source>{} of {} cells agree at y = {}; {:.1%} of all layers</source>
   <translation>{} / {} 格一致（y = {}）；所有层 {:.1%}</translation>
  </message>
  <message>
   <source>no gold blocks mark a 5 × 5 square and no walls stand anywhere; give parameters.corner</source>
   <translation>没有金块标出 5 × 5 的方形，也没有墙；请给出 parameters.corner</translation>
  </message>
  <message>
   <source>; target {}</source>
   <translation>；目标{}</translation>
  </message>
  <message>
   <source>the picture stands at its marker and faces {}</source>
   <translation>图片位于其标记处，朝向 {}</translation>
  </message>
  <message>
   <source>the target has {} layers; {} are needed</source>
   <translation>目标有 {} 层；需要 {} 层</translation>
  </message>
  <message>
   <source>{} logs mined, {} picked up</source>
   <translation>开采原木 {}，拾取 {}</translation>
  </message>
  <message>
   <source>{} planks and {} sticks crafted</source>
   <translation>合成木板 {}、木棍 {}</translation>
  </message>
  <message>
   <source>a crafting table was placed {} times</source>
   <translation>放置工作台 {} 次</translation>
  </message>
  <message>
   <source>{} wooden pickaxes in the inventory, {} crafted</source>
   <translation>物品栏中木镐 {}，合成 {}</translation>
  </message>
  <message>
   <source>{} of {} iron ore mined</source>
   <translation>开采铁矿石 {} / {}</translation>
  </message>
  <message>
   <source>{} furnaces crafted</source>
   <translation>合成熔炉 {}</translation>
  </message>
  <message>
   <source>{} of {} iron ingots in the inventory, furnace used</source>
   <translation>物品栏中铁锭 {} / {}，用过熔炉</translation>
  </message>
  <message>
   <source>3 white wool and 3 oak planks lay</source>
   <translation>3 个白色羊毛和 3 个橡木木板</translation>
  </message>
  <message>
   <source>the ingredients never lay</source>
   <translation>材料从未放</translation>
  </message>
  <message>
   <source>the crafting table was opened; {} in its grid</source>
   <translation>打开过工作台；{}在其格中</translation>
  </message>
  <message>
   <source>{} white beds in the inventory, {} crafted</source>
   <translation>物品栏中白色床 {}，合成 {}</translation>
  </message>
  <message>
   <source>{} iron ingots in the inventory, but no furnace was used</source>
   <translation>物品栏中铁锭 {}，但未用过熔炉</translation>
  </message>
  <message>
   <source>the bed was crafted, so its ingredients lay in the grid</source>
   <translation>已合成床，因此材料曾放在格中</translation>
  </message>
  <message>
   <source>the crafting table was never opened</source>
   <translation>从未打开工作台</translation>
  </message>
  <message>
   <source>the crafting table was opened; nothing shows that ingredients lay in it (no events file)</source>
   <translation>打开过工作台；没有证据表明其中放过材料（没有事件文件）</translation>
  </message>
  <message>
   <source>evidence.world is missing: no export of the region</source>
   <translation>缺少 evidence.world：没有区域导出</translation>
  </message>
  <message>
   <source>evidence.states is missing: no sequence of exports</source>
   <translation>缺少 evidence.states：没有导出序列</translation>
  </message>
  <message>
   <source>evidence.{} is missing</source>
   <translation>缺少 evidence.{}</translation>
  </message>
  <message>
   <source>target is missing: no blueprint to compare with</source>
   <translation>缺少 target：没有可比较的蓝图</translation>
  </message>
  <message>
   <source>picture is missing: no picture to compare with</source>
   <translation>缺少 picture：没有可比较的图片</translation>
  </message>
  <message>
   <source>the region has {} blocks of {}; one marker is needed (or place.at)</source>
   <translation>区域中有 {} 个 {}；需要一个标记（或 place.at）</translation>
  </message>
  <message>
   <source>a workbench</source>
   <translation>工作台</translation>
  </message>
  <message>
   <source>a fire</source>
   <translation>火</translation>
  </message>
  <message>
   <source>a bed</source>
   <translation>床</translation>
  </message>
  <message>
   <source>a roof</source>
   <translation>屋顶</translation>
  </message>
  <message>
   <source>({:.2f}, {:.2f}, {:.2f}) m</source>
   <translation>({}, {}, {}) m</translation>
  </message>
  <message>
   <source>{} pieces, with {}</source>
   <translation>{} 个构件，包括{}</translation>
  </message>
  <message>
   <source>{}; comfort {}</source>
   <translation>{}；舒适度 {}</translation>
  </message>
  <message>
   <source>sheltered in {} of {} entries</source>
   <translation>{1} 条记录中有 {0} 条有遮蔽</translation>
  </message>
  <message>
   <source>comfort {} at rest in shelter; {} is asked</source>
   <translation>在遮蔽处休息时舒适度为 {}；要求 {}</translation>
  </message>
  <message>
   <source>no entry of {} has the player smoked</source>
   <translation>{} 条记录中玩家都没有被烟熏</translation>
  </message>
  <message>
   <source>line {} · {}</source>
   <translation>第 {} 行 · {}</translation>
  </message>
  <message>
   <source>the machine came {:.2f} m forward under control; {:g} m are asked</source>
   <translation>机器受控前进了 {} m；要求 {} m</translation>
  </message>
  <message>
   <source>{} blocks, {} bytes</source>
   <translation>{} 个方块，{} 字节</translation>
  </message>
  <message>
   <source>the crate was carried to {:.2f} of {:g} m, and lost there</source>
   <translation>箱子运送了 {1} m 中的 {0} m，在那里丢失</translation>
  </message>
  <message>
   <source>the log has no {} event</source>
   <translation>日志中没有 {} 事件</translation>
  </message>
  <message>
   <source>of {} pieces none is {}</source>
   <translation>{} 个构件中没有{}</translation>
  </message>
  <message>
   <source>no entry of {} has the player sheltered</source>
   <translation>{} 条记录中玩家都没有遮蔽</translation>
  </message>
  <message>
   <source>no entry of {} has the player at rest in shelter</source>
   <translation>{} 条记录中玩家都没有在遮蔽处休息</translation>
  </message>
  <message>
   <source>smoked in {} of {} entries, the first in line {}</source>
   <translation>{1} 条记录中有 {0} 条被烟熏，第一条在第 {2} 行</translation>
  </message>
  <message>
   <source>no control was pressed</source>
   <translation>没有按下任何操纵键</translation>
  </message>
  <message>
   <source>no position was noted after the first control</source>
   <translation>第一次操纵之后没有记录位置</translation>
  </message>
  <message>
   <source>missing</source>
   <translation>缺少</translation>
  </message>
  <message>
   <source>the crate never was on the machine and off the ground</source>
   <translation>箱子从未在机器上离开地面</translation>
  </message>
  <message>
   <source>the crate ends on the machine at {:.2f} of {:g} m</source>
   <translation>箱子最终在机器上，位于 {1} m 中的 {0} m</translation>
  </message>
  <message>
   <source>is damaged at byte {}: a number without end</source>
   <translation>在第 {} 字节处损坏：没有结尾的数</translation>
  </message>
  <message>
   <source>is damaged: a block of {} bytes</source>
   <translation>已损坏：{} 字节的块</translation>
  </message>
  <message>
   <source>is damaged: a block with {} restarts</source>
   <translation>已损坏：有 {} 个重启点的块</translation>
  </message>
  <message>
   <source>has a block that unpacks to more than {} bytes</source>
   <translation>有解压后大于 {} 字节的块</translation>
  </message>
  <message>
   <source>is cut off or damaged at byte {}</source>
   <translation>在第 {} 字节处被截断或损坏</translation>
  </message>
  <message>
   <source>names no manifest</source>
   <translation>没有指明清单</translation>
  </message>
  <message>
   <source>the database has more than {} bytes</source>
   <translation>数据库大于 {} 字节</translation>
  </message>
  <message>
   <source>is no table of a LevelDB database, or cut off</source>
   <translation>不是 LevelDB 数据库的表，或被截断</translation>
  </message>
  <message>
   <source>is cut off: a block at byte {} is missing</source>
   <translation>被截断：缺少位于第 {} 字节的块</translation>
  </message>
  <message>
   <source>unpacks to more than {} bytes</source>
   <translation>解压后大于 {} 字节</translation>
  </message>
  <message>
   <source>has more than {} bytes of the entries that are looked for</source>
   <translation>所查找的条目大于 {} 字节</translation>
  </message>
  <message>
   <source>is damaged at byte {}</source>
   <translation>在第 {} 字节处损坏</translation>
  </message>
  <message>
   <source>is damaged: a key that repeats {} bytes of {}</source>
   <translation>已损坏：键重复了 {1} 字节中的 {0} 字节</translation>
  </message>
  <message>
   <source>is damaged: a block cannot be unpacked</source>
   <translation>已损坏：有一个块无法解压</translation>
  </message>
  <message>
   <source>has a block packed by method {}, which Bedrock does not use</source>
   <translation>有用方式 {} 压缩的块，Bedrock 不使用它</translation>
  </message>
  <message>
   <source>names more than {} tables</source>
   <translation>所列的表多于 {} 个</translation>
  </message>
  <message>
   <source>is damaged: a key of {} bytes</source>
   <translation>已损坏：{} 字节的键</translation>
  </message>
  <message>
   <source>is damaged: an edit of unknown kind {}</source>
   <translation>已损坏：未知种类 {} 的编辑</translation>
  </message>
  <message>
   <source>names a place on a network, {}; copy the file into the folder and name it there</source>
   <translation>指向网络上的位置 {}；请把文件复制到该文件夹中并写明其名称</translation>
  </message>
  <message>
   <source>another block</source>
   <translation>其他方块</translation>
  </message>
  <message>
   <source>extra</source>
   <translation>多余</translation>
  </message>
  <message>
   <source>as in the target</source>
   <translation>与目标一致</translation>
  </message>
  <message>
   <source>as drawn</source>
   <translation>与图一致</translation>
  </message>
  <message>
   <source>planks</source>
   <translation>木板</translation>
  </message>
  <message>
   <source>no planks</source>
   <translation>没有木板</translation>
  </message>
  <message>
   <source>door</source>
   <translation>门</translation>
  </message>
  <message>
   <source>no door</source>
   <translation>没有门</translation>
  </message>
  <message>
   <source>glass</source>
   <translation>玻璃</translation>
  </message>
  <message>
   <source>no glass</source>
   <translation>没有玻璃</translation>
  </message>
  <message>
   <source>where it belongs</source>
   <translation>应在之处</translation>
  </message>
  <message>
   <source>not as asked</source>
   <translation>与要求不符</translation>
  </message>
  <message>
   <source>where it stands</source>
   <translation>所在之处</translation>
  </message>
  <message>
   <source>another wool, with its ΔE</source>
   <translation>其他羊毛及其 ΔE</translation>
  </message>
  <message>
   <source>no wool</source>
   <translation>没有羊毛</translation>
  </message>
  <message>
   <source>the nearest wool</source>
   <translation>最接近的羊毛</translation>
  </message>
  <message>
   <source>stairs not as drawn, with the side asked for</source>
   <translation>与图不符的楼梯及要求的朝向</translation>
  </message>
  <message>
   <source>stairs as drawn, with their side</source>
   <translation>与图一致的楼梯及其朝向</translation>
  </message>
  <message>
   <source>elsewhere</source>
   <translation>别处</translation>
  </message>
  <message>
   <source>wide enough, but not three above one another</source>
   <translation>足够宽，但没有三排上下相叠</translation>
  </message>
  <message>
   <source>{} wide or more</source>
   <translation>宽度不小于 {}</translation>
  </message>
  <message>
   <source>the Guide's home</source>
   <translation>向导的家</translation>
  </message>
  <message>
   <source>no wall behind it</source>
   <translation>背后没有墙</translation>
  </message>
  <message>
   <source>room</source>
   <translation>房间</translation>
  </message>
  <message>
   <source>border</source>
   <translation>边界</translation>
  </message>
  <message>
   <source>what a house needs</source>
   <translation>房屋所需</translation>
  </message>
  <message>
   <source>a room without {}</source>
   <translation>缺少{}的房间</translation>
  </message>
  <message>
   <source>no row of platforms between these corners</source>
   <translation>这些角之间没有一排平台</translation>
  </message>
  <message>
   <source>marked and still there</source>
   <translation>已标记且仍在</translation>
  </message>
  <message>
   <source>marked and removed</source>
   <translation>已标记且已移除</translation>
  </message>
  <message>
   <source>removed outside the mark</source>
   <translation>在标记之外移除</translation>
  </message>
  <message>
   <source>the mark</source>
   <translation>标记</translation>
  </message>
  <message>
   <source>row of platforms that is too short</source>
   <translation>太短的一排平台</translation>
  </message>
  <message>
   <source>as far below the row before as asked</source>
   <translation>与上一排的距离符合要求</translation>
  </message>
  <message>
   <source>too near or too far below the row before</source>
   <translation>与上一排太近或太远</translation>
  </message>
  <message>
   <source>the uppermost row</source>
   <translation>最上面的一排</translation>
  </message>
  <message>
   <source>fewer than three rows</source>
   <translation>少于三排</translation>
  </message>
  <message>
   <source>reaches the centre</source>
   <translation>可达中心</translation>
  </message>
  <message>
   <source>too far from the centre</source>
   <translation>离中心太远</translation>
  </message>
  <message>
   <source>centre</source>
   <translation>中心</translation>
  </message>
  <message>
   <source>chest</source>
   <translation>箱子</translation>
  </message>
  <message>
   <source>no chest</source>
   <translation>没有箱子</translation>
  </message>
  <message>
   <source>chest on the mark</source>
   <translation>标记处的箱子</translation>
  </message>
  <message>
   <source>the mark, without a chest</source>
   <translation>没有箱子的标记</translation>
  </message>
  <message>
   <source>chest elsewhere</source>
   <translation>别处的箱子</translation>
  </message>
  <message>
   <source>chest with all, apples + torches</source>
   <translation>装有全部物品的箱子，苹果 + 火把</translation>
  </message>
  <message>
   <source>chest without all, apples + torches</source>
   <translation>未装全部物品的箱子，苹果 + 火把</translation>
  </message>
  <message>
   <source>{} of {} doorway cells are {}</source>
   <translation>{} / {} 个门口格{}</translation>
  </message>
  <message>
   <source>bed</source>
   <translation>床</translation>
  </message>
  <message>
   <source>fence</source>
   <translation>栅栏</translation>
  </message>
  <message>
   <source>gate</source>
   <translation>门</translation>
  </message>
  <message>
   <source>room without opening</source>
   <translation>没有开口的房间</translation>
  </message>
  <message>
   <source>way on foot</source>
   <translation>步行路</translation>
  </message>
  <message>
   <source>as far as one comes</source>
   <translation>可走到之处</translation>
  </message>
  <message>
   <source>not reached</source>
   <translation>走不到</translation>
  </message>
  <message>
   <source>can be walked on</source>
   <translation>可行走</translation>
  </message>
  <message>
   <source>without railings on both sides</source>
   <translation>两侧缺少栏杆</translation>
  </message>
  <message>
   <source>railings on both sides</source>
   <translation>两侧有栏杆</translation>
  </message>
  <message>
   <source>light below {}</source>
   <translation>光照低于 {}</translation>
  </message>
  <message>
   <source>light {} or more</source>
   <translation>光照不低于 {}</translation>
  </message>
  <message>
   <source>torches</source>
   <translation>火把</translation>
  </message>
  <message>
   <source>sticky pistons</source>
   <translation>黏性活塞</translation>
  </message>
  <message>
   <source>doorway</source>
   <translation>门口</translation>
  </message>
  <message>
   <source>bookshelves that count</source>
   <translation>有效的书架</translation>
  </message>
  <message>
   <source>barred by a block between</source>
   <translation>被中间的方块挡住</translation>
  </message>
  <message>
   <source>too near or too far</source>
   <translation>太近或太远</translation>
  </message>
  <message>
   <source>enchanting table</source>
   <translation>附魔台</translation>
  </message>
  <message>
   <source>obsidian</source>
   <translation>黑曜石</translation>
  </message>
  <message>
   <source>frame</source>
   <translation>框架</translation>
  </message>
  <message>
   <source>inside</source>
   <translation>内部</translation>
  </message>
  <message>
   <source>obsidian, no closed frame</source>
   <translation>黑曜石，没有闭合的框架</translation>
  </message>
  <message>
   <source>not farmland of moisture 7</source>
   <translation>不是湿度 7 的耕地</translation>
  </message>
  <message>
   <source>farmland of moisture 7</source>
   <translation>湿度 7 的耕地</translation>
  </message>
  <message>
   <source>no wheat</source>
   <translation>没有小麦</translation>
  </message>
  <message>
   <source>wheat</source>
   <translation>小麦</translation>
  </message>
  <message>
   <source>way out</source>
   <translation>出路</translation>
  </message>
  <message>
   <source>hole in the fence</source>
   <translation>栅栏的缺口</translation>
  </message>
  <message>
   <source>bookshelves</source>
   <translation>书架</translation>
  </message>
  <message>
   <source>portal</source>
   <translation>传送门</translation>
  </message>
  <message>
   <source>no portal</source>
   <translation>没有传送门</translation>
  </message>
  <message>
   <source>farmland</source>
   <translation>耕地</translation>
  </message>
  <message>
   <source>water</source>
   <translation>水</translation>
  </message>
  <message>
   <source>no water</source>
   <translation>没有水</translation>
  </message>
  <message>
   <source>walls</source>
   <translation>墙</translation>
  </message>
  <message>
   <source>not {}</source>
   <translation>并非{}</translation>
  </message>
  <message>
   <source>no journey mode</source>
   <translation>非旅途模式</translation>
  </message>
  <message>
   <source>no other mods</source>
   <translation>没有其他模组</translation>
  </message>
  <message>
   <source>no commands</source>
   <translation>没有命令</translation>
  </message>
  <message>
   <source>saved by the game</source>
   <translation>由游戏保存</translation>
  </message>
  <message>
   <source>only the harness was loaded</source>
   <translation>只加载了测试框架</translation>
  </message>
  <message>
   <source>the log tells of no command</source>
   <translation>日志中没有提到命令</translation>
  </message>
  <message>
   <source>only the game wrote the world's file</source>
   <translation>只有游戏写过世界文件</translation>
  </message>
  <message>
   <source>no cheats</source>
   <translation>没有作弊</translation>
  </message>
  <message>
   <source>cheats are on</source>
   <translation>作弊已开启</translation>
  </message>
  <message>
   <source>cheats are off</source>
   <translation>作弊已关闭</translation>
  </message>
  <message>
   <source>survival mode</source>
   <translation>生存模式</translation>
  </message>
  <message>
   <source>the world is in creative mode</source>
   <translation>世界处于创造模式</translation>
  </message>
  <message>
   <source>no creative mode</source>
   <translation>没有创造模式</translation>
  </message>
  <message>
   <source>the log does not say which mods were loaded</source>
   <translation>日志没有说明加载了哪些模组</translation>
  </message>
  <message>
   <source>{} was loaded (log line {})</source>
   <translation>加载了 {}（日志第 {} 行）</translation>
  </message>
  <message>
   <source>a command was entered (log line {}: {})</source>
   <translation>输入了命令（日志第 {} 行：{}）</translation>
  </message>
  <message>
   <source>the log does not say what wrote the world's file</source>
   <translation>日志没有说明世界文件由什么写入</translation>
  </message>
  <message>
   <source>a world of this version does not say</source>
   <translation>此版本的世界没有说明</translation>
  </message>
  <message>
   <source>a journey's world</source>
   <translation>旅途世界</translation>
  </message>
  <message>
   <source>not a journey's world</source>
   <translation>不是旅途世界</translation>
  </message>
  <message>
   <source>the world's settings do not say</source>
   <translation>世界的设置没有说明</translation>
  </message>
  <message>
   <source>{} wrote the world's file (log line {})</source>
   <translation>{} 写入了世界文件（日志第 {} 行）</translation>
  </message>
  <message>
   <source>the world cannot be read</source>
   <translation>世界无法读取</translation>
  </message>
  <message>
   <source>the harness's log cannot be read: {}</source>
   <translation>测试框架的日志无法读取：{}</translation>
  </message>
  <message>
   <source>the chest at {} holds {} apples of 5 and {} torches of 3</source>
   <translation>位于 {} 的箱子装有 5 个苹果中的 {} 个和 3 个火把中的 {} 个</translation>
  </message>
  <message>
   <source>no collapse was noted</source>
   <translation>没有记录坍塌</translation>
  </message>
  <message>
   <source>inventory · {}</source>
   <translation>物品栏 · {}</translation>
  </message>
  <message>
   <source>no chest stands at {}</source>
   <translation>{} 处没有箱子</translation>
  </message>
  <message>
   <source>parameters.{} is missing: {}</source>
   <translation>缺少 parameters.{}：{}</translation>
  </message>
  <message>
   <source>line {}</source>
   <translation>第 {} 行</translation>
  </message>
  <message>
   <source>a collapse was noted in line {}; there are {}</source>
   <translation>第 {} 行记录了坍塌；共有 {} 次</translation>
  </message>
  <message>
   <source>no collapse was noted, but the log was not kept to the end</source>
   <translation>没有记录坍塌，但日志没有保留到结束</translation>
  </message>
  <message numerus="yes">
   <source>{} chests stand near the mark</source>
   <translation>
    <numerusform>标记附近有 {} 个箱子</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <source>{} chests are carried</source>
   <translation>
    <numerusform>携带 {} 个箱子</numerusform>
   </translation>
  </message>
  <message>
   <source>a chest was noted as crafted</source>
   <translation>记录了制作箱子</translation>
  </message>
  <message>
   <source>there is no chest</source>
   <translation>没有箱子</translation>
  </message>
  <message>
   <source>a chest stands at {}</source>
   <translation>{} 处有一个箱子</translation>
  </message>
  <message>
   <source>no chest stands at {}; one does at {}</source>
   <translation>{} 处没有箱子；{} 处有一个</translation>
  </message>
  <message>
   <source>there is no chest that could hold them</source>
   <translation>没有可以装它们的箱子</translation>
  </message>
  <message>
   <source>chest {} · {}</source>
   <translation>箱子 {} · {}</translation>
  </message>
  <message>
   <source>two corners of the marked voxels</source>
   <translation>标记体素的两个角</translation>
  </message>
  <message>
   <source>the cell where the chest belongs</source>
   <translation>箱子应在的格</translation>
  </message>
  <message>
   <source>has more than {} lines (setting: events)</source>
   <translation>超过 {} 行（设置：events）</translation>
  </message>
  <message>
   <source>needs an object {{"event": …}}</source>
   <translation>需要一个对象 {{"event": …}}</translation>
  </message>
  <message>
   <source>is not UTF-8 text</source>
   <translation>不是 UTF-8 文本</translation>
  </message>
  <message numerus="yes">
   <source>{} chunks</source>
   <translation>
    <numerusform>{} 个区块</numerusform>
   </translation>
  </message>
  <message>
   <source>no evidence: {}</source>
   <translation>没有证据：{}</translation>
  </message>
  <message>
   <source>cannot be compared: {}</source>
   <translation>无法比较：{}</translation>
  </message>
  <message>
   <source>export {}, lever {}</source>
   <translation>第 {} 次导出，拉杆 {}</translation>
  </message>
  <message>
   <source>after the demolition</source>
   <translation>拆除之后</translation>
  </message>
  <message>
   <source>{}, facing {}</source>
   <translation>{}，朝向 {}</translation>
  </message>
  <message>
   <source>by parameters.corner</source>
   <translation>按 parameters.corner</translation>
  </message>
  <message>
   <source>on its marked footprint</source>
   <translation>在标出的地基上</translation>
  </message>
  <message>
   <source>; the build would fit better {}</source>
   <translation>；建筑若{}会更吻合</translation>
  </message>
  <message>
   <source>by place.at, from {}</source>
   <translation>按 place.at，从 {} 起</translation>
  </message>
  <message>
   <source>the template, fitted to its door and windows</source>
   <translation>模板，按其门窗调整</translation>
  </message>
  <message>
   <source>{}, from {}</source>
   <translation>{}，从 {} 起</translation>
  </message>
  <message>
   <source>is no Terraria world of 1.3 or later (.wld)</source>
   <translation>不是 1.3 或更新版本的 Terraria 世界（.wld）</translation>
  </message>
  <message>
   <source>is no Terraria world, but another of its files</source>
   <translation>不是 Terraria 世界，而是它的另一种文件</translation>
  </message>
  <message>
   <source>is damaged: it claims {} where {} to {} can be</source>
   <translation>已损坏：声称 {}，而可能的是 {} 到 {}</translation>
  </message>
  <message>
   <source>claims {} × {} tiles; at most {}</source>
   <translation>声称 {} × {} 格；至多 {}</translation>
  </message>
  <message>
   <source>evidence.tiles.box: lies outside the world, which has {} × {} tiles</source>
   <translation>evidence.tiles.box：在世界之外，世界为 {} × {} 格</translation>
  </message>
  <message>
   <source>evidence.tiles.box: {} × {} tiles are too many; name two corners at most {} apart</source>
   <translation>evidence.tiles.box：{} × {} 格太多；请给出至多相距 {} 的两个角</translation>
  </message>
  <message>
   <source>claims more than {} residents</source>
   <translation>声称的居民多于 {} 个</translation>
  </message>
  <message>
   <source>is damaged: a text without end at byte {}</source>
   <translation>已损坏：第 {} 字节处的文本没有结尾</translation>
  </message>
  <message>
   <source>is damaged: column {} has more than {} tiles</source>
   <translation>已损坏：第 {} 列多于 {} 格</translation>
  </message>
  <message>
   <source>the server's log tells of no command</source>
   <translation>服务器日志中没有命令</translation>
  </message>
  <message>
   <source>{} used a command (log line {}: {})</source>
   <translation>{} 用过命令（日志第 {} 行：{}）</translation>
  </message>
  <message>
   <source>neither log nor player data</source>
   <translation>既没有日志也没有玩家数据</translation>
  </message>
  <message>
   <source>evidence.log is missing: whether commands were used is not known</source>
   <translation>缺少 evidence.log：不知道是否用过命令</translation>
  </message>
  <message>
   <source>no evidence: it is too large or nested too deeply</source>
   <translation>没有证据：太大或嵌套太深</translation>
  </message>
  <message>
   <source>could not be judged ({}: {}); please report it</source>
   <translation>无法评判（{}：{}）；请报告</translation>
  </message>
  <message>
   <source>the server's log cannot be read: {}</source>
   <translation>无法读取服务器日志：{}</translation>
  </message>
  <message>
   <source>{} was put into creative mode (log line {})</source>
   <translation>{} 被设为创造模式（日志第 {} 行）</translation>
  </message>
  <message>
   <source>the player's data say creative mode</source>
   <translation>玩家数据为创造模式</translation>
  </message>
  <message>
   <source>the rest is not looked at (setting: {})</source>
   <translation>其余部分未查看（设置：{}）</translation>
  </message>
  <message>
   <source>the folder cannot be read: {}</source>
   <translation>无法读取文件夹：{}</translation>
  </message>
  <message>
   <source>evidence</source>
   <translation>证据</translation>
  </message>
  <message>
   <source>is no MagicaVoxel file</source>
   <translation>不是 MagicaVoxel 文件</translation>
  </message>
  <message>
   <source>is no MagicaVoxel file: MAIN is missing</source>
   <translation>不是 MagicaVoxel 文件：缺少 MAIN</translation>
  </message>
  <message>
   <source>has no model</source>
   <translation>没有模型</translation>
  </message>
  <message>
   <source>has a model of {} voxels; at most {}</source>
   <translation>模型有 {} 个体素；至多 {}</translation>
  </message>
  <message>
   <source>is damaged: a model without a size</source>
   <translation>已损坏：没有尺寸的模型</translation>
  </message>
  <message>
   <source>is damaged: a voxel outside its model</source>
   <translation>已损坏：体素在其模型之外</translation>
  </message>
  <message>
   <source>has more than {} voxels</source>
   <translation>多于 {} 个体素</translation>
  </message>
  <message>
   <source>has more than {} nodes</source>
   <translation>多于 {} 个节点</translation>
  </message>
  <message>
   <source>is damaged: a node with {} children</source>
   <translation>已损坏：有 {} 个子节点的节点</translation>
  </message>
  <message>
   <source>is damaged: "{}" is no translation</source>
   <translation>已损坏：“{}”不是平移</translation>
  </message>
  <message>
   <source>is damaged: "{}" is no rotation</source>
   <translation>已损坏：“{}”不是旋转</translation>
  </message>
  <message>
   <source>is cut off or damaged: {} bytes more are claimed than there are</source>
   <translation>被截断或损坏：声称的比实际多 {} 字节</translation>
  </message>
  <message>
   <source>is damaged: a node with {} attributes</source>
   <translation>已损坏：有 {} 个属性的节点</translation>
  </message>
  <message>
   <source>has models nested too deeply, or in a ring</source>
   <translation>模型嵌套过深，或成环</translation>
  </message>
  <message>
   <source>is damaged: model {} is placed, which it lacks</source>
   <translation>已损坏：放置了所缺的模型 {}</translation>
  </message>
  <message>
   <source>is no voxel grid (.vox, .npy, .npz)</source>
   <translation>不是体素网格（.vox、.npy、.npz）</translation>
  </message>
  <message>
   <source>has no voxel</source>
   <translation>没有体素</translation>
  </message>
  <message>
   <source>{} × {} × {} voxels are too many; at most {}, and {} along a side</source>
   <translation>{} × {} × {} 个体素太多；至多 {}，且一边至多 {}</translation>
  </message>
  <message>
   <source>unpacks to more than {} bytes (setting: file_bytes)</source>
   <translation>解压后大于 {} 字节（设置：file_bytes）</translation>
  </message>
  <message>
   <source>needs an array of three dimensions</source>
   <translation>需要三维数组</translation>
  </message>
  <message>
   <source>needs whole numbers or booleans, not {}</source>
   <translation>需要整数或布尔值，而不是 {}</translation>
  </message>
  <message>
   <source>is cut off or damaged: {} bytes of {}</source>
   <translation>被截断或损坏：{1} 字节中只有 {0} 字节</translation>
  </message>
  <message>
   <source>is no NumPy array</source>
   <translation>不是 NumPy 数组</translation>
  </message>
  <message>
   <source>is a NumPy array of unknown version {}</source>
   <translation>是未知版本 {} 的 NumPy 数组</translation>
  </message>
  <message>
   <source>is no NumPy array: its header is cut off or too long</source>
   <translation>不是 NumPy 数组：其头部被截断或过长</translation>
  </message>
  <message>
   <source>is no NumPy array: its header cannot be read</source>
   <translation>不是 NumPy 数组：其头部无法读取</translation>
  </message>
  <message>
   <source>has {} kinds of voxels; at most {}</source>
   <translation>有 {} 种体素；至多 {}</translation>
  </message>
  <message>
   <source>is no archive that can be read ({})</source>
   <translation>不是可读取的压缩包（{}）</translation>
  </message>
  <message>
   <source>has {} arrays; one is needed, or one named voxels</source>
   <translation>有 {} 个数组；需要一个，或一个名为 voxels 的</translation>
  </message>
  <message>
   <source>{} in the inventory; level {} is left, {} of {} after a level-30 offer</source>
   <translation>物品栏中{}；剩余等级 {}，30 级附魔后应为 {}（原 {}）</translation>
  </message>
  <message>
   <source>got up after {} ticks of play; the first night lasts from {} to {}</source>
   <translation>游戏 {} 刻后起床；第一夜从 {} 到 {}</translation>
  </message>
  <message>
   <source>{} torches stand in the region; {} are allowed</source>
   <translation>区域中有 {} 个火把；最多允许 {} 个</translation>
  </message>
  <message>
   <source>{}; {} torches</source>
   <translation>{}；{} 个火把</translation>
  </message>
  <message>
   <source>an enchanted diamond pickaxe</source>
   <translation>有附魔的钻石镐</translation>
  </message>
  <message>
   <source>no enchanted diamond pickaxe</source>
   <translation>没有附魔的钻石镐</translation>
  </message>
  <message>
   <source>{} obsidian, cast in place; {} are asked</source>
   <translation>{} 个黑曜石，就地浇成；要求 {} 个</translation>
  </message>
  <message>
   <source>the portal is lit, and the player never died</source>
   <translation>传送门已点燃，玩家从未死亡</translation>
  </message>
  <message>
   <source>{} beds crafted</source>
   <translation>合成床 {}</translation>
  </message>
  <message>
   <source>parameters.floor is missing: two corners of the floor blocks</source>
   <translation>缺少 parameters.floor：地板方块的两个角</translation>
  </message>
  <message>
   <source>parameters.floor has more than {} blocks</source>
   <translation>parameters.floor 超过 {} 个方块</translation>
  </message>
  <message>
   <source>the player's data have no XpLevel</source>
   <translation>玩家数据中没有 XpLevel</translation>
  </message>
  <message>
   <source>obsidian was picked up or placed by hand {} times</source>
   <translation>黑曜石被拾取或手动放置 {} 次</translation>
  </message>
  <message>
   <source>the player died {} times</source>
   <translation>玩家死亡 {} 次</translation>
  </message>
  <message>
   <source>slept in a bed {} times, died {} times</source>
   <translation>在床上睡觉 {} 次，死亡 {} 次</translation>
  </message>
  <message>
   <source>the statistics lack play_time or time_since_rest: which night it was is not known</source>
   <translation>统计中缺少 play_time 或 time_since_rest：不知道是哪一夜</translation>
  </message>
  <message>
   <source>the exported region has no water</source>
   <translation>导出区域中没有水</translation>
  </message>
  <message>
   <source>parameters.doorway is missing: the four cells of the doorway</source>
   <translation>缺少 parameters.doorway：门口的四格</translation>
  </message>
  <message>
   <source>parameters.doorway names a cell twice</source>
   <translation>parameters.doorway 中同一格出现两次</translation>
  </message>
  <message>
   <source>{} is not watched any more: {}: {}; F5 reads it again</source>
   <translation>不再监视 {}：{}：{}；按 F5 重新读取</translation>
  </message>
  <message>
   <source>placed in this order: {material_sequence}</source>
   <translation>按此次序放置：{material_sequence}</translation>
  </message>
  <message>
   <source>short way from block to block</source>
   <translation>方块之间的路径短</translation>
  </message>
  <message>
   <source>every block is {expected_material}</source>
   <translation>每个方块都是 {expected_material}</translation>
  </message>
  <message>
   <source>{expected_count|block}[ of {expected_material}]</source>
   <translation>{expected_count|block}[（{expected_material}）]</translation>
  </message>
  <message>
   <source>at least {min_count|block}[ of {expected_material}]</source>
   <translation>至少{min_count|block}[（{expected_material}）]</translation>
  </message>
  <message>
   <source>more than {cnt|block}[ of {expected_material}]</source>
   <translation>多于{cnt|block}[（{expected_material}）]</translation>
  </message>
  <message>
   <source>at most {max_count|block}[ of {expected_material}]</source>
   <translation>至多{max_count|block}[（{expected_material}）]</translation>
  </message>
  <message>
   <source>corners at y = {height_y} are {expected_material}</source>
   <translation>y = {height_y} 的角部为 {expected_material}</translation>
  </message>
  <message>
   <source>the top is {expected_material}</source>
   <translation>顶部为 {expected_material}</translation>
  </message>
  <message>
   <source>side of largest x is {expected_material}</source>
   <translation>x 最大一侧为 {expected_material}</translation>
  </message>
  <message>
   <source>side of largest z is {expected_material}</source>
   <translation>z 最大一侧为 {expected_material}</translation>
  </message>
  <message>
   <source>side of least x is {expected_material}</source>
   <translation>x 最小一侧为 {expected_material}</translation>
  </message>
  <message>
   <source>side of least z is {expected_material}</source>
   <translation>z 最小一侧为 {expected_material}</translation>
  </message>
  <message>
   <source>nothing floats</source>
   <translation>没有悬空</translation>
  </message>
  <message>
   <source>side by side: {materials}</source>
   <translation>相邻：{materials}</translation>
  </message>
  <message>
   <source>doors can be passed</source>
   <translation>门可以通过</translation>
  </message>
  <message>
   <source>cluster at y = {y} is {min_diameter} across</source>
   <translation>y = {y} 的簇跨度为 {min_diameter}</translation>
  </message>
  <message>
   <source>cluster at y = {y} has radius {min_radius}</source>
   <translation>y = {y} 的簇半径为 {min_radius}</translation>
  </message>
  <message>
   <source>{expected_count|cluster} at y = {y}</source>
   <translation>y = {y} 有{expected_count|cluster}</translation>
  </message>
  <message>
   <source>clusters at y = {y} are {min_span} apart</source>
   <translation>y = {y} 的各簇相距 {min_span}</translation>
  </message>
  <message>
   <source>mirror-symmetric</source>
   <translation>镜像对称</translation>
  </message>
  <message>
   <source>way out {width} wide[ from a {start_material}]</source>
   <translation>宽 {width} 的出路[（从 {start_material} 出发）]</translation>
  </message>
  <message>
   <source>not mirror-symmetric</source>
   <translation>不镜像对称</translation>
  </message>
  <message>
   <source>at least {room_cnt|room} at y = {y}</source>
   <translation>y = {y} 至少有{room_cnt|room}</translation>
  </message>
  <message>
   <source>way out {width} wide and deep[ from a {start_material}]</source>
   <translation>宽和深为 {width} 的出路[（从 {start_material} 出发）]</translation>
  </message>
  <message>
   <source>the underside bulges down[ ({strict})]</source>
   <translation>底面向下凸[（{strict}）]</translation>
  </message>
  <message>
   <source>stairs lead up to y = {min_floor_y}</source>
   <translation>楼梯通到 y = {min_floor_y}</translation>
  </message>
  <message>
   <source>flat way out[ from every {start_material}]</source>
   <translation>平坦的出路[（从每个 {start_material} 出发）]</translation>
  </message>
  <message>
   <source>the top bulges up[ ({strict})]</source>
   <translation>顶面向上凸[（{strict}）]</translation>
  </message>
  <message>
   <source>at least {min_size|block} along x, y and z</source>
   <translation>沿 x、y、z 至少{min_size|block}</translation>
  </message>
  <message>
   <source>box is {xz} in plan[ and {y} high]</source>
   <translation>方盒平面为 {xz}[、高 {y}]</translation>
  </message>
  <message>
   <source>box is at most {xz} in plan[ and {y} high]</source>
   <translation>方盒平面至多 {xz}[、高 {y}]</translation>
  </message>
  <message>
   <source>highest block at or above y = {min_y}</source>
   <translation>最高的方块在 y = {min_y} 或以上</translation>
  </message>
  <message>
   <source>lowest block at y = {expected_y}</source>
   <translation>最低的方块在 y = {expected_y}</translation>
  </message>
  <message>
   <source>lowest block at or below y = {max_y}</source>
   <translation>最低的方块在 y = {max_y} 或以下</translation>
  </message>
  <message>
   <source>stress at most {von_mises_stress|Pa}</source>
   <translation>应力至多 {von_mises_stress|Pa}</translation>
  </message>
  <message>
   <source>every block of the target</source>
   <translation>目标的每个方块</translation>
  </message>
  <message>
   <source>like the target: IoU from {full}</source>
   <translation>与目标相似：IoU 达到 {full}</translation>
  </message>
  <message>
   <source>layer by layer as drawn[, layer {layer} alone]</source>
   <translation>逐层与图一致[，仅第 {layer} 层]</translation>
  </message>
  <message>
   <source>net actions of the turn: F1 from {full}</source>
   <translation>本轮净操作：F1 达到 {full}</translation>
  </message>
  <message>
   <source>the picture's colours, full from {full}</source>
   <translation>图像的颜色，达到 {full} 即满分</translation>
  </message>
  <message>
   <source>the picture faces {facing} at its place</source>
   <translation>图像位于其位置并朝向 {facing}</translation>
  </message>
  <message>
   <source>stairs face as drawn</source>
   <translation>楼梯朝向与图一致</translation>
  </message>
  <message>
   <source>fifteen bookshelves that count</source>
   <translation>十五个有效书架</translation>
  </message>
  <message>
   <source>a way on foot across the water</source>
   <translation>步行越过水面的通路</translation>
  </message>
  <message>
   <source>a bed in a closed room</source>
   <translation>封闭房间中的床</translation>
  </message>
  <message>
   <source>eighty wet farmland</source>
   <translation>八十块湿润耕地</translation>
  </message>
  <message>
   <source>a closed fence with a gate</source>
   <translation>带门的封闭栅栏</translation>
  </message>
  <message>
   <source>a door in the south wall</source>
   <translation>南墙上的门</translation>
  </message>
  <message>
   <source>the house's roof of planks</source>
   <translation>房屋的木板屋顶</translation>
  </message>
  <message>
   <source>the house's walls</source>
   <translation>房屋的墙</translation>
  </message>
  <message>
   <source>two windows</source>
   <translation>两扇窗</translation>
  </message>
  <message>
   <source>a floor with block light of 8</source>
   <translation>地面方块光照达到 8</translation>
  </message>
  <message>
   <source>four sticky pistons at the doorway</source>
   <translation>门口有四个粘性活塞</translation>
  </message>
  <message>
   <source>a portal's frame[, lit]</source>
   <translation>传送门框架[，已点燃]</translation>
  </message>
  <message>
   <source>railings along {share} of the span</source>
   <translation>跨度的 {share} 有栏杆</translation>
  </message>
  <message>
   <source>wheat on all farmland</source>
   <translation>所有耕地上都有小麦</translation>
  </message>
  <message>
   <source>the families in the order in which they must come</source>
   <translation>各系列必须依次出现的次序</translation>
  </message>
  <message>
   <source>after the last block of the part before, or after its first</source>
   <translation>在前一部分的最后一个方块之后，或在其第一个方块之后</translation>
  </message>
  <message>
   <source>clearance for a boat of {boat}</source>
   <translation>可通过宽 {boat} 的船</translation>
  </message>
  <message>
   <source>width and height of the boat, in cells</source>
   <translation>船的宽和高，以格计</translation>
  </message>
  <message>
   <source>the level of the water</source>
   <translation>水面的高度</translation>
  </message>
  <message>
   <source>bridge walkable {width} wide</source>
   <translation>桥可走过，宽 {width}</translation>
  </message>
  <message>
   <source>how many cells side by side must be walkable</source>
   <translation>必须并排可走的格数</translation>
  </message>
  <message>
   <source>the level at which the supports stand</source>
   <translation>支承所在的高度</translation>
  </message>
  <message>
   <source>the highest step, in half blocks</source>
   <translation>最高的一级，以半格计</translation>
  </message>
  <message>
   <source>{min_count} ceiling heights</source>
   <translation>{min_count} 种净高</translation>
  </message>
  <message>
   <source>how many different heights there must be</source>
   <translation>必须有多少种不同的高度</translation>
  </message>
  <message>
   <source>the least area of one height, in cells</source>
   <translation>一种高度的最小面积，以格计</translation>
  </message>
  <message>
   <source>roof of {xz}</source>
   <translation>{xz} 的屋顶</translation>
  </message>
  <message>
   <source>width and depth in blocks, in either order</source>
   <translation>宽和深，以方块计，方向任意</translation>
  </message>
  <message>
   <source>how many layers thick</source>
   <translation>厚几层</translation>
  </message>
  <message>
   <source>the family of the roof's blocks; null for any</source>
   <translation>屋顶方块的系列；null 为任意</translation>
  </message>
  <message>
   <source>{exits} lit exits</source>
   <translation>{exits} 个点亮的出口</translation>
  </message>
  <message>
   <source>how many exits there must be</source>
   <translation>必须有多少个出口</translation>
  </message>
  <message>
   <source>how many doors side by side make an exit</source>
   <translation>并排几扇门算一个出口</translation>
  </message>
  <message>
   <source>the family of the seats</source>
   <translation>座位的系列</translation>
  </message>
  <message>
   <source>the family of the lit path</source>
   <translation>点亮通道的系列</translation>
  </message>
  <message>
   <source>least distance of two exits, as a share of the plan's diagonal</source>
   <translation>两个出口的最小距离，占平面对角线的比例</translation>
  </message>
  <message>
   <source>the family: words of an id that stand side by side in the block's</source>
   <translation>系列：id 中相邻的词，与方块 id 中的相同</translation>
  </message>
  <message>
   <source>how many blocks there must be</source>
   <translation>必须有多少个方块</translation>
  </message>
  <message>
   <source>the family to count; null counts every block</source>
   <translation>要数的系列；null 数所有方块</translation>
  </message>
  <message>
   <source>the smallest number of blocks that passes</source>
   <translation>可通过的最少方块数</translation>
  </message>
  <message>
   <source>the number of blocks that must be exceeded</source>
   <translation>必须超过的方块数</translation>
  </message>
  <message>
   <source>the largest number of blocks that passes</source>
   <translation>可通过的最多方块数</translation>
  </message>
  <message>
   <source>the level that is looked at</source>
   <translation>所看的高度</translation>
  </message>
  <message>
   <source>the least share of the region's blocks that must match</source>
   <translation>该区域中必须符合的方块的最小比例</translation>
  </message>
  <message>
   <source>the two families; with fewer than two the check fails</source>
   <translation>两个系列；少于两个则检查不通过</translation>
  </message>
  <message>
   <source>the highest step at a door, in half blocks</source>
   <translation>门处最高的一级，以半格计</translation>
  </message>
  <message>
   <source>the least width in cells</source>
   <translation>最小宽度，以格计</translation>
  </message>
  <message>
   <source>half the least width in cells</source>
   <translation>最小宽度的一半，以格计</translation>
  </message>
  <message>
   <source>how many separate clusters there must be</source>
   <translation>必须有多少个分离的簇</translation>
  </message>
  <message>
   <source>whether cells that touch at a corner belong together</source>
   <translation>以角相接的格是否算作一体</translation>
  </message>
  <message>
   <source>of a dome's base, cells that touch at a corner hang together</source>
   <translation>对穹顶的底部，以角相接的格算作一体</translation>
  </message>
  <message>
   <source>the least number of free cells between two clusters</source>
   <translation>两个簇之间最少的空格数</translation>
  </message>
  <message>
   <source>width of the way, in cells</source>
   <translation>通路的宽度，以格计</translation>
  </message>
  <message>
   <source>depth of the body, in cells</source>
   <translation>身体的深度，以格计</translation>
  </message>
  <message>
   <source>the family to start from; null starts in the middle</source>
   <translation>出发处的系列；null 从中心出发</translation>
  </message>
  <message>
   <source>how many rooms there must be at least</source>
   <translation>至少必须有多少个房间</translation>
  </message>
  <message>
   <source>the least floor of a room, in cells</source>
   <translation>房间地面的最小面积，以格计</translation>
  </message>
  <message>
   <source>how far above the floor a doorway's lintel may be, in cells</source>
   <translation>门洞的门楣可高出地面多少，以格计</translation>
  </message>
  <message>
   <source>whether a room needs a door, an opening or stairs</source>
   <translation>房间是否需要门、开口或楼梯</translation>
  </message>
  <message>
   <source>width and depth of the body, in cells</source>
   <translation>身体的宽和深，以格计</translation>
  </message>
  <message>
   <source>how many blocks the crown must lie above the line of the ends</source>
   <translation>拱顶须高出两端连线多少个方块</translation>
  </message>
  <message>
   <source>the y of the blocks of the upper floor</source>
   <translation>上层楼面方块的 y</translation>
  </message>
  <message>
   <source>how many cells make a floor</source>
   <translation>多少格算一个楼面</translation>
  </message>
  <message>
   <source>how many half-block steps in line make a ramp of half a block</source>
   <translation>连成直线的多少个半格踏步算升半格的坡道</translation>
  </message>
  <message>
   <source>what was asked for; auto: an arch where there are supports</source>
   <translation>所要求的形式；auto：有支承处为拱</translation>
  </message>
  <message>
   <source>height in blocks; null leaves it open</source>
   <translation>高度，以方块计；null 为不限</translation>
  </message>
  <message>
   <source>the least share of the box that must be filled</source>
   <translation>方盒须填满的最小比例</translation>
  </message>
  <message>
   <source>the authors' reference stress in Pa, used when we have none</source>
   <translation>作者的参考应力（Pa），没有自己的参考时使用</translation>
  </message>
  <message>
   <source>the target, a plan a layer from the lowest: rows from north to south divided by /, a sign a cell from west to east; null takes the target that the run's own files name</source>
   <translation>目标，自最低层起每层一张平面图：各行自北向南以 / 分隔，每格一个符号自西向东；null 取该运行自己的文件所指的目标</translation>
  </message>
  <message>
   <source>the blocks of the signs; dots, dashes and blanks are air</source>
   <translation>各符号的方块；点、短横和空格为空气</translation>
  </message>
  <message>
   <source>where the first sign of the lowest layer belongs</source>
   <translation>最低层的第一个符号所在之处</translation>
  </message>
  <message>
   <source>how the target may be moved onto the build: not at all, moved, turned in quarters too, mirrored too</source>
   <translation>目标可如何移到建筑上：不动、平移、也可按直角旋转、也可镜像</translation>
  </message>
  <message>
   <source>from this on the score is 1</source>
   <translation>从此值起得分为 1</translation>
  </message>
  <message>
   <source>what makes two blocks the same</source>
   <translation>怎样算两个方块相同</translation>
  </message>
  <message>
   <source>block-type classes that alone are compared; empty for all</source>
   <translation>只比较的方块类别；空为全部</translation>
  </message>
  <message>
   <source>the IoU at which the score is 0</source>
   <translation>得分为 0 的 IoU</translation>
  </message>
  <message>
   <source>the layer that alone is looked at, 0 for the lowest; null for all</source>
   <translation>只看的层，0 为最低；null 为全部</translation>
  </message>
  <message>
   <source>the picture's rows from the top, each its colours #rrggbb divided by blanks</source>
   <translation>图片自上而下的各行，每行的颜色 #rrggbb 以空格分隔</translation>
  </message>
  <message>
   <source>the cell of the lowest pixel on the left, seen from the side that it faces</source>
   <translation>从其朝向看，左下角像素所在的格</translation>
  </message>
  <message>
   <source>the side that the picture faces</source>
   <translation>图片的朝向</translation>
  </message>
  <message>
   <source>the north-west cell of the lowest wall layer; null looks for gold blocks below its corners, and without such for the place where the walls fit best</source>
   <translation>最低墙层西北角的格；null 则在其角下寻找金块，没有则寻找墙最吻合之处</translation>
  </message>
  <message>
   <source>a corner of the floor's blocks</source>
   <translation>地面方块的一个角</translation>
  </message>
  <message>
   <source>the opposite corner</source>
   <translation>对角</translation>
  </message>
  <message>
   <source>the most torches that may stand; null for any number</source>
   <translation>最多可立的火把数；null 为任意数目</translation>
  </message>
  <message>
   <source>the four cells of the doorway</source>
   <translation>门洞的四格</translation>
  </message>
  <message>
   <source>whether it must be filled with portal blocks</source>
   <translation>是否必须填满传送门方块</translation>
  </message>
  <message>
   <source>of the river's columns that need railings on both sides</source>
   <translation>河流各列中两侧需要栏杆的比例</translation>
  </message>
  <message>
   <source>Blocks are placed in this order, others may come between: {sequence}.</source>
   <translation>方块按此次序放置，其间可有其他方块：{sequence}。</translation>
  </message>
  <message>
   <source>Each block is placed beside the one before it: the score is (number of blocks − 1) divided by the length of the way from block to block, at most 1.</source>
   <translation>每个方块都放在前一个的旁边：得分为（方块数 − 1）除以逐块路径的长度，至多为 1。</translation>
  </message>
  <message>
   <source>Every block is {material}.</source>
   <translation>每个方块都是{material}。</translation>
  </message>
  <message>
   <source>The structure has exactly {expected_count|block}{of}.</source>
   <translation>结构恰好有{expected_count|block}{of}。</translation>
  </message>
  <message>
   <source>The structure has at least {min_count|block}{of}.</source>
   <translation>结构至少有{min_count|block}{of}。</translation>
  </message>
  <message>
   <source>The structure has more than {cnt|block}{of}.</source>
   <translation>结构有多于{cnt|block}{of}。</translation>
  </message>
  <message>
   <source>The structure has at most {max_count|block}{of}.</source>
   <translation>结构至多有{max_count|block}{of}。</translation>
  </message>
  <message>
   <source>At y = {height_y}, at least {share} of the corner blocks are {material}.</source>
   <translation>在 y = {height_y}，至少 {share} 的角部方块是{material}。</translation>
  </message>
  <message>
   <source>At least {share} of the highest blocks are {material}.</source>
   <translation>至少 {share} 的最高方块是{material}。</translation>
  </message>
  <message>
   <source>At y = {height_y}, at least {share} of the blocks on the side of largest x are {material}.</source>
   <translation>在 y = {height_y}，x 最大一侧至少 {share} 的方块是{material}。</translation>
  </message>
  <message>
   <source>At y = {height_y}, at least {share} of the blocks on the side of largest z are {material}.</source>
   <translation>在 y = {height_y}，z 最大一侧至少 {share} 的方块是{material}。</translation>
  </message>
  <message>
   <source>At y = {height_y}, at least {share} of the blocks on the side of least x are {material}.</source>
   <translation>在 y = {height_y}，x 最小一侧至少 {share} 的方块是{material}。</translation>
  </message>
  <message>
   <source>At y = {height_y}, at least {share} of the blocks on the side of least z are {material}.</source>
   <translation>在 y = {height_y}，z 最小一侧至少 {share} 的方块是{material}。</translation>
  </message>
  <message>
   <source>Nothing floats: every block is joined, face to face, to a block at y = 0 or below.</source>
   <translation>没有悬空：每个方块都面贴面地与 y = 0 或以下的方块相连。</translation>
  </message>
  <message>
   <source>Some block {first} shares a face with one {second}.</source>
   <translation>某个{first}与某个{second}面贴面。</translation>
  </message>
  <message>
   <source>No door is walled in: at its level and the one above, at least two of the four sides are free.</source>
   <translation>没有门被堵住：在门的高度及其上一格，四面中至少有两面是空的。</translation>
  </message>
  <message>
   <source>The blocks at y = {y} form one piece{touching}, and its two farthest cell centres are at least {min_diameter|block} apart.</source>
   <translation>y = {y} 的方块构成一个整体{touching}，其相距最远的两个格中心至少相距{min_diameter|block}。</translation>
  </message>
  <message>
   <source>The blocks at y = {y} form one piece{touching}, and its farthest cell centre lies at least {min_radius|block} from the middle.</source>
   <translation>y = {y} 的方块构成一个整体{touching}，其最远的格中心离中心至少{min_radius|block}。</translation>
  </message>
  <message>
   <source>The blocks at y = {y} form exactly {expected_count|separate piece}{touching}.</source>
   <translation>y = {y} 的方块恰好构成{expected_count|separate piece}{touching}。</translation>
  </message>
  <message numerus="yes">
   <source>{} separate pieces</source>
   <translation>
    <numerusform>{} 个分离的部分</numerusform>
   </translation>
  </message>
  <message>
   <source>The blocks at y = {y} form two pieces or more{touching}, every two at least {min_span|block} apart, measured between cell centres.</source>
   <translation>y = {y} 的方块构成两个或更多部分{touching}，每两个之间至少相距{min_span|block}，按格中心量度。</translation>
  </message>
  <message>
   <source>The occupied cells mirror onto themselves across the middle in x, y or z.</source>
   <translation>被占的格关于 x、y 或 z 的中面镜像后与自身重合。</translation>
  </message>
  <message>
   <source>Something {width} wide, {depth} deep and {height} high gets out of the structure{start}; it may climb and drop a block at each step and needs no ground.</source>
   <translation>宽 {width}、深 {depth}、高 {height} 的物体能离开结构{start}；它每步可升降一格，也不需要地面。</translation>
  </message>
  <message>
   <source>The occupied cells do not mirror onto themselves across the middle in x, y or z.</source>
   <translation>被占的格关于 x、y 或 z 的中面镜像后都不与自身重合。</translation>
  </message>
  <message>
   <source>At y = {y} the structure encloses at least {room_cnt|pocket} of free cells that the air outside does not reach, not even diagonally; a door below closes its cell.</source>
   <translation>在 y = {y}，结构至少围出{room_cnt|pocket}空格，外面的空气即使沿对角也不能到达；下面的门封闭其所在的格。</translation>
  </message>
  <message numerus="yes">
   <source>{} pockets</source>
   <translation>
    <numerusform>{} 处封闭的</numerusform>
   </translation>
  </message>
  <message>
   <source>Something {width} wide, {width} deep and 2 high gets out of the structure{start}; it may climb and drop a block at each step and needs no ground.</source>
   <translation>宽 {width}、深 {width}、高 2 的物体能离开结构{start}；它每步可升降一格，也不需要地面。</translation>
  </message>
  <message>
   <source>Some slice of the underside, along x or z, bulges down: {bulge}.</source>
   <translation>底面沿 x 或 z 的某个切片向下凸：{bulge}。</translation>
  </message>
  <message>
   <source>From a block at y = 0 one can walk, a block up at most with each step, to a block at y = {min_floor_y} or higher.</source>
   <translation>从 y = 0 的方块出发，每步最多升一格，可以走到 y = {min_floor_y} 或更高的方块。</translation>
  </message>
  <message>
   <source>From {every_start}, a walk on one level leads over the lowest floor (at y = −1 or below) out of the structure.</source>
   <translation>从{every_start}出发，沿同一高度走过最低的地面（在 y = −1 或以下）可以离开结构。</translation>
  </message>
  <message>
   <source>Some slice of the top, along x or z, bulges up: {bulge}.</source>
   <translation>顶面沿 x 或 z 的某个切片向上凸：{bulge}。</translation>
  </message>
  <message>
   <source>The structure measures at least {min_size|block} along x, y and z.</source>
   <translation>结构沿 x、y、z 至少为{min_size|block}。</translation>
  </message>
  <message>
   <source>The structure measures exactly {xz} blocks in plan (either way round){high}.</source>
   <translation>结构的平面恰好为 {xz} 个方块（方向任意）{high}。</translation>
  </message>
  <message>
   <source>The structure measures at most {xz} blocks in plan (either way round){high}.</source>
   <translation>结构的平面至多为 {xz} 个方块（方向任意）{high}。</translation>
  </message>
  <message>
   <source>The highest block stands at y = {min_y} or above.</source>
   <translation>最高的方块在 y = {min_y} 或以上。</translation>
  </message>
  <message>
   <source>The lowest block stands exactly at y = {expected_y}.</source>
   <translation>最低的方块恰好在 y = {expected_y}。</translation>
  </message>
  <message>
   <source>The lowest block stands at y = {max_y} or below.</source>
   <translation>最低的方块在 y = {max_y} 或以下。</translation>
  </message>
  <message>
   <source>The largest von Mises stress, by the published solver, is at most {von_mises_stress|Pa}; above it the score is {von_mises_stress|Pa} divided by it.</source>
   <translation>按已发布的求解器，最大冯·米塞斯应力至多为 {von_mises_stress|Pa}；超过时得分为 {von_mises_stress|Pa} 除以它。</translation>
  </message>
  <message>
   <source>{order_words}: {sequence}.</source>
   <translation>{order_words}：{sequence}。</translation>
  </message>
  <message>
   <source>The same score over every placement of the turn, those that were removed again included.</source>
   <translation>同样的得分，但按该回合的全部放置计算，包括后来又移除的。</translation>
  </message>
  <message>
   <source>A boat {boat|block} wide and high passes straight under the bridge, from y = {y} up.</source>
   <translation>宽和高为{boat|block}的船可以从 y = {y} 起笔直地从桥下通过。</translation>
  </message>
  <message>
   <source>One can walk over the bridge from bank to bank on a way {width|block} wide.</source>
   <translation>可以沿宽{width|block}的路从一岸走过桥到另一岸。</translation>
  </message>
  <message>
   <source>The rooms have at least {min_count|different clear height}, each over at least {min_area|cell}.</source>
   <translation>各房间至少有{min_count|different clear height}，每种至少占{min_area|cell}。</translation>
  </message>
  <message numerus="yes">
   <source>{} different clear heights</source>
   <translation>
    <numerusform>{} 种不同的净高</numerusform>
   </translation>
  </message>
  <message>
   <source>The roof is a full rectangle of {xz} blocks, {layers|layer} thick{of_material}.</source>
   <translation>屋顶是完整的 {xz} 矩形，厚{layers|layer}{of_material}。</translation>
  </message>
  <message numerus="yes">
   <source>{} layers</source>
   <translation>
    <numerusform>{} 层</numerusform>
   </translation>
  </message>
  <message>
   <source>The structure has at least {exits|exit}, each with {doors_per_exit|door} side by side and well apart from the next, joined by a way of {path} without dead ends, and a level way leads there from each of the {seats}.</source>
   <translation>结构至少有{exits|exit}，每个并排有{doors_per_exit|door}，与下一个相距足够远，由没有死路的 {path} 通道连接，并且从每个 {seats} 都有平坦的路通到那里。</translation>
  </message>
  <message numerus="yes">
   <source>{} exits</source>
   <translation>
    <numerusform>{} 个出口</numerusform>
   </translation>
  </message>
  <message>
   <source>Every block is of the {family} family, bricks and slabs included.</source>
   <translation>每个方块都属于 {family} 系列，包括砖和台阶。</translation>
  </message>
  <message>
   <source>The structure has exactly {expected_count|block}{of_family}, halves of doors and beds counted once and air not at all.</source>
   <translation>结构恰好有{expected_count|block}{of_family}，门和床的两半只算一次，空气不算。</translation>
  </message>
  <message>
   <source>The structure has at least {min_count|block}{of_family}, halves of doors and beds counted once.</source>
   <translation>结构至少有{min_count|block}{of_family}，门和床的两半只算一次。</translation>
  </message>
  <message>
   <source>The structure has more than {cnt|block}{of_family}, halves of doors and beds counted once.</source>
   <translation>结构有多于{cnt|block}{of_family}，门和床的两半只算一次。</translation>
  </message>
  <message>
   <source>The structure has at most {max_count|block}{of_family}, halves of doors and beds counted once.</source>
   <translation>结构至多有{max_count|block}{of_family}，门和床的两半只算一次。</translation>
  </message>
  <message>
   <source>At y = {height_y}, at least {share} of the blocks at an extreme x and an extreme z are of the {family} family.</source>
   <translation>在 y = {height_y}，x 与 z 都达到极值的方块中至少 {share} 属于 {family} 系列。</translation>
  </message>
  <message>
   <source>At least {share} of the highest blocks are of the {family} family.</source>
   <translation>最高的方块中至少 {share} 属于 {family} 系列。</translation>
  </message>
  <message>
   <source>At least {share} of the wall on the side of largest x, without its corners, windows and doors, is of the {family} family.</source>
   <translation>x 最大一侧的墙（不计角部、窗和门）至少 {share} 属于 {family} 系列。</translation>
  </message>
  <message>
   <source>At least {share} of the wall on the side of largest z, without its corners, windows and doors, is of the {family} family.</source>
   <translation>z 最大一侧的墙（不计角部、窗和门）至少 {share} 属于 {family} 系列。</translation>
  </message>
  <message>
   <source>At least {share} of the wall on the side of least x, without its corners, windows and doors, is of the {family} family.</source>
   <translation>x 最小一侧的墙（不计角部、窗和门）至少 {share} 属于 {family} 系列。</translation>
  </message>
  <message>
   <source>At least {share} of the wall on the side of least z, without its corners, windows and doors, is of the {family} family.</source>
   <translation>z 最小一侧的墙（不计角部、窗和门）至少 {share} 属于 {family} 系列。</translation>
  </message>
  <message>
   <source>Everything is carried: blocks by blocks, torches by what they hang on, doors by what they stand on; air, doors and torches carry nothing.</source>
   <translation>一切都有承托：方块由方块承托，火把由其所挂之物承托，门由其所立之物承托；空气、门和火把不承托任何东西。</translation>
  </message>
  <message>
   <source>Some block of the {family_a} family shares a face with one of the {family_b} family.</source>
   <translation>某个 {family_a} 系列的方块与某个 {family_b} 系列的方块面贴面。</translation>
  </message>
  <message>
   <source>Every door has both its halves, stands on something and can be walked through.</source>
   <translation>每扇门上下两半齐全，立在某物之上，并且可以走过。</translation>
  </message>
  <message>
   <source>The blocks at y = {y} form one piece, at least {min_diameter|cell} wide both ways.</source>
   <translation>y = {y} 的方块构成一个整体，两个方向都至少宽{min_diameter|cell}。</translation>
  </message>
  <message>
   <source>The blocks at y = {y} form one piece, at least {twice_radius|cell} wide both ways.</source>
   <translation>y = {y} 的方块构成一个整体，两个方向都至少宽{twice_radius|cell}。</translation>
  </message>
  <message>
   <source>The blocks that carry something at y = {y} form exactly {expected_count|separate piece}{touching}; torches, fences and doors are not counted.</source>
   <translation>y = {y} 处起承托作用的方块恰好构成{expected_count|separate piece}{touching}；火把、栅栏和门不算。</translation>
  </message>
  <message>
   <source>The blocks at y = {y} form two pieces or more{touching}, with at least {min_span|free cell} between every two.</source>
   <translation>y = {y} 的方块构成两个或更多部分{touching}，每两个之间至少有{min_span|free cell}。</translation>
  </message>
  <message numerus="yes">
   <source>{} free cells</source>
   <translation>
    <numerusform>{} 个空格</numerusform>
   </translation>
  </message>
  <message>
   <source>A mirror across x, z or a diagonal, or a half turn, puts every block on one of its kind.</source>
   <translation>经 x、z 或对角的镜像，或旋转 180°，每个方块都落在同类方块上。</translation>
  </message>
  <message>
   <source>Somebody {width|cell} wide and {depth|cell} deep walks out{start}, ground underfoot, through doors or openings wide enough.</source>
   <translation>宽{width|cell}、深{depth|cell}的人能走出去{start}，脚下有地面，经过足够宽的门或开口。</translation>
  </message>
  <message>
   <source>No mirror across x, z or a diagonal, and no half turn, puts the structure onto itself.</source>
   <translation>经 x、z 或对角的镜像，以及旋转 180°，结构都不与自身重合。</translation>
  </message>
  <message>
   <source>The structure has at least {room_cnt|room} on all storeys together, of {min_cells|cell} or more: walls two high, floor and roof{access_words}; doors and openings under a lintel close a room, furniture divides none.</source>
   <translation>结构所有楼层合计至少有{room_cnt|room}，每间{min_cells|cell}或更多：墙高两格，有地面和屋顶{access_words}；门和门楣下的开口封闭房间，家具不分隔房间。</translation>
  </message>
  <message>
   <source>Somebody {width|cell} wide and as deep walks out{start}, ground underfoot, through doors or openings wide enough.</source>
   <translation>宽和深为{width|cell}的人能走出去{start}，脚下有地面，经过足够宽的门或开口。</translation>
  </message>
  <message>
   <source>The underside rises to a crown at least {min_rise|block} high between the supports.</source>
   <translation>底面在支承之间升起，拱顶至少高{min_rise|block}。</translation>
  </message>
  <message>
   <source>From outside one can walk, with head room on the way, to a floor of at least {floor_cells|cell} at y = {min_floor_y} or higher; slabs and stairs are steps.</source>
   <translation>从外面可以走到 y = {min_floor_y} 或更高处至少{floor_cells|cell}的楼面，途中净高足够；台阶和楼梯算作踏步。</translation>
  </message>
  <message>
   <source>From {every_start}, a wheelchair gets out: a level floor, two cells of head room, ramps of 1 in 12 at most and no kerbs.</source>
   <translation>从{every_start}出发，轮椅可以出去：地面平坦，净高两格，坡道至多 1:12，没有路缘。</translation>
  </message>
  <message>
   <source>The top rises to its crown {form_words}.</source>
   <translation>顶面{form_words}。</translation>
  </message>
  <message>
   <source>The structure measures exactly {xz} blocks in plan (either way round){high}, and {filled} of that box is filled.</source>
   <translation>结构的平面恰好为 {xz} 个方块（方向任意）{high}，且该方盒的{filled}被填满。</translation>
  </message>
  <message>
   <source>The largest von Mises stress by the static solver is at most that of the reference; above it the score is the one divided by the other.</source>
   <translation>按静力求解器，最大冯·米塞斯应力至多为参考结构的应力；超过时得分为后者除以前者。</translation>
  </message>
  <message>
   <source>The order is looked for among the surviving placements, others left out: one block of each part in the right place is enough, so a roof block laid first and patched later passes.</source>
   <translation>次序只在留存的放置中查找，其余略去：每部分有一个方块在正确的位置就够了，因此先铺一块屋顶、以后再补也会通过。</translation>
  </message>
  <message>
   <source>Blocks that were removed again do not count, nor does the way to them.</source>
   <translation>又被移除的方块不算，走到它们的路也不算。</translation>
  </message>
  <message>
   <source>Names are compared as written: stone bricks are not stone.</source>
   <translation>名称按原样比较：stone bricks 不是 stone。</translation>
  </message>
  <message>
   <source>A cell that is written twice counts twice, and so does air.</source>
   <translation>写了两次的格算两次，空气也算。</translation>
  </message>
  <message>
   <source>A cell that is written twice counts twice.</source>
   <translation>写了两次的格算两次。</translation>
  </message>
  <message>
   <source>Only one layer is looked at, and half of it is enough; blocks that share an extreme x + z or x − z are all corners.</source>
   <translation>只看一层，且一半就够了；具有相同极值 x + z 或 x − z 的方块都算角部。</translation>
  </message>
  <message>
   <source>The layer of the very highest blocks stands for the roof: one chimney block decides alone.</source>
   <translation>最高的那一层代表屋顶：一个烟囱方块就能单独决定。</translation>
  </message>
  <message>
   <source>Only one layer is looked at, and half of it is enough; the corners are part of the side.</source>
   <translation>只看一层，且一半就够了；角部属于这一侧。</translation>
  </message>
  <message>
   <source>Every block at y ≤ 0 counts as ground, so loose blocks underground, or scattered over the ground, pass.</source>
   <translation>y ≤ 0 的每个方块都算地面，因此地下松散或散布地面的方块会通过。</translation>
  </message>
  <message>
   <source>One pair is enough, wherever it is.</source>
   <translation>有一对就够了，无论在哪里。</translation>
  </message>
  <message>
   <source>Without a door it passes. Of two doors in one column only the first is looked at, and what a door leads to is not.</source>
   <translation>没有门也会通过。同一列的两扇门只看第一扇，也不看门通向哪里。</translation>
  </message>
  <message>
   <source>Lengths are measured between cell centres: a disc five cells wide has a diameter of four.</source>
   <translation>长度按格中心量度：五格宽的圆盘直径为四。</translation>
  </message>
  <message>
   <source>Lengths are measured between cell centres: a disc five cells wide has a radius of two.</source>
   <translation>长度按格中心量度：五格宽的圆盘半径为二。</translation>
  </message>
  <message>
   <source>One layer stands for the whole: what the pieces are above and below is not looked at.</source>
   <translation>一层代表整体：各部分上下如何不看。</translation>
  </message>
  <message>
   <source>The span is measured between cell centres, so that nine free cells pass as ten.</source>
   <translation>间距按格中心量度，因此九个空格当作十个通过。</translation>
  </message>
  <message>
   <source>Two equal layers are a mirror image about the middle height. Diagonal mirrors, half turns and materials are not looked at.</source>
   <translation>相同的两层关于中间高度互为镜像。不看对角镜像、旋转 180° 和材料。</translation>
  </message>
  <message>
   <source>What gets out may fly: no ground is asked for. It starts at the centre of the whole box, which a chimney moves; bedrock counts as a bed and a trapdoor as a door.</source>
   <translation>出去的物体可以飞：不要求地面。它从整个方盒的中心出发，烟囱会使中心移动；bedrock 算作床，trapdoor 算作门。</translation>
  </message>
  <message>
   <source>A single block is asymmetric, and a low asymmetric plan of two equal layers is symmetric about its middle height. Diagonal mirrors, half turns and materials are not looked at.</source>
   <translation>单个方块是不对称的，而由两个相同的层构成的低矮不对称平面关于中间高度对称。不看对角镜像、旋转 180° 和材料。</translation>
  </message>
  <message>
   <source>An open doorway makes no room and a bench across a room makes two; one free cell counts; a roof and a way in are not asked for.</source>
   <translation>敞开的门洞不成房间，而房间中的一条长凳会分成两间；一个空格也算；不要求屋顶和入口。</translation>
  </message>
  <message>
   <source>What gets out may fly: no ground is asked for. It starts at the centre of the whole box, which a chimney moves.</source>
   <translation>出去的物体可以飞：不要求地面。它从整个方盒的中心出发，烟囱会使中心移动。</translation>
  </message>
  <message>
   <source>The underside is asked to bulge down, as a hull does: a true arch fails, unless blocks at its feet bend one slice the other way. One slice is enough.</source>
   <translation>底面要求像船体那样向下凸：真正的拱不通过，除非拱脚处的方块使某个切片反向弯曲。一个切片就够了。</translation>
  </message>
  <message>
   <source>Head room is asked for over the cell that one leaves, two cells of it; a start is any block at y = 0, inside or out, and a lone block high enough is a floor.</source>
   <translation>只要求所离开的格上方有两格净高；起点是 y = 0 的任何方块，无论内外，足够高的单个方块就是楼面。</translation>
  </message>
  <message>
   <source>Kerbs pass, one free cell is head room enough, and a structure without the named start passes. The floor has to lie at y = −1 or below.</source>
   <translation>路缘会通过，一个空格就是足够的净高，没有指定起点的结构也会通过。地面必须在 y = −1 或以下。</translation>
  </message>
  <message>
   <source>A staircase of blocks dips under its chord, so that stepped arches fail; two cells one of which is higher, or a lamp on a flat deck, pass. One slice is enough.</source>
   <translation>阶梯状的方块低于其弦线，因此阶梯拱不通过；两格中一格较高，或平面上的一盏灯，就会通过。一个切片就够了。</translation>
  </message>
  <message>
   <source>Only the box is measured.</source>
   <translation>只量方盒。</translation>
  </message>
  <message>
   <source>Only the box is measured: two blocks in opposite corners pass.</source>
   <translation>只量方盒：位于对角的两个方块就会通过。</translation>
  </message>
  <message>
   <source>One block high enough is enough.</source>
   <translation>一个足够高的方块就够了。</translation>
  </message>
  <message>
   <source>One block deep enough is enough.</source>
   <translation>一个足够深的方块就够了。</translation>
  </message>
  <message>
   <source>The published solver stops before the structure has settled, and where all blocks near one another lie in a plane it makes up a compression: its values rank plans, they are no stresses. What falls apart is not seen.</source>
   <translation>已发布的求解器在结构稳定之前就停止，并且在邻近的方块都位于一个平面时会虚构压力：其数值只能为方案排序，不是应力。看不到会散落的部分。</translation>
  </message>
  <message>
   <source>A name is matched by its letters: bedrock has “bed” in it, dark oak has “oak”.</source>
   <translation>名称按字母匹配：bedrock 中有“bed”，dark oak 中有“oak”。</translation>
  </message>
  <message>
   <source>A name is matched by its letters: a trapdoor has “door” in it.</source>
   <translation>名称按字母匹配：trapdoor 中有“door”。</translation>
  </message>
  <message>
   <source>A name is matched by its letters: concrete powder has “concrete” in it, a trapdoor “door”.</source>
   <translation>名称按字母匹配：concrete powder 中有“concrete”，trapdoor 中有“door”。</translation>
  </message>
  <message>
   <source>A name is matched by its letters, and blocks of other kinds are free: oak slabs and oak doors count, birch does not.</source>
   <translation>名称按字母匹配，其他种类的方块不限：橡木台阶和橡木门算，白桦木不算。</translation>
  </message>
  <message>
   <source>A name is matched by its letters: redstone has “red” in it.</source>
   <translation>名称按字母匹配：redstone 中有“red”。</translation>
  </message>
  <message>
   <source>Share of checks passed and mean scores, by evaluation category</source>
   <translation>按评测类别的检查通过占比和平均得分</translation>
  </message>
  <message>
   <source>The human values are on Lite.</source>
   <translation>人类的数值基于 Lite。</translation>
  </message>
  <message>
   <source>The paper's Tables 2 and 4 cannot both hold for size and dependency: each of the 369 and 156 problems has exactly one such check, so that the two shares must be equal, and for some models they differ (size: llama 3.2 and 1.9, claude 68.1 and 39.3; dependency: llama 7.4 and 5.1, claude 96.3 and 66.7, gpt 68.6 and 98.1). Nor can they for the plausibility of llama (77.8 and 51.5) and claude (85.0 and 53.3): with so many problems failed, at most 53.0 and 54.8 per cent of the 747 checks can pass. Both are given as printed.</source>
   <translation>论文的表 2 与表 4 在尺寸和依赖上不能同时成立：这 369 和 156 个问题各恰好有一项此类检查，因此两个占比必须相等，而某些模型的却不同（尺寸：llama 3.2 与 1.9，claude 68.1 与 39.3；依赖：llama 7.4 与 5.1，claude 96.3 与 66.7，gpt 68.6 与 98.1）。llama（77.8 与 51.5）和 claude（85.0 与 53.3）的合理性也不能：有这么多问题未通过时，747 项检查至多有 53.0 % 和 54.8 % 通过。两者均按原文给出。</translation>
  </message>
  <message>
   <source>Problems solved whole: every success/failure check of a problem holds</source>
   <translation>完全解决的问题：一个问题的每项成败检查都成立</translation>
  </message>
  <message>
   <source>Two human participants solve about 90% of Lite, as the text says.</source>
   <translation>据正文，两名人类参与者解决约 90% 的 Lite。</translation>
  </message>
  <message>
   <source>Problems by success/failure criterion: all checks of the kind hold</source>
   <translation>按成败准则的问题：该类检查全部成立</translation>
  </message>
  <message>
   <source>Graded metrics: mean over all problems that have them, and over the accurate ones</source>
   <translation>评分指标：全部有此指标的问题的平均，以及准确问题的平均</translation>
  </message>
  <message>
   <source>Efficiency on foundations, by what the prompt adds: nothing, think step by step, think about the order of placement</source>
   <translation>地基的效率，按提示所加的内容：无、逐步思考、考虑放置次序</translation>
  </message>
  <message>
   <source>An abbreviation of the trade (SOMD) against its plain words (slab on metal deck)</source>
   <translation>行业缩写（SOMD）与其直白说法（金属板上的楼板）</translation>
  </message>
  <message>
   <source>claude-4-5-sonnet on 72 tasks of roofs and columns.</source>
   <translation>claude-4-5-sonnet，72 个屋顶与柱子的任务。</translation>
  </message>
  <message>
   <source>The verb of the instruction: build, construct or create</source>
   <translation>指令的动词：build、construct 或 create</translation>
  </message>
  <message>
   <source>The system prompt as it is and without its demand for brevity</source>
   <translation>原系统提示与去掉简短要求的系统提示</translation>
  </message>
  <message>
   <source>GPT-4 beside GPT-4o</source>
   <translation>GPT-4 与 GPT-4o 并列</translation>
  </message>
  <message>
   <source>The paper does not say on which tasks; the values of GPT-4o are those of Table 11, on Lite.</source>
   <translation>论文没有说明基于哪些任务；GPT-4o 的数值即表 11 的数值，基于 Lite。</translation>
  </message>
  <message>
   <source>Lite beside the full benchmark: mean over three seeds, ± half the range between them</source>
   <translation>Lite 与完整基准并列：三个种子的平均，± 其极差的一半</translation>
  </message>
  <message>
   <source>Human: ± over participants, not seeds.</source>
   <translation>人类：± 取自参与者，而不是种子。</translation>
  </message>
  <message>
   <source>≈ is the mean on the full benchmark.</source>
   <translation>≈ 为完整基准上的平均。</translation>
  </message>
  <message>
   <source>Models on Lite</source>
   <translation>Lite 上的各模型</translation>
  </message>
  <message>
   <source>± is half the range from the least to the largest of three seeds.</source>
   <translation>± 为三个种子最小到最大之差的一半。</translation>
  </message>
  <message>
   <source>The stability of gemini-3-pro has ± 17.9 here and ± 19.7 in Table 10; both as printed.</source>
   <translation>gemini-3-pro 的稳定性在此为 ± 17.9，在表 10 中为 ± 19.7；均按原文。</translation>
  </message>
  <message>
   <source>Only the bounding box is measured: two opposite corner blocks pass as a slab.</source>
   <translation>只量外包方盒：位于对角的两个角部方块会当作板通过。</translation>
  </message>
  <message>
   <source>Nothing says whether the slab lies on the ground or is let into it; both pass.</source>
   <translation>没有说明板是铺在地面上还是嵌入地面；两者都通过。</translation>
  </message>
  <message>
   <source>Blocks below ground count as standing on it, so piles that miss the cap pass the plausibility check.</source>
   <translation>地面以下的方块算作立于地面，因此没有接到承台的桩也会通过合理性检查。</translation>
  </message>
  <message>
   <source>The piles' feet are counted and spaced; their course above the lowest layer is not looked at.</source>
   <translation>数桩脚并量其间距；最低层以上的走向不看。</translation>
  </message>
  <message>
   <source>The span is measured between cell centres: piles that touch by a corner already have a span of one.</source>
   <translation>间距按格中心量度：以角相接的桩间距已为一。</translation>
  </message>
  <message>
   <source>A cell that is written twice counts twice, so a wall with a hole can still have the asked number of blocks.</source>
   <translation>写了两次的格算两次，因此有洞的墙仍可能有所要求的方块数。</translation>
  </message>
  <message>
   <source>The roof's size is not measured; a total of blocks stands for it.</source>
   <translation>不量屋顶的尺寸；以方块总数代替。</translation>
  </message>
  <message>
   <source>The columns are counted one block above the ground only.</source>
   <translation>只在地面以上一格数柱子。</translation>
  </message>
  <message>
   <source>The order is read from a subsequence: one roof block after one column block is enough.</source>
   <translation>次序从子序列读出：一个柱子方块之后有一个屋顶方块就够了。</translation>
  </message>
  <message>
   <source>The reference stress comes from a solver that is unsettled when it stops; compare with the static solver.</source>
   <translation>参考应力来自一个停止时尚未稳定的求解器；请与静力求解器比较。</translation>
  </message>
  <message>
   <source>A sheet one block thick makes the published solver invent a compression of hundreds of MPa: its values rank plans, they are no stresses.</source>
   <translation>一个方块厚的薄板使已发布的求解器虚构出数百 MPa 的压力：其数值只能为方案排序，不是应力。</translation>
  </message>
  <message>
   <source>A climb starts from any block at y = 0, inside or out, and needs two free cells only, not three, over the cell it leaves.</source>
   <translation>攀登从 y = 0 的任何方块开始，无论内外，所离开的格上方只需要两个空格，而不是三个。</translation>
  </message>
  <message>
   <source>A lone block high enough counts as the floor that the stairs reach.</source>
   <translation>足够高的单个方块算作楼梯所到的楼面。</translation>
  </message>
  <message>
   <source>Any concrete counts, concrete powder too.</source>
   <translation>任何混凝土都算，混凝土粉末也算。</translation>
  </message>
  <message>
   <source>Walls and corners are looked at in one layer, two blocks above the ground; half of a side is enough.</source>
   <translation>墙和角部只看一层，即地面以上两格；一侧的一半就够了。</translation>
  </message>
  <message>
   <source>The corner pillars are part of the sides: a wall four blocks long is half stone before it begins.</source>
   <translation>角柱属于各侧：四个方块长的墙一开始就有一半是石头。</translation>
  </message>
  <message>
   <source>A trapdoor counts as a door, and redstone as red.</source>
   <translation>trapdoor 算作门，redstone 算作红色。</translation>
  </message>
  <message>
   <source>A room is a pocket closed at one height: an open doorway makes none, a bench across a room makes two.</source>
   <translation>房间是在某一高度封闭的空间：敞开的门洞不成房间，房间中的一条长凳会分成两间。</translation>
  </message>
  <message>
   <source>One free cell between blocks counts as a room; neither a roof nor a way in is asked for.</source>
   <translation>方块之间的一个空格算一间房；不要求屋顶和入口。</translation>
  </message>
  <message>
   <source>A house without doors passes the check on doors.</source>
   <translation>没有门的房屋会通过关于门的检查。</translation>
  </message>
  <message>
   <source>Beds are counted over the whole house, not by room, and bedrock counts as one.</source>
   <translation>床按整座房屋计数，而不是按房间，bedrock 也算一张。</translation>
  </message>
  <message>
   <source>A log that lists both halves of a bed has two beds.</source>
   <translation>列出床的两半的日志就有两张床。</translation>
  </message>
  <message>
   <source>A room is a pocket closed at one height; neither a roof nor a way in is asked for.</source>
   <translation>房间是在某一高度封闭的空间；不要求屋顶和入口。</translation>
  </message>
  <message>
   <source>Columns are counted two blocks above the ground only: anything in four pieces there passes.</source>
   <translation>只在地面以上两格数柱子：那里分成四部分的任何东西都会通过。</translation>
  </message>
  <message>
   <source>No floor is looked for; one block at y = 4 is high enough.</source>
   <translation>不查找楼面；y = 4 的一个方块就够高了。</translation>
  </message>
  <message>
   <source>The floor has to lie at y = -1, in place of the turf: a house that uses the turf itself as its floor fails.</source>
   <translation>地面必须在 y = -1，代替草皮：以草皮本身为地面的房屋不通过。</translation>
  </message>
  <message>
   <source>A kerb passes as level, and one free cell is head room enough.</source>
   <translation>路缘当作平地通过，一个空格就是足够的净高。</translation>
  </message>
  <message>
   <source>The search for an exit starts at the centre of the whole box and may fly: a chimney or a high roof moves the centre off the floor.</source>
   <translation>寻找出口从整个方盒的中心开始，并且可以飞：烟囱或高屋顶会使中心离开地面。</translation>
  </message>
  <message>
   <source>Four doors anywhere pass as two exits; one lantern beside one door passes as the lit paths.</source>
   <translation>任何地方的四扇门都当作两个出口通过；一扇门旁的一盏灯笼就当作点亮的路通过。</translation>
  </message>
  <message>
   <source>Trapdoors count as doors.</source>
   <translation>trapdoor 算作门。</translation>
  </message>
  <message>
   <source>The floor has to lie at y = -1.</source>
   <translation>地面必须在 y = -1。</translation>
  </message>
  <message>
   <source>A single block counts as asymmetric.</source>
   <translation>单个方块算作不对称。</translation>
  </message>
  <message>
   <source>Two equal layers are a mirror image about the middle height: a low asymmetric plan is called symmetric.</source>
   <translation>相同的两层关于中间高度互为镜像：低矮的不对称平面被称为对称。</translation>
  </message>
  <message>
   <source>Diagonal mirrors, half turns and materials are not looked at.</source>
   <translation>不看对角镜像、旋转 180° 和材料。</translation>
  </message>
  <message>
   <source>The ceilings are not looked at: a pillar six blocks high passes.</source>
   <translation>不看天花板：六个方块高的柱子会通过。</translation>
  </message>
  <message>
   <source>Only names with oak in them are counted: other blocks are free, dark oak is not.</source>
   <translation>只数名称中有 oak 的方块：其他方块不限，dark oak 则受限。</translation>
  </message>
  <message>
   <source>The room is closed at one height; its roof and floor may be missing.</source>
   <translation>房间在某一高度封闭；其屋顶和地面可以缺失。</translation>
  </message>
  <message>
   <source>Four blocks in a row, one of each material, pass.</source>
   <translation>一排四个方块、每种材料一个，就会通过。</translation>
  </message>
  <message>
   <source>The order is read from a subsequence: a roof block laid first and patched later passes.</source>
   <translation>次序从子序列读出：先铺一块屋顶、以后再补也会通过。</translation>
  </message>
  <message>
   <source>The order is read from a subsequence: a part begun too early and patched later passes.</source>
   <translation>次序从子序列读出：过早开始的部分以后再补也会通过。</translation>
  </message>
  <message>
   <source>Any name with red in it is a red ceiling, redstone too.</source>
   <translation>名称中有 red 的都是红色天花板，redstone 也是。</translation>
  </message>
  <message>
   <source>At least the asked number of rooms passes: after a reduction nothing need have changed.</source>
   <translation>房间数不少于所要求的就通过：减少之后可以什么都没改。</translation>
  </message>
  <message>
   <source>The span is measured between cell centres: nine free cells pass as ten.</source>
   <translation>间距按格中心量度：九个空格当作十个通过。</translation>
  </message>
  <message>
   <source>The opening is looked at by its supports only: a deck that sags into the boat's way passes.</source>
   <translation>只凭支承看开口：下垂到船路中的桥面也会通过。</translation>
  </message>
  <message>
   <source>One block above the boat is asked for, so a flat deck right above it needs a railing to pass.</source>
   <translation>要求船上方有一个方块，因此紧贴其上的平桥面需要栏杆才能通过。</translation>
  </message>
  <message>
   <source>No deck is looked for: two pillars far enough apart pass.</source>
   <translation>不查找桥面：相距足够远的两根柱子就会通过。</translation>
  </message>
  <message>
   <source>The underside is asked to bulge downwards, as a hull does: a true arch fails unless corbels at its feet bend one slice the other way.</source>
   <translation>底面要求像船体那样向下凸：真正的拱不通过，除非拱脚处的牛腿使某个切片反向弯曲。</translation>
  </message>
  <message>
   <source>Neither the width of the river nor that of the bridge is measured; two bare towers with corbels score full.</source>
   <translation>既不量河宽也不量桥宽；两座带牛腿的光秃塔楼得满分。</translation>
  </message>
  <message>
   <source>Nothing checks that the bridge can be walked across.</source>
   <translation>没有检查桥能否走过。</translation>
  </message>
  <message>
   <source>Lengths are measured between cell centres: a disc five cells wide fails diameter five, six cells pass.</source>
   <translation>长度按格中心量度：五格宽的圆盘不满足直径五，六格才满足。</translation>
  </message>
  <message>
   <source>One slice that rises is enough: a triangle one block thick passes as a dome.</source>
   <translation>一个切片升起就够了：一个方块厚的三角形当作穹顶通过。</translation>
  </message>
  <message>
   <source>Cells that touch by an edge are apart, so the ring at the base has to be joined by faces.</source>
   <translation>以棱相接的格是分开的，因此底部的环必须面贴面相连。</translation>
  </message>
  <message>
   <source>The material is free: an igloo need not be of snow.</source>
   <translation>材料不限：冰屋不必用雪建。</translation>
  </message>
  <message>
   <source>Wooden pickaxe from nothing</source>
   <translation>从零做木镐</translation>
  </message>
  <message>
   <source>logs</source>
   <translation>原木</translation>
  </message>
  <message>
   <source>planks and sticks</source>
   <translation>木板和木棍</translation>
  </message>
  <message>
   <source>crafting table</source>
   <translation>工作台</translation>
  </message>
  <message>
   <source>pickaxe</source>
   <translation>镐</translation>
  </message>
  <message>
   <source>Three iron ingots</source>
   <translation>三个铁锭</translation>
  </message>
  <message>
   <source>ore</source>
   <translation>矿石</translation>
  </message>
  <message>
   <source>furnace</source>
   <translation>熔炉</translation>
  </message>
  <message>
   <source>ingots</source>
   <translation>铁锭</translation>
  </message>
  <message>
   <source>A bed from the recipe book</source>
   <translation>用配方书做床</translation>
  </message>
  <message>
   <source>ingredients</source>
   <translation>材料</translation>
  </message>
  <message>
   <source>Cobblestone house on marked corners</source>
   <translation>标角上的圆石房</translation>
  </message>
  <message>
   <source>roof</source>
   <translation>屋顶</translation>
  </message>
  <message>
   <source>windows</source>
   <translation>窗</translation>
  </message>
  <message>
   <source>Tower after a picture</source>
   <translation>照图建塔</translation>
  </message>
  <message>
   <source>likeness</source>
   <translation>相似</translation>
  </message>
  <message>
   <source>exactness</source>
   <translation>精确</translation>
  </message>
  <message>
   <source>Bridge with railings</source>
   <translation>带栏杆的桥</translation>
  </message>
  <message>
   <source>crossing</source>
   <translation>通行</translation>
  </message>
  <message>
   <source>railings</source>
   <translation>栏杆</translation>
  </message>
  <message>
   <source>Light for a dark room</source>
   <translation>照亮暗室</translation>
  </message>
  <message>
   <source>half the floor</source>
   <translation>一半地板</translation>
  </message>
  <message>
   <source>whole floor</source>
   <translation>整个地板</translation>
  </message>
  <message>
   <source>Doorway in a brick wall</source>
   <translation>砖墙上的门洞</translation>
  </message>
  <message>
   <source>marked section</source>
   <translation>标记区段</translation>
  </message>
  <message>
   <source>collateral</source>
   <translation>附带损坏</translation>
  </message>
  <message>
   <source>building</source>
   <translation>建造</translation>
  </message>
  <message>
   <source>A house for the Guide</source>
   <translation>向导的房屋</translation>
  </message>
  <message>
   <source>enclosure</source>
   <translation>围合</translation>
  </message>
  <message>
   <source>furniture</source>
   <translation>家具</translation>
  </message>
  <message>
   <source>guide</source>
   <translation>向导</translation>
  </message>
  <message>
   <source>Comfortable shelter</source>
   <translation>舒适的庇护所</translation>
  </message>
  <message>
   <source>structure</source>
   <translation>结构</translation>
  </message>
  <message>
   <source>sheltered</source>
   <translation>有遮蔽</translation>
  </message>
  <message>
   <source>comfort</source>
   <translation>舒适度</translation>
  </message>
  <message>
   <source>no smoke</source>
   <translation>无烟</translation>
  </message>
  <message>
   <source>Piston door</source>
   <translation>活塞门</translation>
  </message>
  <message>
   <source>pistons</source>
   <translation>活塞</translation>
  </message>
  <message>
   <source>opens</source>
   <translation>打开</translation>
  </message>
  <message>
   <source>closes flush</source>
   <translation>齐平关闭</translation>
  </message>
  <message>
   <source>Enchanting at level 30</source>
   <translation>30 级附魔</translation>
  </message>
  <message>
   <source>enchantment</source>
   <translation>附魔</translation>
  </message>
  <message>
   <source>Nether portal by buckets</source>
   <translation>用桶做下界传送门</translation>
  </message>
  <message>
   <source>lit</source>
   <translation>点燃</translation>
  </message>
  <message>
   <source>Wheat farm with a fence</source>
   <translation>带栅栏的麦田</translation>
  </message>
  <message>
   <source>hydration</source>
   <translation>灌溉</translation>
  </message>
  <message>
   <source>Arena for a boss</source>
   <translation>首领战场地</translation>
  </message>
  <message>
   <source>rows</source>
   <translation>排</translation>
  </message>
  <message>
   <source>spacing</source>
   <translation>间距</translation>
  </message>
  <message>
   <source>buffs</source>
   <translation>增益</translation>
  </message>
  <message>
   <source>Pixel art in wool</source>
   <translation>羊毛像素画</translation>
  </message>
  <message>
   <source>place</source>
   <translation>位置</translation>
  </message>
  <message>
   <source>colours</source>
   <translation>颜色</translation>
  </message>
  <message>
   <source>Vehicle with a payload</source>
   <translation>载货车辆</translation>
  </message>
  <message>
   <source>control</source>
   <translation>操纵</translation>
  </message>
  <message>
   <source>crate</source>
   <translation>货箱</translation>
  </message>
  <message>
   <source>First night in a shelter</source>
   <translation>庇护所的第一夜</translation>
  </message>
  <message>
   <source>shelter</source>
   <translation>庇护所</translation>
  </message>
  <message>
   <source>night</source>
   <translation>夜晚</translation>
  </message>
  <message>
   <source>Tower layer by layer</source>
   <translation>逐层建塔</translation>
  </message>
  <message>
   <source>layer 1</source>
   <translation>第 1 层</translation>
  </message>
  <message>
   <source>layer 2</source>
   <translation>第 2 层</translation>
  </message>
  <message>
   <source>layer 3</source>
   <translation>第 3 层</translation>
  </message>
  <message>
   <source>layer 4</source>
   <translation>第 4 层</translation>
  </message>
  <message>
   <source>layer 5</source>
   <translation>第 5 层</translation>
  </message>
  <message>
   <source>stairs</source>
   <translation>楼梯</translation>
  </message>
  <message>
   <source>A chest, placed and filled</source>
   <translation>放置并装满的箱子</translation>
  </message>
  <message>
   <source>items</source>
   <translation>物品</translation>
  </message>
 </context>
 <context>
  <name>NameDialog</name>
  <message>
   <source>Who reviews?</source>
   <translation>由谁审核？</translation>
  </message>
  <message>
   <source>Every decision carries its reviewer's name, so that several can be compared. It is kept on this computer and can be changed in the settings.</source>
   <translation>每个决定都带有审核者的姓名，以便比较多人的意见。姓名保存在此计算机上，可在设置中更改。</translation>
  </message>
  <message>
   <source>Your name</source>
   <translation>您的姓名</translation>
  </message>
  <message>
   <source>your name</source>
   <translation>您的姓名</translation>
  </message>
 </context>
 <context>
  <name>OptionRows</name>
  <message>
   <source>Scale of the field</source>
   <translation>场量的比例</translation>
  </message>
  <message>
   <source>Colour map</source>
   <translation>色图</translation>
  </message>
  <message>
   <source>Stress unit</source>
   <translation>应力单位</translation>
  </message>
  <message>
   <source>Range</source>
   <translation>范围</translation>
  </message>
  <message>
   <source>Lower end of the range</source>
   <translation>范围下限</translation>
  </message>
  <message>
   <source>lowest</source>
   <translation>最低</translation>
  </message>
  <message>
   <source>Upper end of the range</source>
   <translation>范围上限</translation>
  </message>
  <message>
   <source>highest</source>
   <translation>最高</translation>
  </message>
  <message>
   <source>Colours</source>
   <translation>颜色</translation>
  </message>
  <message>
   <source>Unit</source>
   <translation>单位</translation>
  </message>
  <message>
   <source>Part that is shown</source>
   <translation>显示的部分</translation>
  </message>
  <message>
   <source>Lowest layer</source>
   <translation>最低层</translation>
  </message>
  <message>
   <source>Highest layer</source>
   <translation>最高层</translation>
  </message>
  <message>
   <source>Place of the cut</source>
   <translation>剖面位置</translation>
  </message>
  <message>
   <source>Cut along</source>
   <translation>剖切方向</translation>
  </message>
  <message>
   <source>Other side</source>
   <translation>另一侧</translation>
  </message>
  <message>
   <source>Cut</source>
   <translation>剖切</translation>
  </message>
  <message>
   <source>Hide blocks below this value</source>
   <translation>隐藏低于此值的方块</translation>
  </message>
  <message>
   <source>from</source>
   <translation>从</translation>
  </message>
  <message>
   <source>Hide blocks above this value</source>
   <translation>隐藏高于此值的方块</translation>
  </message>
  <message>
   <source>to</source>
   <translation>到</translation>
  </message>
  <message>
   <source>Isolate</source>
   <translation>隔离</translation>
  </message>
  <message>
   <source>Ghost the rest</source>
   <translation>其余半透明</translation>
  </message>
  <message>
   <source>Show all</source>
   <translation>全部显示</translation>
  </message>
  <message>
   <source>Deformed shape</source>
   <translation>变形</translation>
  </message>
  <message>
   <source>Factor of the displacements</source>
   <translation>位移系数</translation>
  </message>
  <message>
   <source>Scale</source>
   <translation>比例</translation>
  </message>
  <message>
   <source>Marks</source>
   <translation>标记</translation>
  </message>
  <message>
   <source>Ground grid</source>
   <translation>地面网格</translation>
  </message>
  <message>
   <source>Block edges</source>
   <translation>方块边线</translation>
  </message>
  <message>
   <source>Maximum</source>
   <translation>最大值</translation>
  </message>
  <message>
   <source>Minimum</source>
   <translation>最小值</translation>
  </message>
  <message>
   <source>Compass</source>
   <translation>指向标</translation>
  </message>
  <message>
   <source>True shapes</source>
   <translation>真实形状</translation>
  </message>
  <message>
   <source>Bookmarks of this run</source>
   <translation>此运行的书签</translation>
  </message>
  <message>
   <source>Name of a new bookmark</source>
   <translation>新书签的名称</translation>
  </message>
  <message>
   <source>Name</source>
   <translation>名称</translation>
  </message>
  <message>
   <source>Go</source>
   <translation>转到</translation>
  </message>
  <message>
   <source>Remove</source>
   <translation>移除</translation>
  </message>
  <message>
   <source>Add</source>
   <translation>添加</translation>
  </message>
  <message>
   <source>bookmark</source>
   <translation>书签</translation>
  </message>
 </context>
 <context>
  <name>OriginDialog</name>
  <message>
   <source>Set start position</source>
   <translation>设置起始位置</translation>
  </message>
  <message>
   <source>Lowest layer on the ground</source>
   <translation>最低层置于地面</translation>
  </message>
  <message>
   <source>Move the ground so that the lowest block placed is at y = 0</source>
   <translation>移动地面，使最低的已放置方块位于 y = 0</translation>
  </message>
  <message>
   <source>Set and grade again</source>
   <translation>设置并重新评判</translation>
  </message>
  <message>
   <source>Use the files'</source>
   <translation>采用文件中的值</translation>
  </message>
  <message>
   <source>Forget what was given by hand</source>
   <translation>忘记手动给定的值</translation>
  </message>
  <message>
   <source>Nothing moves.</source>
   <translation>没有移动。</translation>
  </message>
  <message>
   <source>All blocks move by ({}); the lowest is then at y = {}.</source>
   <translation>所有方块移动 ({})；最低方块将位于 y = {}。</translation>
  </message>
 </context>
 <context>
  <name>PaletteDialog</name>
  <message>
   <source>Command palette</source>
   <translation>命令面板</translation>
  </message>
  <message>
   <source>What to do</source>
   <translation>要做什么</translation>
  </message>
  <message>
   <source>Type a command, a run or a task</source>
   <translation>输入命令、运行或任务</translation>
  </message>
  <message>
   <source>What fits</source>
   <translation>匹配项</translation>
  </message>
  <message>
   <source>&gt; only commands    @ only runs    # only tasks</source>
   <translation>&gt; 仅命令    @ 仅运行    # 仅任务</translation>
  </message>
  <message>
   <source>Nothing fits. Greyed-out commands are not offered.</source>
   <translation>没有匹配项。不可用的命令不会列出。</translation>
  </message>
 </context>
 <context>
  <name>Picture</name>
  <message>
   <source>Picture of the reference structure</source>
   <translation>参考结构的图片</translation>
  </message>
 </context>
 <context>
  <name>PresentationFeature</name>
  <message>
   <source>Open a tour</source>
   <translation>打开导览</translation>
  </message>
  <message>
   <source>Save the tour</source>
   <translation>保存导览</translation>
  </message>
 </context>
 <context>
  <name>PresentationWindow</name>
  <message>
   <source>Presentation</source>
   <translation>演示</translation>
  </message>
  <message>
   <source>Pause or go on</source>
   <translation>暂停或继续</translation>
  </message>
  <message>
   <source>Next stop</source>
   <translation>下一站</translation>
  </message>
  <message>
   <source>Previous stop</source>
   <translation>上一站</translation>
  </message>
  <message>
   <source>First stop</source>
   <translation>第一站</translation>
  </message>
  <message>
   <source>Leave</source>
   <translation>离开</translation>
  </message>
  <message>
   <source>Space pauses · ← → other stops · Esc leaves</source>
   <translation>空格暂停 · ← → 切换站点 · Esc 离开</translation>
  </message>
  <message>
   <source>The first run is being read…</source>
   <translation>正在读取第一个运行…</translation>
  </message>
 </context>
 <context>
  <name>RecentList</name>
  <message>
   <source>Nothing was opened yet.</source>
   <translation>还没有打开过任何内容。</translation>
  </message>
  <message>
   <source>Take out of this list</source>
   <translation>从列表中去掉</translation>
  </message>
  <message>
   <source>Take {} out of this list</source>
   <translation>从列表中去掉 {}</translation>
  </message>
 </context>
 <context>
  <name>ResultsWindow</name>
  <message>
   <source>Results</source>
   <translation>结果</translation>
  </message>
  <message>
   <source>Table</source>
   <translation>表格</translation>
  </message>
  <message>
   <source>Group by</source>
   <translation>分组</translation>
  </message>
  <message>
   <source>Then by</source>
   <translation>再按</translation>
  </message>
  <message>
   <source>Published beside</source>
   <translation>并列已发表数值</translation>
  </message>
  <message>
   <source>The paper's own numbers, never added up with these</source>
   <translation>论文自身的数值，绝不与此处数值合计</translation>
  </message>
  <message>
   <source>Part of the table</source>
   <translation>表格的部分</translation>
  </message>
  <message>
   <source>Whose verdicts</source>
   <translation>谁的判定</translation>
  </message>
  <message>
   <source>Measure</source>
   <translation>指标</translation>
  </message>
  <message>
   <source>all measures</source>
   <translation>全部指标</translation>
  </message>
  <message>
   <source>Differences to</source>
   <translation>相对于</translation>
  </message>
  <message>
   <source>no differences</source>
   <translation>不显示差异</translation>
  </message>
  <message>
   <source>show</source>
   <translation>显示</translation>
  </message>
  <message>
   <source>compare with</source>
   <translation>相对</translation>
  </message>
  <message>
   <source>by</source>
   <translation>按</translation>
  </message>
  <message>
   <source>Copy ▾</source>
   <translation>复制 ▾</translation>
  </message>
  <message>
   <source>Table as</source>
   <translation>表格存为</translation>
  </message>
  <message>
   <source>Save ▾</source>
   <translation>保存 ▾</translation>
  </message>
  <message>
   <source>Plot as SVG or PNG…</source>
   <translation>图存为 SVG 或 PNG…</translation>
  </message>
  <message>
   <source>One measure goes across the second field: choose one.</source>
   <translation>单一指标横跨第二字段：请选择第二字段。</translation>
  </message>
  <message>
   <source>looking for decisions…</source>
   <translation>正在查找决定…</translation>
  </message>
  <message>
   <source>Save</source>
   <translation>保存</translation>
  </message>
 </context>
 <context>
  <name>RuleWhatIf</name>
  <message>
   <source>What if: engineering rules</source>
   <translation>假设：工程规则</translation>
  </message>
  <message>
   <source>Judge by these</source>
   <translation>按此评判</translation>
  </message>
  <message>
   <source>As graded</source>
   <translation>恢复评判时的值</translation>
  </message>
  <message>
   <source>Verdicts as graded and by these values</source>
   <translation>评判时的判定与按这些值的判定</translation>
  </message>
  <message>
   <source>{} takes a whole number.</source>
   <translation>{} 需为整数。</translation>
  </message>
  <message>
   <source>Nothing stands otherwise than in the grade.</source>
   <translation>与评判时没有不同。</translation>
  </message>
  <message>
   <source>Judging…</source>
   <translation>正在评判…</translation>
  </message>
  <message>
   <source>{} of {} verdicts would be others</source>
   <translation>{} / {} 个判定会不同</translation>
  </message>
 </context>
 <context>
  <name>RunDetail</name>
  <message>
   <source>Nothing states where the agent started: what counts from there may be off</source>
   <translation>没有说明智能体的起点：由此计算的内容可能有偏差</translation>
  </message>
  <message>
   <source>Set…</source>
   <translation>设置…</translation>
  </message>
  <message>
   <source>Set the start position</source>
   <translation>设置起始位置</translation>
  </message>
  <message>
   <source>and {} more</source>
   <translation>还有 {} 个</translation>
  </message>
  <message>
   <source>reading…</source>
   <translation>正在读取…</translation>
  </message>
  <message>
   <source>not read yet</source>
   <translation>尚未读取</translation>
  </message>
  <message>
   <source>cannot be read</source>
   <translation>无法读取</translation>
  </message>
  <message>
   <source>The files of this run are gone; what was read of them is still shown.</source>
   <translation>此运行的文件已不存在；已读取的内容仍然显示。</translation>
  </message>
  <message>
   <source>This run is being written; it is read again as it grows.</source>
   <translation>此运行正在写入；增长时会重新读取。</translation>
  </message>
 </context>
 <context>
  <name>RunPicker</name>
  <message>
   <source>Compare with</source>
   <translation>比较对象</translation>
  </message>
  <message>
   <source>Filter: words, model:gpt-5 status:fail stability&lt;0.6</source>
   <translation>筛选：文字、model:gpt-5 status:fail stability&lt;0.6</translation>
  </message>
  <message>
   <source>Filter runs</source>
   <translation>筛选运行</translation>
  </message>
  <message>
   <source>Runs</source>
   <translation>运行</translation>
  </message>
  <message>
   <source>Compare</source>
   <translation>比较</translation>
  </message>
  <message>
   <source>{} beside which run? Those of its task come first.</source>
   <translation>{} 与哪个运行并列？同一任务的排在前面。</translation>
  </message>
 </context>
 <context>
  <name>RunsPanel</name>
  <message>
   <source>Runs</source>
   <translation>运行</translation>
  </message>
  <message>
   <source>Filter: words, model:gpt-5 status:fail stability&lt;0.6</source>
   <translation>筛选：文字、model:gpt-5 status:fail stability&lt;0.6</translation>
  </message>
  <message>
   <source>Filter runs</source>
   <translation>筛选运行</translation>
  </message>
  <message>
   <source>{} of {}</source>
   <translation>{} / {}</translation>
  </message>
  <message>
   <source>{} graded</source>
   <translation>{} 个已评分</translation>
  </message>
  <message>
   <source>{} unreadable</source>
   <translation>{} 个无法读取</translation>
  </message>
  <message>
   <source>{} gone</source>
   <translation>{} 个已消失</translation>
  </message>
  <message>
   <source>No run matches the filter.</source>
   <translation>没有符合筛选的运行。</translation>
  </message>
  <message>
   <source>No runs are open. Open a folder, or drop one on the window.</source>
   <translation>没有打开的运行。请打开文件夹，或将其拖到窗口中。</translation>
  </message>
 </context>
 <context>
  <name>SearchWindow</name>
  <message>
   <source>Search</source>
   <translation>搜索</translation>
  </message>
  <message>
   <source>Search for</source>
   <translation>搜索内容</translation>
  </message>
  <message>
   <source>Words of tasks, instructions, code, blocks, chat; or a cell: 3, 0, 5</source>
   <translation>任务、指令、代码、方块、聊天中的文字；或某个格：3, 0, 5</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>取消</translation>
  </message>
  <message>
   <source>Found</source>
   <translation>找到</translation>
  </message>
  <message>
   <source>Kind</source>
   <translation>类型</translation>
  </message>
  <message>
   <source>Where</source>
   <translation>位置</translation>
  </message>
  <message>
   <source>Tasks ({}{})</source>
   <translation>任务（{}{}）</translation>
  </message>
  <message>
   <source>task</source>
   <translation>任务</translation>
  </message>
  <message>
   <source>and {} more: narrow the search</source>
   <translation>还有 {} 处：请缩小搜索范围</translation>
  </message>
  <message>
   <source>places: {} · runs: {}</source>
   <translation>位置：{} · 运行：{}</translation>
  </message>
  <message>
   <source> · could not be read: {}</source>
   <translation> · 无法读取：{}</translation>
  </message>
  <message>
   <source> · the first {} are listed</source>
   <translation> · 只列出前 {} 个</translation>
  </message>
  <message>
   <source>{} · searched {} of {}</source>
   <translation>{} · 已搜索 {} / {}</translation>
  </message>
 </context>
 <context>
  <name>SettingsDialog</name>
  <message>
   <source>Settings</source>
   <translation>设置</translation>
  </message>
  <message>
   <source>Search settings</source>
   <translation>搜索设置</translation>
  </message>
  <message>
   <source>Sections</source>
   <translation>分类</translation>
  </message>
  <message>
   <source>No setting fits.</source>
   <translation>没有匹配的设置。</translation>
  </message>
 </context>
 <context>
  <name>ShortcutsDialog</name>
  <message>
   <source>Keyboard shortcuts</source>
   <translation>键盘快捷键</translation>
  </message>
  <message>
   <source>Search by name, menu or key</source>
   <translation>按名称、菜单或按键搜索</translation>
  </message>
  <message>
   <source>Search shortcuts</source>
   <translation>搜索快捷键</translation>
  </message>
  <message>
   <source>Commands and their keys</source>
   <translation>命令及其按键</translation>
  </message>
  <message>
   <source>Command</source>
   <translation>命令</translation>
  </message>
  <message>
   <source>Key</source>
   <translation>按键</translation>
  </message>
  <message>
   <source>Usual key</source>
   <translation>默认按键</translation>
  </message>
  <message>
   <source>New key</source>
   <translation>新按键</translation>
  </message>
  <message>
   <source>Set key</source>
   <translation>设置按键</translation>
  </message>
  <message>
   <source>No key</source>
   <translation>无按键</translation>
  </message>
  <message>
   <source>Reset all keys</source>
   <translation>重置所有按键</translation>
  </message>
  <message>
   <source>{} is the key of “{}”, which would have none then.</source>
   <translation>{} 已是“{}”的按键，改用后它将没有按键。</translation>
  </message>
  <message>
   <source>Choose a command, click the field and press the new key.</source>
   <translation>选择命令，点击输入框并按下新按键。</translation>
  </message>
  <message>
   <source>Take over</source>
   <translation>改用</translation>
  </message>
 </context>
 <context>
  <name>StatusLine</name>
  <message>
   <source>Cancel</source>
   <translation>取消</translation>
  </message>
  <message>
   <source>starting worker…</source>
   <translation>正在启动后台进程…</translation>
  </message>
  <message>
   <source>worker idle</source>
   <translation>后台进程空闲</translation>
  </message>
  <message>
   <source>{} waiting</source>
   <translation>{} 个等待中</translation>
  </message>
 </context>
 <context>
  <name>StopView</name>
  <message>
   <source>This run cannot be read</source>
   <translation>无法读取此运行</translation>
  </message>
 </context>
 <context>
  <name>StoredDetail</name>
  <message>
   <source>Checks of the grade</source>
   <translation>该评分的检查项</translation>
  </message>
  <message>
   <source>Check</source>
   <translation>检查项</translation>
  </message>
  <message>
   <source>Verdict</source>
   <translation>判定</translation>
  </message>
  <message>
   <source>Metric</source>
   <translation>指标</translation>
  </message>
  <message>
   <source>Open the Run</source>
   <translation>打开该运行</translation>
  </message>
  <message>
   <source>Show it in the main window, where its folder lies beside the results</source>
   <translation>其文件夹位于评分结果旁时，在主窗口中显示</translation>
  </message>
  <message>
   <source>Choose a grade to see its checks.</source>
   <translation>选择一条评分以查看其检查项。</translation>
  </message>
 </context>
 <context>
  <name>StoredPlots</name>
  <message>
   <source>Metric</source>
   <translation>指标</translation>
  </message>
  <message>
   <source>Group by</source>
   <translation>分组</translation>
  </message>
  <message>
   <source>scores of</source>
   <translation>得分：</translation>
  </message>
  <message>
   <source>by</source>
   <translation>按</translation>
  </message>
  <message>
   <source>No grade that passes has a score of this metric.</source>
   <translation>通过筛选的评分都没有该指标的得分。</translation>
  </message>
 </context>
 <context>
  <name>StoredResultsWindow</name>
  <message>
   <source>{} – Results</source>
   <translation>{} – 评分结果</translation>
  </message>
  <message>
   <source>opening…</source>
   <translation>正在打开…</translation>
  </message>
  <message>
   <source>Filter grades</source>
   <translation>筛选评分</translation>
  </message>
  <message>
   <source>Filter: words, model:gpt status:fail stability&lt;0.6 -seed:1</source>
   <translation>筛选：文字、model:gpt status:fail stability&lt;0.6 -seed:1</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>取消</translation>
  </message>
  <message>
   <source>Read Again</source>
   <translation>重新读取</translation>
  </message>
  <message>
   <source>Read what was written since (F5)</source>
   <translation>读取此后写入的内容（F5）</translation>
  </message>
  <message>
   <source>Ways to look at the results</source>
   <translation>查看评分结果的方式</translation>
  </message>
  <message>
   <source>Grades</source>
   <translation>评分</translation>
  </message>
  <message>
   <source>Tables</source>
   <translation>表格</translation>
  </message>
  <message>
   <source>Spread of Scores</source>
   <translation>得分分布</translation>
  </message>
  <message>
   <source>looking through the results once… {}</source>
   <translation>首次通读评分结果… {}</translation>
  </message>
  <message>
   <source>Cancelled. Read Again begins anew.</source>
   <translation>已取消。点击“重新读取”重新开始。</translation>
  </message>
  <message>
   <source>looking…</source>
   <translation>正在查找…</translation>
  </message>
  <message>
   <source>{} of {}</source>
   <translation>{} / {}</translation>
  </message>
  <message>
   <source>No grade passes the filter.</source>
   <translation>没有评分通过筛选。</translation>
  </message>
  <message>
   <source>There are no grades here.</source>
   <translation>这里没有评分。</translation>
  </message>
  <message>
   <source>{} does not lie beside the results: put its folder into {}</source>
   <translation>{} 不在评分结果旁：请将其文件夹放入 {}</translation>
  </message>
 </context>
 <context>
  <name>StructureView</name>
  <message>
   <source>Structure</source>
   <translation>结构</translation>
  </message>
  <message>
   <source>This run cannot be read</source>
   <translation>无法读取此运行</translation>
  </message>
  <message>
   <source>Reading {}…</source>
   <translation>正在读取 {}…</translation>
  </message>
  <message>
   <source>{} was not read</source>
   <translation>未读取 {}</translation>
  </message>
  <message>
   <source>Preparing the picture…</source>
   <translation>正在准备图像…</translation>
  </message>
  <message>
   <source>{} blocks</source>
   <translation>{} 个方块</translation>
  </message>
  <message>
   <source>{} — everything but the picture works.</source>
   <translation>{} — 除图像外其余功能均可用。</translation>
  </message>
  <message>
   <source>Nothing was built</source>
   <translation>没有建造任何内容</translation>
  </message>
  <message>
   <source>The log has no placement that took effect.</source>
   <translation>日志中没有生效的放置。</translation>
  </message>
  <message>
   <source>No blocks to show</source>
   <translation>没有可显示的方块</translation>
  </message>
  <message>
   <source>Records decide this task: see the Credit tab.</source>
   <translation>此任务由记录决定：见“得分明细”标签页。</translation>
  </message>
  <message>
   <source>{} · turn {} of {}</source>
   <translation>{} · 第 {} / {} 回合</translation>
  </message>
  <message>
   <source>seed {}</source>
   <translation>种子 {}</translation>
  </message>
 </context>
 <context>
  <name>TaskPageWindow</name>
  <message>
   <source>Task</source>
   <translation>任务</translation>
  </message>
  <message>
   <source>Copy as text</source>
   <translation>复制为文本</translation>
  </message>
  <message>
   <source>Reference structure</source>
   <translation>参考结构</translation>
  </message>
  <message>
   <source>Task {}</source>
   <translation>任务 {}</translation>
  </message>
  <message>
   <source>Drawing the reference…</source>
   <translation>正在绘制参考结构…</translation>
  </message>
  <message>
   <source>Grading the reference…</source>
   <translation>正在评判参考结构…</translation>
  </message>
  <message>
   <source>Reference of {}</source>
   <translation>{} 的参考</translation>
  </message>
  <message>
   <source>No picture: {}</source>
   <translation>没有图片：{}</translation>
  </message>
 </context>
 <context>
  <name>ViewOptionsPanel</name>
  <message>
   <source>View options</source>
   <translation>视图选项</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>Close the view options (V)</source>
   <translation>关闭视图选项 (V)</translation>
  </message>
  <message>
   <source>Only</source>
   <translation>仅</translation>
  </message>
  <message>
   <source>From y {}</source>
   <translation>自 y {}</translation>
  </message>
  <message>
   <source>To y {}</source>
   <translation>至 y {}</translation>
  </message>
  <message>
   <source>none yet</source>
   <translation>尚无</translation>
  </message>
 </context>
 <context>
  <name>WallWindow</name>
  <message>
   <source>Wall of runs</source>
   <translation>运行墙</translation>
  </message>
  <message>
   <source>Task</source>
   <translation>任务</translation>
  </message>
  <message>
   <source>Order</source>
   <translation>顺序</translation>
  </message>
  <message>
   <source>All runs</source>
   <translation>所有运行</translation>
  </message>
  <message>
   <source>Filter: words, model:gpt-5 status:fail stability&lt;0.6</source>
   <translation>筛选：文字、model:gpt-5 status:fail stability&lt;0.6</translation>
  </message>
  <message>
   <source>Filter runs</source>
   <translation>筛选运行</translation>
  </message>
  <message>
   <source>Runs</source>
   <translation>运行</translation>
  </message>
  <message>
   <source>Compare with the run shown</source>
   <translation>与当前运行比较</translation>
  </message>
  <message>
   <source>Show</source>
   <translation>显示</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>1 run</source>
   <translation>1 个运行</translation>
  </message>
  <message>
   <source>{} runs</source>
   <translation>{} 个运行</translation>
  </message>
  <message>
   <source>{} over all models</source>
   <translation>{} 在所有模型上</translation>
  </message>
 </context>
 <context>
  <name>WelcomePage</name>
  <message>
   <source>Welcome</source>
   <translation>欢迎</translation>
  </message>
  <message>
   <source>Back to the runs</source>
   <translation>回到运行</translation>
  </message>
  <message>
   <source>Back to the runs (Esc)</source>
   <translation>回到运行 (Esc)</translation>
  </message>
  <message>
   <source>See what language-model agents built in Minecraft, block by block, with the stress in each block. Every build is graded by the benchmark's rules, and every verdict leads to its blocks, its build step and its line of code.</source>
   <translation>逐个方块查看语言模型智能体在 Minecraft 中建造了什么，以及每个方块中的应力。每个建筑都按基准规则评分，每个判定都能追溯到相应的方块、建造步骤和代码行。</translation>
  </message>
  <message>
   <source>Opened lately</source>
   <translation>最近打开</translation>
  </message>
  <message>
   <source>Getting to know it</source>
   <translation>快速上手</translation>
  </message>
  <message>
   <source>Open folder…</source>
   <translation>打开文件夹…</translation>
  </message>
  <message>
   <source>Every run below it is found (Ctrl+O)</source>
   <translation>其下的每个运行都会被找到 (Ctrl+O)</translation>
  </message>
  <message>
   <source>Open file…</source>
   <translation>打开文件…</translation>
  </message>
  <message>
   <source>A result file, a structure or a project (Ctrl+Shift+O)</source>
   <translation>结果文件、结构或项目 (Ctrl+Shift+O)</translation>
  </message>
  <message>
   <source>or drop a folder of runs anywhere in this window</source>
   <translation>或把运行文件夹拖放到窗口任意位置</translation>
  </message>
  <message>
   <source>60-second introduction</source>
   <translation>60 秒入门</translation>
  </message>
  <message>
   <source>User guide</source>
   <translation>用户指南</translation>
  </message>
  <message>
   <source>Keyboard shortcuts</source>
   <translation>键盘快捷键</translation>
  </message>
  <message>
   <source>Open all {}</source>
   <translation>全部打开（{} 个）</translation>
  </message>
  <message>
   <source>Samples</source>
   <translation>示例</translation>
  </message>
 </context>
</TS>
