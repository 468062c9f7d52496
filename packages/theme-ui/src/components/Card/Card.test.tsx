import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { Card } from './Card.js';

beforeEach(() => {
  vi.spyOn(console, 'warn')
    .mockReset()
    .mockImplementation(() => {});
});

it.each([
  [{ href: '/a' }, '<Card href="/a"> is no link. For one, write <LinkCard title="…" href="/a" />.'],
  [{ icon: 'rocket' }, '<Card icon="rocket"> shows this word. For an icon, write icon={<Icon name="…" />}.'],
])('a card with %j is told what it is', (props, message) => {
  renderToStaticMarkup(<Card title="A" {...props} />);
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(message);
});

it('a card warns of nothing else', () => {
  expect(renderToStaticMarkup(<Card title="A" id="a" icon="★" />)).toContain('id="a"');
  expect(console.warn).not.toHaveBeenCalled();
});
