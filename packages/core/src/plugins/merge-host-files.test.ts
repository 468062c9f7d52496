import { expect, it } from 'vitest';
import { HOST_FILE_MERGES } from './merge-host-files.js';

const merge = (name: '_redirects' | '_headers', text: string, generated: string) =>
  HOST_FILE_MERGES.get(name)?.({ file: `/site/public/${name}`, text }, generated);

it('puts redirects of the site first, and takes those of the config that it does not replace', () => {
  const own = '# mine\n/a  /other 302\n/same /x\n/blog/* https://blog.example/:splat';
  expect(merge('_redirects', own, '/a /b 301\n/same /x 301\n/c /d 301\n')).toEqual({
    content: `${own}\n/c /d 301\n`,
    diagnostics: [
      expect.objectContaining({
        code: 'host-rule-conflict',
        severity: 'warning',
        message: 'This line replaces "/a" to "/b", which `redirects` of the config requires.',
        line: 2,
      }),
    ],
  });
});

it('adds the headers that the site does not set for the same path', () => {
  const own = '/*\n  referrer-policy: no-referrer\n  X-Own: 1\n\n/mine/*\n  Cache-Control: no-store\n';
  const generated =
    '/*\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: strict\n/assets/*\n  Cache-Control: public\n';
  const merged = merge('_headers', own, generated);
  expect(merged?.content).toBe(`${own}/*\n  X-Content-Type-Options: nosniff\n/assets/*\n  Cache-Control: public\n`);
  expect(merged?.diagnostics).toMatchObject([
    { line: 2, message: 'This line replaces Referrer-Policy: strict, which Diptych requires.' },
  ]);
});

it('leaves a file alone that says the same', () => {
  expect(merge('_redirects', '/a /b\n', '/a /b 301\n')).toEqual({ content: '/a /b\n', diagnostics: [] });
});
