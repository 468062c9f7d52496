import path from 'node:path';
import type { Diagnostic, Fix } from '@diptych/core';
import { findPackage, packageOf } from '@diptych/core/pages';
import * as v from 'valibot';
import type { ComponentFact } from '../facts.js';
import { editText } from '../fix/apply-fixes.js';
import { isInText } from '../fix/is-in-text.js';
import { offsetAt } from '../fix/offset-at.js';
import { relativeImport } from '../fix/relative-import.js';
import { rewriteCard } from '../fix/rewrite-card.js';
import { rewriteComments, rewriteMdxComment } from '../fix/rewrite-comments.js';
import { foreignAttribute, rewriteComponent } from '../fix/rewrite-component.js';
import { rewriteParagraph } from '../fix/rewrite-paragraph.js';
import { showOwnLines } from '../fix/show-own-lines.js';
import { optionsReader } from '../options-reader.js';
import type { CheckPage, PageRule, RuleContext } from '../types.js';

/** Codes of problems that other rules report. */
const ELSEWHERE = /^(?:image-|frontmatter-|heading-)/;

const options = v.strictObject({
  /** Codes that are not reported, such as `foreign-syntax` on pages that another tool builds. */
  ignore: v.optional(v.array(v.string()), []),
});

/** Problems that were found while pages were parsed. */
export const syntax: PageRule<v.InferOutput<typeof options>> = {
  name: 'syntax',
  description: 'Pages can be parsed: valid Markdown and MDX, known components and containers',
  scope: 'page',
  readOptions: optionsReader('syntax', options),
  check: (page, context) =>
    [...page.facts.diagnostics, ...foreignUses(page, context)]
      .filter(({ code }) => !ELSEWHERE.test(code) && !context.options.ignore.includes(code))
      .map((diagnostic) => withFix({ file: page.file, ...diagnostic }, page, context)),
};

/** Attributes that components of theme-ui have under another name in other tools, and do not read, and their parts. */
function foreignUses({ facts, text }: CheckPage, { config }: RuleContext): Diagnostic[] {
  const { components } = facts;
  const known = Object.keys(config.components);
  const isImported = (owner: string, by: string) =>
    facts.imports.some(({ file, bindings }) => file === by && bindings.some(({ local }) => local === owner));
  return components.flatMap((fact): Diagnostic[] => {
    const use = foreignUse(fact);
    const [owner = ''] = fact.name.split('.');
    // Last, because it looks for the package among files.
    if (!use || isImported(owner, fact.file) || !isOfThemeUi(owner, config)) return [];
    const { lacks, ...advice } = use;
    const edits = fact.name === 'Card' ? rewriteCard(text, fact) : rewriteComponent({ fact, text, components }, known);
    const { file, line, column } = fact;
    const message = `<${owner}> has no ${lacks}.`;
    return [{ severity: 'error', ...advice, message, file, line, column, ...(edits && { fix: { edits } }) }];
  });
}

/** What a use of a component takes for granted that components of theme-ui do not have. */
interface ForeignUse extends Pick<Diagnostic, 'code' | 'suggestion'> {
  /** Ends a sentence: `attribute "items"`. */
  lacks: string;
}

function foreignUse(fact: ComponentFact): ForeignUse | undefined {
  const { name, attributes } = fact;
  const lacking = (attribute: string, suggestion: string): ForeignUse => {
    return { code: 'attribute-unknown', lacks: `attribute "${attribute}"`, suggestion };
  };
  const [, part] = name.split('.');
  if (part !== undefined) {
    const suggestion = name === 'Tabs.Tab' ? 'Write <Tab label="npm">.' : 'Write one of the components of the theme.';
    return { code: 'component-unknown', lacks: `part "${part}"`, suggestion };
  }
  if (name === 'Card' && 'href' in attributes) return lacking('href', 'Write <LinkCard title="…" href="…" />.');
  if (name === 'Tabs' && 'items' in attributes)
    return lacking('items', 'Give each tab its own label: <Tab label="npm">.');
  const attribute = foreignAttribute(fact);
  return attribute && lacking(attribute.from, `Name it \`${attribute.to}\`.`);
}

const THEME_UI = '@diptych/theme-ui';

/** Whether pages have a component from theme-ui, without importing it. */
function isOfThemeUi(name: string, { components, root }: RuleContext['config']): boolean {
  const reference = components[name];
  if (typeof reference !== 'object') return false;
  if (packageOf(reference.from) === THEME_UI) return true;
  // A theme's are named by their paths.
  const folder = findPackage(THEME_UI, root);
  return folder !== undefined && path.resolve(root, reference.from).startsWith(folder + path.sep);
}

/** Adds the fix of what other documentation tools have and Diptych writes in another way. */
function withFix(diagnostic: Diagnostic, page: CheckPage, { config }: RuleContext): Diagnostic {
  if (diagnostic.fix) return withoutUnsafeFix(diagnostic, page);
  if (diagnostic.file !== page.file) return diagnostic;
  if (diagnostic.code === 'foreign-syntax' && /^Rename the file/.test(diagnostic.suggestion)) {
    const files = renameToMdx(page);
    return files ? { ...diagnostic, fix: { edits: [], files, makesParsable: true } } : diagnostic;
  }
  const edits = editsFor(diagnostic, page, config);
  return edits ? { ...diagnostic, fix: { edits, makesParsable: diagnostic.code === 'mdx-syntax' } } : diagnostic;
}

/** A comment of another tool may be shown in a string, which is not to be changed. */
function withoutUnsafeFix(diagnostic: Diagnostic, { file, text, facts }: CheckPage): Diagnostic {
  const { code, fix, line = 0, ...rest } = diagnostic;
  const [edit] = fix?.edits ?? [];
  const fence = facts.fences.find((one) => one.file === file && one.line < line && line < one.endLine);
  if (code !== 'code-notation-unknown' || !edit || !fence) return diagnostic;
  const above = fence.code.split('\n', line - fence.line - 1);
  const start = above.reduce((sum, one) => sum + one.length + 1, 0);
  const offset = fence.code.indexOf(text.slice(edit.start, edit.end), start);
  return isInText(fence.code, offset, fence.lang) ? { code, line, ...rest } : diagnostic;
}

/** A page with JSX or imports, under the name that lets it have them. */
function renameToMdx({ file, text }: CheckPage): Fix['files'] {
  const edits = text.includes('<!--') ? rewriteComments(text) : [];
  return edits && [{ file: file.replace(/\.md$/, '.mdx'), text: editText(text, edits) }, { file }];
}

function editsFor({ code, line = 1, column, message }: Diagnostic, page: CheckPage, config: RuleContext['config']) {
  const { absolute: file, text } = page;
  const { components } = page.facts;
  if (code === 'foreign-syntax') {
    const comment = rewriteMdxComment(text, offsetAt(text, line, column ?? 1));
    return comment ?? rewriteParagraph({ file, text, line, docsDir: config.docsDir });
  }
  if (code === 'mdx-syntax') return /comment/.test(message) ? rewriteComments(text) : undefined;
  if (code === 'code-file-missing' || code === 'code-file-absolute') return showOwnLines(text, line);
  if (code === 'import-missing')
    return relativeImport(page, { specifier: /"(.*)"/.exec(message)?.[1] ?? '', line }, config.docsDir);
  if (code !== 'component-unknown') return undefined;
  const fact = components.find((one) => one.line === line && one.column === column);
  return fact?.file === page.file
    ? rewriteComponent({ fact, text, components }, Object.keys(config.components))
    : undefined;
}
