/** When a component helps a reader, and when it does not. */
export interface UsageNote {
  do: string;
  dont: string;
}

/** By the component's name, in both languages. */
export const NOTES: Readonly<Record<string, { en: UsageNote; zh: UsageNote }>> = {
  Announcement: {
    en: {
      do: 'Announce one thing that every reader should know, with a link to it.',
      dont: 'Do not leave old news up, and do not announce what the changelog already says.',
    },
    zh: { do: '只公告每位读者都该知道的一件事，并附上链接。', dont: '不要留着旧消息，也不要重复更新日志的内容。' },
  },
  Badge: {
    en: {
      do: 'Mark a state in one or two words: a version, “beta”, “deprecated”.',
      dont: 'Do not put a sentence or a link into it.',
    },
    zh: { do: '用一两个词标明状态：版本、“测试版”、“已废弃”。', dont: '不要放句子或链接。' },
  },
  Bar: {
    en: {
      do: 'Keep to the few entries that readers need on every page.',
      dont: 'Do not add a second row, or links that the footer can hold.',
    },
    zh: { do: '只放读者在每一页都需要的少数入口。', dont: '不要增加第二行，也不要放页脚就能容纳的链接。' },
  },
  Breadcrumbs: {
    en: {
      do: 'Show where a page stands when sections are nested.',
      dont: 'Do not repeat the title of the page itself as a link.',
    },
    zh: { do: '栏目有多层时，用来说明页面的位置。', dont: '不要把页面自己的标题再做成链接。' },
  },
  Card: {
    en: { do: 'Group a short idea with its title.', dont: 'Do not wrap whole sections in cards: headings do that.' },
    zh: { do: '把一个简短的想法和它的标题放在一起。', dont: '不要用卡片包住整节内容，那是标题的事。' },
  },
  CardGrid: {
    en: { do: 'Set cards of equal weight side by side.', dont: 'Do not use it for steps: their order gets lost.' },
    zh: { do: '并排放置同等重要的卡片。', dont: '不要用来写步骤，顺序会看不出来。' },
  },
  CodeBlock: {
    en: { do: 'Show code that comes from data or a component.', dont: 'Do not use it where a fence in Markdown does.' },
    zh: { do: '用来显示来自数据或组件的代码。', dont: 'Markdown 代码块能做到时不要用它。' },
  },
  Container: {
    en: {
      do: 'Set a warning or a hint apart, where the reader needs it.',
      dont: 'Do not put two in a row: neither stands out then.',
    },
    zh: { do: '在读者需要的地方突出一条警告或提示。', dont: '不要连用两个，那样哪个都不突出。' },
  },
  CopyPageButton: {
    en: {
      do: 'Offer it on pages that people hand to assistants.',
      dont: 'Do not hide the plain link to the Markdown file behind it alone.',
    },
    zh: { do: '放在读者会交给助手的页面上。', dont: '不要让 Markdown 文件的链接只藏在它后面。' },
  },
  Dropdown: {
    en: {
      do: 'Collect three or more links of one kind.',
      dont: 'Do not hide the one link that most readers look for.',
    },
    zh: { do: '收纳三个以上同类链接。', dont: '不要藏起大多数读者要找的那个链接。' },
  },
  EditLink: {
    en: { do: 'Lead straight to the source of this page.', dont: 'Do not show it on pages that a plugin makes.' },
    zh: { do: '直接指向本页的源文件。', dont: '不要显示在插件生成的页面上。' },
  },
  Features: {
    en: {
      do: 'Say what the reader gains, in three to six entries.',
      dont: 'Do not list every option: the reference does that.',
    },
    zh: { do: '用三到六条说明读者得到什么。', dont: '不要罗列所有选项，那是参考页的事。' },
  },
  Feedback: {
    en: {
      do: 'Ask at the end of a page, and send the answer to your own service.',
      dont: 'Do not ask without reading the answers.',
    },
    zh: { do: '在页尾询问，并把回答发到自己的服务。', dont: '不看回答就不要问。' },
  },
  FileTree: {
    en: { do: 'Show the few files that the text is about.', dont: 'Do not print a whole repository.' },
    zh: { do: '只显示正文谈到的几个文件。', dont: '不要打印整个仓库。' },
  },
  Footer: {
    en: {
      do: 'Hold licence, contact and the links of the wider project.',
      dont: 'Do not repeat the navigation of the bar.',
    },
    zh: { do: '放许可证、联系方式和整个项目的链接。', dont: '不要重复顶栏的导航。' },
  },
  Hero: {
    en: {
      do: 'Say in one sentence what the tool does, and give the command that starts it.',
      dont: 'Do not use more than two buttons.',
    },
    zh: { do: '用一句话说明工具做什么，并给出开始使用的命令。', dont: '按钮不要超过两个。' },
  },
  Icon: {
    en: {
      do: 'Use it beside a word, or with a name for screen readers.',
      dont: 'Do not let a drawing alone carry a meaning.',
    },
    zh: { do: '与文字并用，或者给读屏软件一个名称。', dont: '不要只靠图形表达含义。' },
  },
  LanguageSwitcher: {
    en: { do: 'Name each language in that language.', dont: 'Do not use flags: they stand for countries.' },
    zh: { do: '每种语言用它自己的名称。', dont: '不要用国旗，国旗代表国家。' },
  },
  LastUpdated: {
    en: { do: 'Take the date from the version control.', dont: 'Do not show the day of the build.' },
    zh: { do: '日期取自版本控制。', dont: '不要显示构建日期。' },
  },
  Layout: {
    en: { do: 'Fill its slots, or replace one part.', dont: 'Do not copy it whole to change a single line.' },
    zh: { do: '填充它的插槽，或替换其中一个部件。', dont: '不要为了改一行而整个复制。' },
  },
  LinkCard: {
    en: {
      do: 'Lead to the next page, with one sentence on what is there.',
      dont: 'Do not put other links into it: the whole card is one.',
    },
    zh: { do: '引向下一页，并用一句话说明那里有什么。', dont: '不要在里面再放链接，整张卡片就是链接。' },
  },
  Logo: {
    en: {
      do: 'Give both pictures, for light and for dark.',
      dont: 'Do not put words into the picture: the title stands beside it.',
    },
    zh: { do: '为浅色和深色各准备一张图。', dont: '不要把文字画进图里，标题就在旁边。' },
  },
  NavMenu: {
    en: { do: 'Keep to the five or six main sections.', dont: 'Do not nest menus.' },
    zh: { do: '只放五六个主要栏目。', dont: '不要嵌套菜单。' },
  },
  NotFound: {
    en: { do: 'Offer the search and the nearest pages.', dont: 'Do not send readers to the home page without a word.' },
    zh: { do: '提供搜索和最接近的页面。', dont: '不要一声不响地跳转到首页。' },
  },
  Numbers: {
    en: {
      do: 'Show three or four figures that were measured, with their command.',
      dont: 'Do not round up, and do not show a figure without a source.',
    },
    zh: { do: '显示三四个实测数字，并附上命令。', dont: '不要往大里凑整，也不要放没有来源的数字。' },
  },
  OutdatedNotice: {
    en: { do: 'Let the records of translations decide when it is shown.', dont: 'Do not write such a notice by hand.' },
    zh: { do: '由翻译记录决定何时显示。', dont: '不要手写这种提示。' },
  },
  Overview: {
    en: { do: 'Give each page a description: the list shows it.', dont: 'Do not use it for fewer than five pages.' },
    zh: { do: '给每个页面写描述，列表会显示。', dont: '少于五个页面时不要用。' },
  },
  PackageManagerTabs: {
    en: {
      do: 'Write one command; the others follow from it.',
      dont: 'Do not use it for commands that are the same everywhere.',
    },
    zh: { do: '只写一条命令，其余由它得出。', dont: '各处都相同的命令不要用它。' },
  },
  PageMenu: {
    en: {
      do: 'Put there what readers do with a page: copy, edit, open elsewhere.',
      dont: 'Do not put navigation into it.',
    },
    zh: { do: '放读者对页面做的事：复制、编辑、在别处打开。', dont: '不要放导航。' },
  },
  Popover: {
    en: {
      do: 'Open it by a press, for content that can be pressed itself.',
      dont: 'Do not put into it what the text needs to be understood.',
    },
    zh: { do: '按下才打开，用于本身可操作的内容。', dont: '不要放理解正文所必需的内容。' },
  },
  PrevNext: {
    en: { do: 'Follow the order of the sidebar.', dont: 'Do not show it where pages have no order.' },
    zh: { do: '遵循侧边栏的顺序。', dont: '页面没有先后时不要显示。' },
  },
  ProgressBar: {
    en: { do: 'Show it when a page takes noticeably long.', dont: 'Do not show it for every click.' },
    zh: { do: '页面明显变慢时才显示。', dont: '不要每次点击都显示。' },
  },
  ScrollToTop: {
    en: { do: 'Show it on long pages, away from the text.', dont: 'Do not let it cover what is read or pressed.' },
    zh: { do: '在长页面上显示，离正文远一些。', dont: '不要盖住阅读或点按的内容。' },
  },
  SearchButton: {
    en: {
      do: 'Show the shortcut beside its name.',
      dont: 'Do not reduce it to a symbol where there is room for the word.',
    },
    zh: { do: '在名称旁显示快捷键。', dont: '放得下文字时不要只留图标。' },
  },
  SearchPanel: {
    en: { do: 'Plug in another engine with a `SearchProvider`.', dont: 'Do not send a query before the reader types.' },
    zh: { do: '用 `SearchProvider` 接入其他引擎。', dont: '读者输入之前不要发送查询。' },
  },
  SideBySide: {
    en: {
      do: 'Set source and result, or before and after, beside each other.',
      dont: 'Do not use it for text that is read in order.',
    },
    zh: { do: '并排放置源码与结果、之前与之后。', dont: '按顺序阅读的文字不要用它。' },
  },
  Sidebar: {
    en: { do: 'Group by what readers want to do, with short labels.', dont: 'Do not nest more than three levels.' },
    zh: { do: '按读者要做的事分组，标签要短。', dont: '不要超过三层。' },
  },
  SocialLinks: {
    en: { do: 'Show up to five; the rest opens on a press.', dont: 'Do not link to accounts that nobody looks after.' },
    zh: { do: '最多显示五个，其余按下后展开。', dont: '不要链接无人维护的账号。' },
  },
  Steps: {
    en: { do: 'Number what must be done in order, a heading each.', dont: 'Do not use it for a list of options.' },
    zh: { do: '为必须按顺序做的事编号，每步一个标题。', dont: '不要用来列举选项。' },
  },
  TableOfContents: {
    en: { do: 'Use headings that make sense out of context.', dont: 'Do not show it for a page with one heading.' },
    zh: { do: '标题脱离上下文也要看得懂。', dont: '只有一个标题的页面不要显示。' },
  },
  Tabs: {
    en: {
      do: 'Hold alternatives of which a reader needs one; share the choice by `groupId`.',
      dont: 'Do not hide steps that every reader must take.',
    },
    zh: { do: '放读者只需其一的几种做法，用 `groupId` 共享选择。', dont: '不要藏起每位读者都要做的步骤。' },
  },
  ThemeChoices: {
    en: {
      do: 'Offer light, dark and the system’s choice.',
      dont: 'Do not leave out the system: it is what most readers have set.',
    },
    zh: { do: '提供浅色、深色和跟随系统。', dont: '不要去掉跟随系统，多数读者用的就是它。' },
  },
  ThemeToggle: {
    en: {
      do: 'Use it in a bar, where there is room for one button.',
      dont: 'Do not show it beside the three choices.',
    },
    zh: { do: '用在只容得下一个按钮的顶栏里。', dont: '不要与三项选择同时显示。' },
  },
  ToolGrid: {
    en: { do: 'Show sibling projects, each with one sentence.', dont: 'Do not mix in partners or sponsors.' },
    zh: { do: '展示同系列项目，每个一句话。', dont: '不要混入合作方或赞助商。' },
  },
  ToolsPopover: {
    en: { do: 'Let readers of one tool find the others.', dont: 'Do not list more than fits without scrolling.' },
    zh: { do: '让一个工具的读者找到其他工具。', dont: '不要多到需要滚动。' },
  },
  Tooltip: {
    en: { do: 'Explain one word in plain text.', dont: 'Do not put links or needed facts into it.' },
    zh: { do: '用纯文字解释一个词。', dont: '不要放链接或必需的信息。' },
  },
  VersionNotice: {
    en: { do: 'Lead to the same page of the current version.', dont: 'Do not show it in the current version.' },
    zh: { do: '引向当前版本的同一页面。', dont: '当前版本里不要显示。' },
  },
  VersionSwitcher: {
    en: { do: 'List the versions that are still looked after.', dont: 'Do not list every patch release.' },
    zh: { do: '列出仍在维护的版本。', dont: '不要列出每个补丁版本。' },
  },
};
