import { expect, it } from 'vitest';
import { equivalentOf } from './foreign-components.js';

it('names what stands for a component of another tool', () => {
  expect(equivalentOf('Aside', [])).toMatch(/^In place of <Aside>, write a container: :::note, .*\. $/);
  expect(equivalentOf('TabItem', ['Tabs', 'Tab'])).toBe('In place of <TabItem>, write <Tab>. ');
});

it('names no component that the theme does not have, and says nothing of others', () => {
  expect(equivalentOf('TabItem', ['Tabs'])).toBe('');
  expect(equivalentOf('Chart', ['Tabs'])).toBe('');
});
