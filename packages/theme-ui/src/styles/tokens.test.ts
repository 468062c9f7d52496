// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./1-tokens.css', import.meta.url), 'utf8');
const light = readTokens(css.slice(css.indexOf(':root {'), css.indexOf(':root.dark {')));
const dark = { ...light, ...readTokens(css.slice(css.indexOf(':root.dark {'), css.indexOf(':root:lang(zh)'))) };

describe.each([
  ['light', light],
  ['dark', dark],
])('colours, %s', (_name, tokens) => {
  const color = (name: string) => toRgb(tokens[`--dt-${name}`] ?? '');
  const surfaces = ['surface', 'surface-2', 'surface-raised', 'code-surface'];

  it.each(surfaces)('text is readable at AAA on %s', (surface) => {
    expect(contrast(color('text-1'), color(surface))).toBeGreaterThanOrEqual(7);
  });

  it.each(surfaces)('side text, small print and links are readable at AA on %s', (surface) => {
    for (const name of ['text-2', 'text-3', 'accent-text']) {
      expect(contrast(color(name), color(surface)), name).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('what stands on accents is readable at AA', () => {
    expect(contrast(color('on-accent'), color('accent'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color('on-accent'), color('accent-strong'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color('accent-text'), color('accent-soft'))).toBeGreaterThanOrEqual(4.5);
  });

  it('controls stand out from the page at 3:1', () => {
    expect(contrast(color('control'), color('surface-raised'))).toBeGreaterThanOrEqual(3);
    expect(contrast(color('accent'), color('surface'))).toBeGreaterThanOrEqual(3);
  });

  it('every kind of token is readable at AA, on plain lines and on marked ones', () => {
    const tokensOfCode = Object.keys(tokens).filter(
      (name) => name.startsWith('--dt-token-') || name === '--dt-code-text',
    );
    expect(tokensOfCode.length).toBeGreaterThan(8);
    const plain = color('code-surface');
    const marked = ['brass', 'tip', 'danger', 'warning'].map((name) => mix(color(name), plain, 0.09));
    for (const name of tokensOfCode) {
      for (const surface of [plain, ...marked]) {
        expect(contrast(toRgb(tokens[name] ?? ''), surface), name).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it.each(['tip', 'note', 'important', 'warning', 'danger', 'text-3'])('a %s is readable in its own panel', (name) => {
    expect(contrast(color(name), mix(color(name), color('surface'), 0.05))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color('text-1'), mix(color(name), color('surface'), 0.05))).toBeGreaterThanOrEqual(7);
  });
});

type Rgb = [number, number, number];

function readTokens(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/(--dt-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

function toRgb(hex: string): Rgb {
  const digits = hex.slice(1).length === 3 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const value = Number.parseInt(digits, 16);
  if (!hex.startsWith('#') || Number.isNaN(value)) throw new Error(`Not a colour: ${hex}`);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mix(top: Rgb, below: Rgb, share: number): Rgb {
  return top.map((channel, index) => channel * share + (below[index] ?? 0) * (1 - share)) as Rgb;
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(a: Rgb, b: Rgb): number {
  const luminance = (rgb: Rgb) => {
    const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}
