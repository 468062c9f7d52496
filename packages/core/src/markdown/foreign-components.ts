import { CODE_GROUP, type ContainerType } from './labels.js';

/** What stands for a component of another documentation tool. */
export type Equivalent =
  /**
   * Another component. `attributes` has the names of its attributes here by those in the other tool; one with an empty name
   * is left out. Without `attributes`, its content is written in another way.
   */
  | { kind: 'component'; name: string; attributes?: Readonly<Record<string, string>> }
  /** A container; without a type, its attribute `type` names it. */
  | { kind: 'container'; type: ContainerType | undefined }
  /** A container around blocks of code. */
  | { kind: 'code-group' }
  /** A heading of level 3 in <Steps>. */
  | { kind: 'step' }
  /** Nothing: only the content stays. */
  | { kind: 'content' };

const CONTAINERS = new Map<string, ContainerType | undefined>([
  ['Callout', undefined],
  ['Admonition', undefined],
  ['Aside', undefined],
  ['Note', 'note'],
  ['Tip', 'tip'],
  ['Info', 'info'],
  ['Warning', 'warning'],
  ['Caution', 'caution'],
  ['Check', 'tip'],
  ['Danger', 'danger'],
  ['Accordion', 'details'],
  ['Details', 'details'],
  ['Expandable', 'details'],
]);

const CODE_GROUPS: ReadonlySet<string> = new Set(['CodeGroup', 'CodeTabs']);

/** Components around others that stand alone in Diptych. */
const WRAPPERS: ReadonlySet<string> = new Set(['Accordions', 'AccordionGroup', 'Frame']);

const COMPONENTS = new Map<string, { name: string; attributes?: Record<string, string> }>([
  ['TabItem', { name: 'Tab', attributes: { value: 'label', title: 'label' } }],
  ['Tab', { name: 'Tab', attributes: { value: 'label', title: 'label' } }],
  ['Tabs', { name: 'Tabs', attributes: { syncKey: 'groupId' } }],
  ['Cards', { name: 'CardGrid', attributes: { num: '' } }],
  ['CardGroup', { name: 'CardGrid', attributes: { cols: '' } }],
  ['Files', { name: 'FileTree' }],
]);

const ISLAND = 'an island: a component whose module begins with "use client"';
const LINK = 'a link in Markdown: [text](/address)';
const CODE = 'a block of code; with file="./sample.js" after its language, it shows that file';

/** Components that something else replaces. */
const OTHERS = new Map([
  ['BrowserOnly', ISLAND],
  ['Button', LINK],
  ['ClientOnly', ISLAND],
  ['Code', CODE],
  ['CodeBlock', CODE],
  ['CodeBlockRuntime', CODE],
  ['DocCardList', '`overview: true` in the frontmatter'],
  ['Head', '`head` in the frontmatter'],
  ['Link', LINK],
  ['LinkButton', LINK],
  ['NoSSR', ISLAND],
  ['Overview', '`overview: true` in the frontmatter'],
  ['SourceCode', LINK],
  ['Tag', '<Badge>'],
  ['TOCInline', 'nothing: the table of contents stands beside the article'],
  ['Toc', 'nothing: the table of contents stands beside the article'],
]);

/**
 * What stands for a component of another tool; `undefined` if nothing does.
 * @param known Components that the page can use.
 */
export function equivalentOf(name: string, known: readonly string[]): Equivalent | undefined {
  if (CONTAINERS.has(name)) return { kind: 'container', type: CONTAINERS.get(name) };
  if (CODE_GROUPS.has(name)) return { kind: 'code-group' };
  if (WRAPPERS.has(name)) return { kind: 'content' };
  if (name === 'Step') return known.includes('Steps') ? { kind: 'step' } : undefined;
  const component = COMPONENTS.get(name);
  return component && known.includes(component.name) ? { kind: 'component', ...component } : undefined;
}

/**
 * `In place of <Aside>, write …. `, for a component of another tool; otherwise nothing.
 * @param known Components that the page can use.
 */
export function adviseEquivalent(name: string, known: readonly string[]): string {
  const equivalent = equivalentOf(name, known);
  const written = equivalent ? describe(equivalent) : OTHERS.get(name);
  return written ? `In place of <${name}>, write ${written}. ` : '';
}

function describe(equivalent: Equivalent): string {
  if (equivalent.kind === 'component') return `<${equivalent.name}>`;
  if (equivalent.kind === 'code-group') return `a container :::${CODE_GROUP} around the blocks`;
  if (equivalent.kind === 'content') return 'its content alone';
  if (equivalent.kind === 'step') return 'a heading of level 3 in <Steps>';
  return equivalent.type === 'details'
    ? 'a container :::details'
    : 'a container: :::note, :::tip, :::info, :::warning, :::danger or :::details';
}
