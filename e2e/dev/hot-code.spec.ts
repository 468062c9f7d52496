import type { Page } from '@playwright/test';
import { expectSameDocument, heading, markDocument } from '../navigation/document.js';
import { expect, forgiveStatus, test, untilReady } from '../support/test.js';
import { type DevServer, serveForTests } from './dev-server.js';

/** An edit of code has the site bundled anew. */
const BUNDLED = { timeout: 30_000 };

const COUNTER = `'use client';

import type { ReactElement, ReactNode } from 'react';
import { unit, useCount } from './COUNTER-count';
import styles from './COUNTER.module.css';

export function Counter({ step, children }: { step: number; children?: ReactNode }): ReactElement {
  const [count, setCount] = useCount();
  return (
    <section className={styles.counter}>
      <button type="button" onClick={() => setCount(count + step)}>
        Counted {count} {unit}
      </button>
      <input aria-label="Remark" />
      {children}
    </section>
  );
}
`;

const COUNT = `import { useState } from 'react';

export const unit = 'sheep';

export function useCount() {
  return useState(0);
}
`;

const ECHO = `'use client';

import { unit } from './COUNTER-count';

export const Echo = () => <p>Echo of {unit}</p>;
`;

const LAZY = `'use client';

import { lazy, type ReactNode, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./COUNTER-loaded')).Counter }));

export const Counter = (props: { step: number; children?: ReactNode }) => (
  <Suspense fallback="wait">
    <i>Lazy</i>
    <Loaded {...props} />
  </Suspense>
);
`;

const PAGE = `# Counter

import { Counter } from '../components/COUNTER'
import { Echo } from '../components/COUNTER-echo'
import { Stamp } from '../components/Stamp'

<Stamp />
<Echo />

Count along.

<Counter step={1}>

Counted in ones.

<Counter step={10} />

</Counter>
`;

let server: DevServer;

// One after another, because each edits the same site.
test.describe.configure({ mode: 'default', timeout: 90_000 });

serveForTests('dev-hot-code', (started) => {
  server = started;
});

/** Each test has a page and a component of its own: what another one has edited does not reload its tab. */
let name = '';
let count = 0;

test.beforeEach(async () => {
  count += 1;
  name = `counter-${count}`;
  server.write(`components/${name}-count.ts`, COUNT);
  server.write(`components/${name}.module.css`, '.counter {\n  border-top: 3px solid;\n}\n');
  server.write(`components/${name}-echo.tsx`, ECHO.replace('COUNTER', name));
  server.write(`components/${name}.tsx`, COUNTER.replaceAll('COUNTER', name));
  server.write(`docs/${name}.mdx`, PAGE.replaceAll('COUNTER', name));
  await expect.poll(async () => (await fetch(`${server.origin}/${name}`)).status, BUNDLED).toBe(200);
});

/**
 * The page with two counters, the inner one at 20 and the outer one at 3. One click after the other: before an island
 * is hydrated, several count as one.
 */
async function visitCounted(page: Page, visit: (url: string) => Promise<unknown>): Promise<void> {
  await visit(`${server.origin}/${name}`);
  const [outer, inner] = [counters(page).first(), counters(page).last()];
  for (const count of [10, 20]) {
    await inner.click();
    await expect(inner).toHaveText(`Counted ${count} sheep`);
  }
  for (const count of [1, 2, 3]) {
    await outer.click();
    await expect(outer).toHaveText(`Counted ${count} sheep`);
  }
  await expectCounts(page, '3 sheep', '20 sheep');
  await markDocument(page);
}

function counters(page: Page) {
  return page.getByRole('button', { name: /^Counted/ });
}

async function expectCounts(page: Page, outer: string, inner: string): Promise<void> {
  await expect(counters(page)).toHaveText([`Counted ${outer}`, `Counted ${inner}`], BUNDLED);
}

test('an edit of the text around islands leaves them their state and the focus', async ({ page, visit }) => {
  await visitCounted(page, visit);
  const remark = page.getByRole('textbox', { name: 'Remark' }).last();
  await remark.fill('Half asleep');
  server.edit(`docs/${name}.mdx`, 'Count along.', 'Count aloud.');
  await expect(page.getByText('Count aloud.')).toBeVisible();
  await expectCounts(page, '3 sheep', '20 sheep');
  await expect(remark).toHaveValue('Half asleep');
  await expect(remark).toBeFocused();
  await expectSameDocument(page);
});

