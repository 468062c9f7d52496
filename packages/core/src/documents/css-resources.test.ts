import { describe, expect, it } from 'vitest';
import { cssResources } from './css-resources.js';

const read = (css: string) => cssResources(css).map(({ name, url }) => `${name.split(' ')[0]} ${url}`);

describe('cssResources', () => {
  it('reads sheets, fonts and images, however they are written', () => {
    const css = `@import "https://a.example/1.css";@import url(https://a.example/2.css) screen;@import url('https://a.example/3.css');
@font-face{font-family:A;src:local("A"),url(https://a.example/a.woff2)format("woff2"),url("data:font/woff2;base64,AA==")}
.a{background:url(/b.png),url( 'http://b.example/c(1).png' );mask:url(#m)}`;
    expect(read(css)).toEqual([
      '@import https://a.example/1.css',
      '@import https://a.example/2.css',
      '@import https://a.example/3.css',
      'font https://a.example/a.woff2',
      'font data:font/woff2;base64,AA==',
      'image /b.png',
      'image http://b.example/c(1).png',
    ]);
  });

  it('reads neither comments nor texts', () => {
    expect(read('/* url(https://a.example) */ .a::after{content:"url(https://b.example)"} /* @import "x"')).toEqual([]);
  });

  it('takes linear time', () => {
    for (const part of ['/*', 'url(', '@import ', '"\\', '@font-face{', 'url("', "url('a"])
      expect(read(part.repeat(100_000)).length).toBeLessThan(200_000);
  });
});
