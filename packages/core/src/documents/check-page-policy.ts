import path from 'node:path';
import type { SiteBundle } from '../bundle/index.js';
import type { DocumentsConfig } from '../config/config-slice.js';
import type { HeadTag } from '../config/index.js';
import { readText } from '../content/index.js';
import type { PageSummary } from '../content/page-artifact.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { locateKey } from '../diagnostics/locate-key.js';
import { nameFrom } from '../diagnostics/name-from.js';
import { positionAt } from '../diagnostics/position-at.js';
import { STYLE_SHEET } from '../diagnostics/style-sheet.js';
import { htmlToTree, INLINE_STYLE, type PolicyFacts, type Resource, treeToPolicyFacts } from '../markdown/index.js';
import { h } from '../markdown/tree.js';
import { describeBlocked, findBlocked } from './check-policy.js';
import { policyDirectives } from './csp.js';
import { cssResources } from './css-resources.js';

/** Warns of resources in a page's article and head tags that the Content-Security-Policy blocks. */
export function checkPagePolicy(
  { resources: ofArticle, head }: Pick<PolicyFacts, 'resources'> & { head: readonly HeadTag[] },
  { source, dependencies }: Pick<PageSummary, 'source' | 'dependencies'>,
  config: DocumentsConfig,
): Diagnostic[] {
  if (!config.csp) return [];
  const policy = policyDirectives([...head, ...config.head], config.csp);
  // Of styles in articles the checks of parsed and of rendered pages warn.
  const resources = [...ofArticle, ...head.flatMap(resourcesOfTag)].filter(({ name }) => name !== INLINE_STYLE);
  const blocked = findBlocked(resources, policy, config);
  if (blocked.length === 0) return [];
  const own = nameFrom(config.root, source.file);
  const files = [own, ...Object.keys(dependencies).filter((name) => /\.mdx?$/.test(name))];
  return blocked.map((resource) => ({
    ...describeBlocked(resource, config),
    file: own,
    ...locate(textOf(resource), files, config.root),
  }));
}

/** Warns of head tags of the config that the policy blocks. */
export function checkConfigPolicy(config: DocumentsConfig): Diagnostic[] {
  if (!config.csp) return [];
  const policy = policyDirectives(config.head, config.csp);
  return config.head.flatMap((tag, index) =>
    findBlocked(resourcesOfTag(tag), policy, config).map((resource) => ({
      ...describeBlocked(resource, config),
      ...locateKey(config.configFile, ['head', index]),
    })),
  );
}

/** What a tag of the head loads and runs. The content of `noscript` is HTML. */
function resourcesOfTag({ tag, attrs = {}, content = '' }: HeadTag): Resource[] {
  const children = tag === 'noscript' ? htmlToTree(content).children : [content];
  return treeToPolicyFacts(h(tag, attrs, children)).resources;
}

/** Warns of external sheets, fonts and images in the site's style sheets that the policy blocks. */
export function checkStylePolicy(
  { files, dependencies }: Pick<SiteBundle, 'files' | 'dependencies'>,
  config: DocumentsConfig,
): Diagnostic[] {
  if (!config.csp) return [];
  const sheets = files.filter((file) => file.path.endsWith('.css')).map(({ source }) => readText(source));
  const loaded = sheets.flatMap((sheet) => ('text' in sheet ? cssResources(sheet.text) : []));
  const blocked = findBlocked(loaded, policyDirectives(config.head, config.csp), config);
  if (blocked.length === 0) return [];
  const sources = dependencies.filter((file) => STYLE_SHEET.test(file));
  return blocked.map((resource) => ({
    ...describeBlocked(resource, config),
    ...locate(textOf(resource), sources, config.root),
  }));
}

function textOf({ url, name }: Resource): string {
  return url ?? /"(on\w+)"/.exec(name)?.[1] ?? '<script';
}

/** The location of a text in one of these files; `undefined` for what a component renders. */
export function locate(text: string, files: readonly string[], root: string) {
  for (const file of files) {
    const read = readText(path.resolve(root, file));
    const at = 'text' in read ? read.text.indexOf(text) : -1;
    if (at < 0 || !('text' in read)) continue;
    return { file, ...positionAt(read.text, at) };
  }
  return undefined;
}