test('an edit of props and children reaches the islands, which keep their state', async ({ page, visit }) => {
  await visitCounted(page, visit);
  server.edit(`docs/${name}.mdx`, 'Counted in ones.', 'Counted in fives.');
  server.edit(`docs/${name}.mdx`, 'step={1}', 'step={5}');
  await expect(page.getByText('Counted in fives.')).toBeVisible();
  await expect(page.getByText('Counted in ones.')).toHaveCount(0);
  // The new step arrives with the module, a moment later.
  await expect(async () => {
    await counters(page).first().click();
    expect(await counters(page).first().textContent()).toMatch(/^Counted \d*[38] /);
    expect(await page.evaluate(() => document.querySelectorAll('section').length)).toBe(2);
  }).toPass();
  await expect(counters(page).last()).toHaveText('Counted 20 sheep');
  await expectSameDocument(page);
});

test('an island that an edit takes out and another puts in begins anew', async ({ page, visit }) => {
  await visitCounted(page, visit);
  server.edit(`docs/${name}.mdx`, '<Counter step={10} />\n', '');
  await expect(counters(page)).toHaveText(['Counted 3 sheep']);
  server.edit(`docs/${name}.mdx`, 'Counted in ones.\n', 'Counted in ones.\n\n<Counter step={10} />\n');
  await expectCounts(page, '3 sheep', '0 sheep');
  await page.getByRole('button', { name: 'Counted 0 sheep' }).click();
  await expectCounts(page, '3 sheep', '10 sheep');
  await expectSameDocument(page);
});

test('an edit of an island’s code keeps its state, and so does taking the edit back', async ({ page, visit }) => {
  await visitCounted(page, visit);
  server.edit(`components/${name}.tsx`, 'Counted {count}', 'Counted up to {count}');
  await expectCounts(page, 'up to 3 sheep', 'up to 20 sheep');
  server.edit(`components/${name}.tsx`, 'Counted up to {count}', 'Counted {count}');
  await expectCounts(page, '3 sheep', '20 sheep');
  for (const [from, to] of [
    ['sheep', 'goats'],
    ['goats', 'sheep'],
    ['sheep', 'goats'],
  ] as const) {
    server.edit(`components/${name}-count.ts`, from, to);
    await expectCounts(page, `3 ${to}`, `20 ${to}`);
    await expect(page.getByText('Echo of')).toHaveText(`Echo of ${to}`);
  }
  await expectSameDocument(page);
});

test('an edit of what an island loads with lazy() reaches it, which keeps its state', async ({ page, visit }) => {
  server.write(`components/${name}-loaded.tsx`, COUNTER.replaceAll('COUNTER', name).replace("'use client';", ''));
  server.write(`components/${name}-lazy.tsx`, LAZY.replace('COUNTER', name));
  server.edit(`docs/${name}.mdx`, `components/${name}'`, `components/${name}-lazy'`);
  await expect.poll(async () => (await fetch(`${server.origin}/${name}`)).text(), BUNDLED).toContain('>Lazy<');
  await visitCounted(page, visit);
  for (const [from, to] of [
    ['Counted {count}', 'Counted up to {count}'],
    ['Counted up to {count}', 'Counted to {count}'],
  ] as const) {
    server.edit(`components/${name}-loaded.tsx`, from, to);
    const text = to.replace('Counted ', '').replace('{count}', '');
    await expectCounts(page, `${text}3 sheep`, `${text}20 sheep`);
  }
  server.edit(`components/${name}-count.ts`, 'sheep', 'goats');
  await expectCounts(page, 'to 3 goats', 'to 20 goats');
  await expectSameDocument(page);
});

test('an island whose hooks change begins anew, in the same document', async ({ page, visit }) => {
  await visitCounted(page, visit);
  server.edit(`components/${name}-count.ts`, 'return', "useState('another hook');\n  return");
  await expectCounts(page, '0 sheep', '0 sheep');
  await counters(page).last().click();
  await expectCounts(page, '0 sheep', '10 sheep');
  await expectSameDocument(page);
});

test('an edit of a component without state, or of styles, leaves the islands their state', async ({ page, visit }) => {
  await visitCounted(page, visit);
  server.edit('components/Stamp.tsx', 'blue', 'violet');
  await expect(page.getByText('Stamped in violet')).toBeVisible(BUNDLED);
  await expectCounts(page, '3 sheep', '20 sheep');
  server.write('components/Stamp.css', 'p { border-top: 3px solid; }\n');
  server.edit('components/Stamp.tsx', "from 'react';", "from 'react';\nimport './Stamp.css';");
  const border = () => page.getByText(/Stamped/).evaluate((element) => getComputedStyle(element).borderTopWidth);
  await expect.poll(border, BUNDLED).toBe('3px');
  await expectSameDocument(page);
  await expectCounts(page, '3 sheep', '20 sheep');
  server.write('components/Stamp.css', 'p { border-top: 5px solid; }\n');
  await expect.poll(border, BUNDLED).toBe('5px');
  await expectSameDocument(page);
  await expectCounts(page, '3 sheep', '20 sheep');
  server.edit('components/Stamp.tsx', "\nimport './Stamp.css';", '');
  server.edit('components/Stamp.tsx', 'violet', 'blue');
  await expect(page.getByText('Stamped in blue')).toBeVisible(BUNDLED);
  await expect.poll(border, BUNDLED).toBe('0px');
  await expectCounts(page, '3 sheep', '20 sheep');
  await expectSameDocument(page);
});

