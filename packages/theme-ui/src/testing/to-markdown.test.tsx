import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as theme from '../index.js';
import { sampleTools } from './samples.js';

const [tool] = sampleTools;

/** What each component with its own Markdown renders there. */
const MARKDOWN: Record<string, [props: object, html: string]> = {
  Badge: [{ text: 'new', type: 'tip' }, ' (new)'],
  Card: [{ title: 'A', icon: '⚡', children: <p>b</p> }, '<div><p><strong>A</strong></p><p>b</p></div>'],
  HtmlOnly: [{ children: 'a' }, ''],
  LinkCard: [{ title: 'A', href: '/b', description: 'c' }, '<p><a href="/b">A</a>: c</p>'],
  Numbers: [
    { items: [{ value: '10', label: 'packages', command: 'npm install' }] },
    '<ul><li><strong>10</strong>: packages (<code>npm install</code>)</li></ul>',
  ],
  MdOnly: [{ children: <p>a</p> }, '<p>a</p>'],
  ToolGrid: [
    { tools: [tool], locale: 'en' },
    `<ul><li><a href="${tool?.url}">${tool?.name}</a>: ${tool?.description.en}</li></ul>`,
  ],
  Tooltip: [{ content: 'a', children: 'b' }, 'b (a)'],
};

type WithMarkdown = ComponentType<object> & { toMarkdown?: ComponentType<object> };
const components = Object.entries(theme as unknown as Record<string, WithMarkdown>);

it('covers every component that has a say in Markdown', () => {
  const found = components.filter(([, component]) => component?.toMarkdown).map(([name]) => name);
  expect(found.sort()).toEqual(Object.keys(MARKDOWN).sort());
});

it.each(Object.entries(MARKDOWN))('%s', (name, [props, html]) => {
  const { toMarkdown } = (theme as unknown as Record<string, WithMarkdown>)[name] as WithMarkdown;
  expect(renderToStaticMarkup(createElement(toMarkdown as ComponentType<object>, props))).toBe(html);
});

it('Tooltip without an explanation is its word', () => {
  const { toMarkdown: Markdown } = theme.Tooltip;
  expect(renderToStaticMarkup(<Markdown content="">a</Markdown>)).toBe('a');
});

it('MdOnly shows nothing on the page, HtmlOnly its children', () => {
  expect(renderToStaticMarkup(<theme.MdOnly>a</theme.MdOnly>)).toBe('');
  expect(renderToStaticMarkup(<theme.HtmlOnly>a</theme.HtmlOnly>)).toBe('a');
});
