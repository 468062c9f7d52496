import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Badge, Container, Icon, PackageManagerTabs, Tooltip } from '../article-components.js';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const render = (component: object, props: object) =>
  renderToStaticMarkup(createElement(component as ComponentType<object>, props));

it.each([
  ['<Badge type="tipp"> has an unknown "type". It takes: info, tip, warning, danger.', Badge, { type: 'tipp' }],
  ['<Container type="tipp"> has an unknown "type". It takes: tip, note,', Container, { type: 'tipp' }],
  ['<Icon name="serch"> has an unknown "name". It takes: arrow,', Icon, { name: 'serch' }],
  ['<Icon> has no "name". It takes: arrow,', Icon, {}],
  ['<PackageManagerTabs> has no "command".', PackageManagerTabs, {}],
  ['<Tooltip> has no "content".', Tooltip, { children: 'word' }],
])('warns: %s', (message, component, props) => {
  render(component, props);
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(message));
});

it.each([
  [Badge, {}],
  [Container, { title: 'A' }],
  [Icon, { name: 'search' }],
  [PackageManagerTabs, { command: { npm: 'npm install' } }],
  [Tooltip, { content: 'a' }],
])('is silent: %o %j', (component, props) => {
  render(component, props);
  expect(console.warn).not.toHaveBeenCalled();
});
