import { expect, it } from 'vitest';
import { htmlToPolicyFacts } from '../markdown/index.js';
import { createLayoutPolicyCheck } from './check-layout-policy.js';

const config = { csp: {}, head: [], root: '/site', configFile: '/site/diptych.config.ts' };
const check = (layout: string, csp: object | false = {}) =>
  createLayoutPolicyCheck({ dependencies: [] }, { ...config, csp } as never)(htmlToPolicyFacts(layout));

it('finds what a layout loads, runs and styles', () => {
  const found = check(
    [
      '<main><a href="https://else.example">a</a> on="1" <img src="/own.png" alt=""/>',
      '<iframe title="f" src="https://player.example/embed"></iframe>',
      '<script src="https://cdn.example/a.js" async=""></script><script>go("<p>")</script>',
      '<style data-emotion="css a">.a{color:red}</style><style></style>',
      '<form action="https://forms.example/"><button onclick="go()">b</button></form></main>',
    ].join(''),
  );
  expect(found.map(({ message }) => message)).toEqual([
    expect.stringContaining(
      '"https://player.example/embed": the site\'s Content-Security-Policy blocks this <iframe> of the layout',
    ),
    expect.stringContaining('https://cdn.example/a.js'),
    expect.stringContaining('blocks an inline <script> of the layout'),
    expect.stringContaining('blocks an inline <style> of the layout'),
    expect.stringContaining('https://forms.example/'),
    expect.stringContaining('attribute "onclick" of <button> of the layout'),
  ]);
  expect(found[3]).toMatchObject({ code: 'csp-blocked', file: config.configFile });
  expect(found[3]?.suggestion).toContain(`csp: { 'style-src': ["'unsafe-inline'"] }`);
});

it('finds nothing that the config allows', () => {
  const layout = '<style>.a{}</style><iframe src="https://player.example/embed"></iframe>';
  const csp = { 'style-src': ["'unsafe-inline'"], allow: [], 'frame-src': ['https://player.example'] };
  expect(check(layout, csp)).toEqual([]);
  expect(check(layout, false)).toEqual([]);
});