test('an edit of an island’s CSS module, or taking it back, leaves it its state', async ({ page, visit }) => {
  await visitCounted(page, visit);
  const border = () =>
    page
      .locator('section')
      .first()
      .evaluate((element) => getComputedStyle(element).borderTopWidth);
  for (const [from, to] of [
    ['3px', '5px'],
    ['5px', '3px'],
    ['counter', 'sheep, .counter'],
  ] as const) {
    server.edit(`components/${name}.module.css`, from, to);
    await expect.poll(border, BUNDLED).toBe(to === '5px' ? '5px' : '3px');
  }
  server.edit(`components/${name}.module.css`, '3px', '7px');
  await expect.poll(border, BUNDLED).toBe('7px');
  await expectCounts(page, '3 sheep', '20 sheep');
  await expectSameDocument(page);
});

test('an error in an island’s code takes nothing away, and its fix goes on', async ({
  page,
  visit,
  consoleMessages,
}) => {
  await visitCounted(page, visit);
  server.edit(`components/${name}.tsx`, 'return (', 'retrun (');
  await expect(page.getByRole('alert')).toContainText(`${name}.tsx`, BUNDLED);
  await expectCounts(page, '3 sheep', '20 sheep');
  server.edit(`components/${name}.tsx`, 'retrun (', 'return (');
  await expect(page.getByRole('alert')).toHaveCount(0, BUNDLED);
  await expectCounts(page, '3 sheep', '20 sheep');
  await expectSameDocument(page);
  forgiveStatus(consoleMessages, 500);
});

test('a page that brings in other islands opens in the same document', async ({ page, visit }) => {
  server.write('docs/second.md', `# Second\n\n[Counter](./${name}.mdx)\n`);
  await expect.poll(async () => (await fetch(`${server.origin}/second`)).text()).toContain('>Counter<');
  await visit(`${server.origin}/second`);
  await markDocument(page);
  await page.getByRole('link', { name: 'Counter', exact: true }).click();
  await expect(heading(page)).toHaveText('Counter', BUNDLED);
  await page.getByRole('button', { name: 'Counted 0 sheep' }).last().click();
  await expectCounts(page, '0 sheep', '10 sheep');
  await expectSameDocument(page);
});

test('an edit after a page brought in components of the theme shows in the same document', async ({ page, visit }) => {
  server.write('docs/first.md', '# First\n\n[Tabbed](./tabbed.mdx)\n');
  server.write('docs/tabbed.mdx', '# Tabbed\n\n<Tabs>\n\n<Tab label="One">\n\nFirst panel.\n\n</Tab>\n\n</Tabs>\n');
  await expect.poll(async () => (await fetch(`${server.origin}/first`)).text()).toContain('>Tabbed<');
  await visit(`${server.origin}/first`);
  await markDocument(page);
  await page.getByRole('link', { name: 'Tabbed', exact: true }).click();
  await expect(heading(page)).toHaveText('Tabbed', BUNDLED);
  server.edit('docs/tabbed.mdx', 'First panel.', 'Edited panel.');
  await expect(page.getByText('Edited panel.')).toBeVisible();
  await expectSameDocument(page);
});

test('an edit of a page that is hydrated as a whole shows in the same document', async ({ page, visit }) => {
  server.edit(`docs/${name}.mdx`, '# Counter', '---\nhydrate: page\n---\n\n# Counter');
  await expect.poll(async () => (await fetch(`${server.origin}/${name}`)).text()).toContain('<diptych-page');
  await visit(`${server.origin}/${name}`);
  await page.getByRole('button', { name: 'Counted 0 sheep' }).last().click();
  await expectCounts(page, '0 sheep', '10 sheep');
  await markDocument(page);
  server.edit(`docs/${name}.mdx`, 'Count along.', 'Count aloud.');
  await expect(page.getByText('Count aloud.')).toBeVisible(BUNDLED);
  await page.getByRole('button', { name: 'Counted 0 sheep' }).last().click();
  await expectCounts(page, '0 sheep', '10 sheep');
  await expectSameDocument(page);
});

test('an edit of the theme loads the document again', async ({ page, visit }) => {
  await visitCounted(page, visit);
  server.edit('theme.tsx', 'linen', 'leather');
  await expect(page.getByText('Bound in leather')).toBeAttached(BUNDLED);
  await untilReady(page);
  await expectSameDocument(page, false);
});
