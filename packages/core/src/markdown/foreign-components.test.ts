import { expect, it } from 'vitest';
import { adviseEquivalent } from './foreign-components.js';

it('names what stands for a component of another tool', () => {
  expect(adviseEquivalent('Aside', [])).toMatch(/^In place of <Aside>, write a container: :::note, .*\. $/);
  expect(adviseEquivalent('TabItem', ['Tabs', 'Tab'])).toBe('In place of <TabItem>, write <Tab>. ');
  expect(adviseEquivalent('SourceCode', [])).toBe('In place of <SourceCode>, write a link in Markdown. ');
});

it('names no component that the theme does not have, and says nothing of others', () => {
  expect(adviseEquivalent('TabItem', ['Tabs'])).toBe('');
  expect(adviseEquivalent('Chart', ['Tabs'])).toBe('');
});
