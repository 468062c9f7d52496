/** The kinds of container; GitHub alerts are the first five. */
export const CONTAINER_TYPES = ['tip', 'note', 'important', 'warning', 'caution', 'danger', 'info', 'details'] as const;

export type ContainerType = (typeof CONTAINER_TYPES)[number];

/** The container of code blocks that become tabs. */
export const CODE_GROUP = 'code-group';

/** Whatever may stand after `:::`. */
export const CONTAINER_NAMES = [...CONTAINER_TYPES, CODE_GROUP] as const;

/** Words that the Markdown pipeline itself puts on a page. */
export interface MarkdownLabels {
  /** Default titles of containers and alerts. */
  containers: Record<ContainerType, string>;
  copyCode: string;
  wrapLines: string;
  /** Name of the link beside a heading. */
  headingLink: string;
  /** Heading above the footnotes. */
  footnotes: string;
  /** Name of a link from a footnote back to the text; `{reference}` becomes its number. */
  footnoteBack: string;
  /** Name of a table that no heading precedes. */
  table: string;
  /** Names of the boxes of a task list. */
  taskDone: string;
  taskToDo: string;
  /** What screen readers say before the texts of a diagram. */
  diagram: string;
  /** Name of the button below a long code block; `{count}` becomes the number of its lines. */
  showLines: string;
  /** Name of the same button once all lines are shown. */
  showFewerLines: string;
  /** What `<Option>` says of an option. */
  option: Record<'type' | 'default' | 'cli' | 'since' | 'deprecated', string>;
}

const en: MarkdownLabels = {
  containers: {
    tip: 'Tip',
    note: 'Note',
    important: 'Important',
    warning: 'Warning',
    caution: 'Caution',
    danger: 'Danger',
    info: 'Info',
    details: 'Details',
  },
  copyCode: 'Copy code',
  wrapLines: 'Wrap lines',
  headingLink: 'Link to this heading',
  footnotes: 'Footnotes',
  footnoteBack: 'Back to reference {reference}',
  table: 'Table',
  taskDone: 'Done',
  taskToDo: 'To do',
  diagram: 'Diagram',
  showLines: 'Show all {count} lines',
  showFewerLines: 'Show fewer lines',
  option: { type: 'Type', default: 'Default', cli: 'CLI', since: 'Since', deprecated: 'Deprecated' },
};

const zh: MarkdownLabels = {
  containers: {
    tip: '提示',
    note: '注意',
    important: '重要',
    warning: '警告',
    caution: '当心',
    danger: '危险',
    info: '信息',
    details: '详情',
  },
  copyCode: '复制代码',
  wrapLines: '自动换行',
  headingLink: '本节链接',
  footnotes: '脚注',
  footnoteBack: '返回引用 {reference}',
  table: '表格',
  taskDone: '已完成',
  taskToDo: '待完成',
  diagram: '图表',
  showLines: '展开全部 {count} 行',
  showFewerLines: '收起',
  option: { type: '类型', default: '默认值', cli: '命令行', since: '起始版本', deprecated: '已弃用' },
};

/** The built-in words for a BCP 47 tag: Chinese for `zh` and its regions, else English. */
export function markdownLabels(lang: string): MarkdownLabels {
  return /^zh\b/i.test(lang) ? zh : en;
}
