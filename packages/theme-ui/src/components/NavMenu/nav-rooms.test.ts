import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { navRooms } from './nav-rooms.js';

const entry = (text: string) => ({ text });

it('keeps entries in the bar that fit at its least width', () => {
  expect(navRooms([])).toEqual([]);
  expect(navRooms(['Guide', 'Config', 'API'].map(entry))).toEqual([undefined, undefined, undefined]);
});

it('asks for more room with each entry', () => {
  const rooms = navRooms(Array.from({ length: 12 }, () => entry('How-to guides')));
  expect(rooms).toEqual([undefined, 18, 30, 36, 42, 54, 60, 66, Infinity, Infinity, Infinity, Infinity]);
});

it('counts Chinese characters as wide, and tags and arrows', () => {
  const [, plain] = navRooms([entry('x'.repeat(12)), entry('指'.repeat(6))]);
  const [, wider] = navRooms([entry('x'.repeat(12)), entry('指'.repeat(12))]);
  const [, tagged] = navRooms([
    entry('x'.repeat(12)),
    { text: '指'.repeat(6), tag: 'Experimental', items: [entry('A')] },
  ]);
  expect([plain, wider, tagged]).toEqual([18, 24, 24]);
});

it('has a rule in the style sheet for each width', () => {
  const css = readFileSync('src/components/NavMenu/NavMenu.css', 'utf8');
  const rooms = navRooms(Array.from({ length: 200 }, () => entry('a'))).filter((room) => room !== undefined);
  for (const room of new Set(rooms)) {
    expect(css).toContain(`.dt-nav > [data-room="${room}"]:not(.dt-nav-more)`);
    if (Number.isFinite(room)) expect(css).toContain(`@container dt-nav (width < ${room}rem)`);
  }
});
