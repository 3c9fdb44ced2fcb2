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
   <source>{} (not there)</source>
   <translation>{}（不存在）</translation>
  </message>
  <message>
   <source>Clear This List</source>
   <translation>清空此列表</translation>
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
   <source>not known</source>
   <translation>未知</translation>
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
   <source>path {} of {} cells, {} at least: efficiency {:.3f}</source>
   <translation>路径 {} / {} 格，至少 {} 格：效率 {:.3f}</translation>
  </message>
  <message>
   <source>{} · efficient order {} in all ({})</source>
   <translation>{} · 高效顺序共 {} 格（{}）</translation>
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
   <source>– (nothing is held)</source>
   <translation>–（没有支承）</translation>
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
  <message>
   <source>{} runs not read yet</source>
   <translation>{} 个运行尚未读取</translation>
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
   <source>Copy</source>
   <translation>复制</translation>
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
  <message>
   <source>and {} more turns</source>
   <translation>还有 {} 个回合</translation>
  </message>
  <message>
   <source>No instruction is known.</source>
   <translation>指令未知。</translation>
  </message>
  <message>
   <source>and {} more messages</source>
   <translation>还有 {} 条消息</translation>
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
   <translation>恢复自 {}</translation>
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
  <message>
   <source>Stress at every step</source>
   <translation>每步的应力</translation>
  </message>
  <message numerus="yes">
   <source>{} violations · next N</source>
   <translation>
    <numerusform>{} 处违规 · N 下一处</numerusform>
   </translation>
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
  <name>BusyChip</name>
  <message>
   <source>Cancel</source>
   <translation>取消</translation>
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
   <source>Bars</source>
   <translation>柱状图</translation>
  </message>
  <message>
   <source>Heat map</source>
   <translation>热图</translation>
  </message>
  <message>
   <source>Copy</source>
   <translation>复制</translation>
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
   <source>Plot</source>
   <translation>图</translation>
  </message>
  <message>
   <source>more than {} groups cannot be told apart as bars</source>
   <translation>超过 {} 组时柱状图无法分辨</translation>
  </message>
  <message>
   <source>Save</source>
   <translation>保存</translation>
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
  <message>
   <source>and {} more</source>
   <translation>还有 {} 个</translation>
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
   <source>1 run</source>
   <translation>1 个运行</translation>
  </message>
  <message>
   <source>{} runs</source>
   <translation>{} 个运行</translation>
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
  <message>
   <source>No 3-D view on this machine</source>
   <translation>此机器上没有三维视图</translation>
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
   <source>No 3-D view on this machine</source>
   <translation>此机器上没有三维视图</translation>
  </message>
  <message>
   <source>The log has no placement that took effect.</source>
   <translation>日志中没有生效的放置。</translation>
  </message>
  <message>
   <source>Nothing was built</source>
   <translation>没有建造任何内容</translation>
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
  <name>WelcomeCard</name>
  <message>
   <source>Open what an agent built</source>
   <translation>打开智能体建造的结构</translation>
  </message>
  <message>
   <source>Choose a folder of runs, or drop one anywhere in this window. Every run below it is found.</source>
   <translation>选择运行文件夹，或将其拖到此窗口任意处。其下的所有运行都会被找到。</translation>
  </message>
  <message>
   <source>Open folder…</source>
   <translation>打开文件夹…</translation>
  </message>
  <message>
   <source>Open sample ▾</source>
   <translation>打开示例 ▾</translation>
  </message>
 </context>
</TS>
