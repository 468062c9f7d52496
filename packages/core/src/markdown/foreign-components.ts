const CONTAINER = 'a container: :::note, :::tip, :::info, :::warning, :::danger or :::details';
const CODE_GROUP = 'a container :::code-group around the blocks';

/** The syntax that stands for components of other tools. */
const SYNTAX = new Map([
  ...['Callout', 'Admonition', 'Aside', 'Note', 'Tip', 'Info', 'Warning', 'Caution', 'Danger'].map(
    (name) => [name, CONTAINER] as const,
  ),
  ['Accordion', 'a container :::details'],
  ['Details', 'a container :::details'],
  ['CodeGroup', CODE_GROUP],
  ['CodeTabs', CODE_GROUP],
]);

/** The components that stand for them, in a theme that has these. */
const COMPONENTS = new Map([
  ['TabItem', 'Tab'],
  ['Cards', 'CardGrid'],
  ['CardGroup', 'CardGrid'],
  ['Step', 'Steps'],
  ['Files', 'FileTree'],
]);

/**
 * `In place of <Aside>, write …. `, for a component of another tool; otherwise nothing.
 * @param known Components that the page can use.
 */
export function equivalentOf(name: string, known: readonly string[]): string {
  const component = COMPONENTS.get(name);
  const equivalent = SYNTAX.get(name) ?? (component && known.includes(component) ? `<${component}>` : undefined);
  return equivalent ? `In place of <${name}>, write ${equivalent}. ` : '';
}
