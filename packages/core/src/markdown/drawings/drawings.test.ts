import { describe, expect, it } from 'vitest';
import { diagnosticLines, htmlOf, parse } from '../fixtures/parse.js';

const CHART = '```mermaid\nflowchart LR\n  A[Start] --> B{"Really <x>?"}\n  B -->|yes| C[End]\n```\n';

describe('diagrams', () => {
  it('are SVG in the colours of the theme, without anything that a strict policy blocks', async () => {
    const html = await htmlOf(CHART);
    expect(html).toContain('<figure data-dt="diagram"');
    expect(html).toMatch(/<svg role="img"[^>]* aria-label="Diagram: [^"]*Start[^"]*"/);
    expect(html).toContain('var(--_text)');
    expect(html).not.toMatch(/<style|\sstyle=|https:|#fff/i);
  });

  it('have ids of their own, and no coordinates of many digits', async () => {
    const html = await htmlOf(`${CHART}\n${CHART.replace('End', 'Stop')}`);
    const ids = html.match(/ id="[^"]+"/g) ?? [];
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of html.matchAll(/url\(#([^)]+)\)/g)) expect(html).toContain(`id="${id}"`);
    expect(html).not.toMatch(/\d\.\d{3}/);
  });

  it('are their source in the Markdown with their title, which is a caption on the page', async () => {
    const page = await parse(CHART.replace('mermaid', 'mermaid title="How it goes"'));
    expect(page.content).toMatchObject({
      markdown: expect.stringMatching(/^```mermaid title="How it goes"\nflowchart LR\n/),
    });
    expect((page.content as { html: string }).html).toContain('<figcaption>How it goes</figcaption>');
  });

  it('are drawn once for each source', async () => {
    const cache = new Map<string, string>();
    await htmlOf(CHART, { highlightCache: cache as never });
    const [key] = cache.keys();
    cache.set(key as string, '<svg>kept</svg>');
    expect(await htmlOf(CHART, { highlightCache: cache as never })).toContain('<svg>kept</svg>');
  });

  it('that cannot be drawn are shown as their source, with a warning', async () => {
    const page = await parse('# A\n\n```mermaid\ngantt\n  title A\n```\n');
    expect(diagnosticLines(page)).toEqual([
      expect.stringMatching(/^drawing-failed 3:1 This diagram is shown as its source; .*"gantt"/),
    ]);
    expect((page.content as { html: string }).html).toContain('<code>gantt');
  });
});

describe('formulas', () => {
  it('are MathML, beside text and as blocks', async () => {
    const html = await htmlOf('a $x^2$ b\n\n$$\n\\frac{a}{b}\n$$\n\n```math\ny\n```\n', { math: true });
    expect(html).toMatch(
      /<p>a <span data-dt="formula"><math><semantics><msup>.*>x\^2<\/annotation><\/semantics><\/math><\/span> b<\/p>/,
    );
    expect(html.match(/<math display="block"/g)).toHaveLength(2);
    expect(html).toContain('<mfrac>');
  });

  it('are text where the site does not ask for them, but for blocks that say so', async () => {
    const html = await htmlOf('from $5 to $6\n\n```math\ny\n```\n');
    expect(html).toContain('from $5 to $6');
    expect(html).toContain('<math');
  });

  it('are TeX in the Markdown', async () => {
    const page = await parse('a $x^2$ b\n\n$$\n\\frac{a}{b}\n$$\n', { math: true });
    expect(page.content).toMatchObject({ markdown: 'a $x^2$ b\n\n$$\n\\frac{a}{b}\n$$\n' });
  });

  it('stand in MDX, where braces are expressions elsewhere', async () => {
    expect(await htmlOf('$x^{2}$', { math: true })).toContain('<msup>');
  });

  it('that are wrong are shown as their source, with a warning', async () => {
    const page = await parse('a $\\frac{a$ b', { math: true });
    expect(diagnosticLines(page)).toEqual([
      expect.stringMatching(/^drawing-failed 1:3 This formula is shown as its source/),
    ]);
    expect((page.content as { html: string }).html).toContain('\\frac{a');
  });
});
