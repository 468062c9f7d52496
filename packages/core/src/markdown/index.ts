export { type ArticleToModuleInput, articleToModule } from './article-to-module.js';
export { checkFrontmatter } from './check-frontmatter.js';
export { createMarkdown, type Markdown } from './create-markdown.js';
export { type ArticleLocation, type ArticleRuntime, evaluateArticle, locationOfError } from './evaluate-article.js';
export { createHighlighter, type Highlighter } from './highlight/create-highlighter.js';
export type { CodeToken } from './highlight/create-line-tokenizer.js';
export { htmlToFacts } from './html-to-facts.js';
export { htmlToTree } from './html-to-tree.js';
export type { ContainerType } from './labels.js';
export { markdownToHtml } from './markdown-to-html.js';
export {
  FONT,
  htmlToPolicyFacts,
  IMAGE,
  INLINE_STYLE,
  type PolicyFacts,
  type Resource,
  STYLE,
  treeToPolicyFacts,
} from './policy-facts.js';
export { mapThemeFields, pageTypeRules, textAtPath, titleOfTheme } from './theme-frontmatter.js';
export { fillAddresses, htmlToMarkdown } from './to-markdown/index.js';
export { imageMissing } from './transforms/images.js';
export { STYLE_ELEMENT_BLOCKED, styleElementBlocked } from './transforms/styles.js';
export type { ArticleFacts } from './tree-to-facts.js';
export type { CodeProblem, CodeRange, CodeSample, CodeTypes, NoteHtml, PageTypes, TypeNote } from './typed-code.js';
export type {
  Declarations,
  DeclaredCall,
  DeclaredMember,
  FragmentSource,
  GlobalComponent,
  HighlightCache,
  ImportBinding,
  MarkdownOptions,
  PageContent,
  PageImage,
  PageImport,
  PageLink,
  PageSection,
  ParsedPage,
  ParseInput,
  ReadPage,
  ReadTree,
  ResolvedImage,
  ResolvedLink,
  SourcePosition,
} from './types.js';
