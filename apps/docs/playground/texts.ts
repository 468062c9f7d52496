export type Language = 'en' | 'zh';

/** Texts of the playground around the article. */
export const TEXTS = {
  en: {
    source: 'Source',
    format: 'Format',
    article: 'Article',
    findings: 'Findings',
    intro: 'The parser is loaded when you begin to edit.',
    start: 'Show the article',
    loading: 'Loading the parser…',
    failed: 'The parser could not be loaded. Edit the text to try again.',
    count: (count: number) => (count === 0 ? 'No findings' : count === 1 ? '1 finding' : `${count} findings`),
  },
  zh: {
    source: '源码',
    format: '格式',
    article: '文章',
    findings: '检查结果',
    intro: '开始编辑后才会加载解析器。',
    start: '显示文章',
    loading: '正在加载解析器……',
    failed: '解析器加载失败。修改文本即可重试。',
    count: (count: number) => (count === 0 ? '没有发现问题' : `发现 ${count} 个问题`),
  },
};

export const SAMPLES = {
  en: `# Fold

Fold the paper **along the middle**.

:::tip
Thick paper folds better along the grain.
:::

<Tabs>
  <Tab label="Letter">Three folds.</Tab>
  <Tab label="Map">Eight folds.</Tab>
</Tabs>

| Paper | Folds |
|---|---|
| Letter | 3 |

#### Unfold

The level above skips one: see the findings.
`,
  zh: `# 折叠

沿**中线**对折。

:::tip
厚纸顺着纹理更好折。
:::

<Tabs>
  <Tab label="信纸">折三次。</Tab>
  <Tab label="地图">折八次。</Tab>
</Tabs>

| 纸张 | 次数 |
|---|---|
| 信纸 | 3 |

#### 展开

上面的标题跳过了级别，见检查结果。
`,
} satisfies Record<Language, string>;
