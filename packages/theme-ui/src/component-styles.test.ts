// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import postcss, { type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';

const src = fileURLToPath(new URL('./', import.meta.url));
const sheets = fileURLToPath(new URL('../dist/components/', import.meta.url));
const sheetsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

const declared = (rule: Rule, property: RegExp): string | undefined => {
  let value: string | undefined;
  rule.walkDecls(property, (declaration) => {
    value = declaration.value;
  });
  return value;
};

describe('the style sheets of single components', () => {
  const resetsIn = (name: string): string[] => {
    const found: string[] = [];
    postcss.parse(readFileSync(path.join(sheets, name), 'utf8')).walkRules((rule) => {
      if (!declared(rule, /^box-sizing$/)) return;
      found.push(...rule.selectors.filter((selector) => selector.includes(':where(')));
    });
    return found;
  };

  it.each(sheetsOf(sheets))('reset elements with the weight of one class: %s', (name) => {
    const weights = resetsIn(name).map((selector) => selector.replace(/:where\((?:[^()]|\([^()]*\))*\)/g, ''));
    expect(
      weights.filter((weight) => !/^(?::is\((?:[^\s>+~()]+)\)|:not\(\.dt\)|\.[\w-]+|\[[^\]]+\])$/.test(weight)),
    ).toEqual([]);
  });

  it('reset what they contain', () => {
    expect(resetsIn('CodeBlock.css').join()).toMatch(/\[data-dt=code\] pre/);
    expect(resetsIn('SearchButton.css').join()).toMatch(/kbd/);
    expect(resetsIn('Sidebar.css').join()).toMatch(/\.dt-side :is\(li>button\).*\.dt-side a\W/);
  });

  it('set the margins of their own paragraphs', () => {
    const margins: (string | undefined)[] = [];
    postcss.parse(readFileSync(path.join(sheets, 'Container.css'), 'utf8')).walkRules((rule) => {
      if (/container-title\].*:where\(p\)/.test(rule.selector)) margins.push(declared(rule, /^margin$/));
    });
    expect(margins).toEqual(['1.125rem 0 0']);
  });

  it('hold what the host puts into the component: panels of tabs', () => {
    const css = readFileSync(path.join(sheets, 'Tabs.css'), 'utf8');
    expect(css).toMatch(/\[data-dt=tab-panel\]\{padding:/);
    expect(css).toMatch(/\[data-dt=tab-panel\]>:first-child\{margin-block-start:0/);
  });
});

/** Surfaces whose text gets its colour by another rule, or that are parts of a site's page. */
const INK_ELSEWHERE = [
  /^main article |^\[data-dt=table\]|^\.dt-subbar$/,
  /^\[data-dt=code\]$|^\[data-dt=recording\] > pre$|^:where\(\[data-dt=tabs\]:has/,
  /\[data-dt=code-tools\] > button/,
  // Inside `.dt-hero` and `.dt-search`, or beside the class `dt-icon-button`.
  /^\.dt-(?:hero-panel|search-box|zoom-close|to-top|sidebar-close)$/,
];

describe('a component with a surface', () => {
  it.each(sheetsOf(src))('sets the colour of its text: %s', async (name) => {
    const { code } = await transform(readFileSync(path.join(src, name), 'utf8'), {
      loader: 'css',
      target: 'chrome111',
    });
    const painted = new Set<string>();
    const inked = new Set<string>();
    postcss.parse(code).walkRules((rule) => {
      const ink = declared(rule, /^color$/);
      if (ink && ink !== 'inherit') for (const selector of rule.selectors) inked.add(selector);
      if (!/var\(--dt-(?:code-)?surface/.test(declared(rule, /^background(?:-color)?$/) ?? '')) return;
      for (const selector of rule.selectors) painted.add(selector.replace(/\s+/g, ' '));
    });
    const hasInk = (selector: string) => inked.has(selector) || inked.has(selector.replace(/:hover$/, ''));
    expect(
      [...painted].filter((selector) => !hasInk(selector) && !INK_ELSEWHERE.some((known) => known.test(selector))),
    ).toEqual([]);
  });
});
