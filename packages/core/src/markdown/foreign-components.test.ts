import { expect, it } from 'vitest';
import { parse } from './fixtures/parse.js';
import { adviseEquivalent } from './foreign-components.js';

it('names what stands for a component of another tool', () => {
  expect(adviseEquivalent('Aside', [])).toMatch(/^In place of <Aside>, write a container: :::note, .*\. $/);
  expect(adviseEquivalent('TabItem', ['Tabs', 'Tab'])).toBe('In place of <TabItem>, write <Tab>. ');
  expect(adviseEquivalent('SourceCode', [])).toBe(
    'In place of <SourceCode>, write a link in Markdown: [text](/address). ',
  );
});

it('names no component that the theme does not have, and says nothing of others', () => {
  expect(adviseEquivalent('TabItem', ['Tabs'])).toBe('');
  expect(adviseEquivalent('Chart', ['Tabs'])).toBe('');
});

it.each([
  ['Overview', 'In place of <Overview>, write `overview: true` in the frontmatter.'],
  ['LinkButton', 'In place of <LinkButton>, write a link in Markdown: [text](/address).'],
  ['NoSSR', 'In place of <NoSSR>, write an island: a component whose module begins with "use client".'],
])('tells of an equivalent of <%s> alone, and not to import it', async (name, suggestion) => {
  const { diagnostics } = await parse(`<${name} />\n`);
  expect(diagnostics).toMatchObject([{ code: 'component-unknown', suggestion }]);
});

it('tells how to import a component that has no equivalent', async () => {
  const { diagnostics } = await parse('<Chart />\n');
  expect(diagnostics).toMatchObject([{ suggestion: expect.stringMatching(/^Import it at the top of the page: /) }]);
});
