import { expect, it } from 'vitest';
import { eventually } from '../src/client/fixtures/eventually.js';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { serve, standing } from './helpers/serve-dev.js';
import { makeSite } from './helpers/site.js';

const theme = `import type { LayoutProps } from '@diptych/core/shared';
export const Layout = ({ article }: LayoutProps) => (
  <main>
    <style>{'main { color: red }'}</style>
    {article}
    <iframe title="Player" src="https://player.example/embed" />
  </main>
);
export const Sidebar = () => null;
`;

it('what the policy blocks of the layout is a warning of the site, once, in every build', async () => {
  const files = { 'theme.tsx': theme, 'docs/index.md': '# Home\n', 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' };
  const root = makeSite({ files });
  const outcome = await outcomeOf(root);
  expect(describeOutcome(outcome, root)).toMatchInlineSnapshot(`
    "built 3 pages

    warning csp-blocked diptych.config.ts:1:36
    Browsers will not apply this: the site's Content-Security-Policy blocks an inline <style> of the layout.
    > 1 | export default { title: 'Fixture', theme: './theme.tsx', styles: [], lastUpdated: false };
        |                                    ^
      2 |
    → Put the rules into a style sheet, or, for a library that writes such elements, add \`csp: { 'style-src': ["'unsafe-inline'"] }\` to the config.

    warning csp-blocked theme.tsx:6:33
    Browsers will not load "https://player.example/embed": the site's Content-Security-Policy blocks this <iframe> of the layout (frame-src).
      4 |     <style>{'main { color: red }'}</style>
      5 |     {article}
    > 6 |     <iframe title="Player" src="https://player.example/embed" />
        |                                 ^
      7 |   </main>
      8 | );
    → If it is wanted, add \`csp: { allow: ['https://player.example'] }\` to the config.
    "
  `);
  expect(describeOutcome(await outcomeOf(root), root)).toBe(describeOutcome(outcome, root));
});

it('development tells it, too', async () => {
  const { events, ask } = await serve({ 'theme.tsx': theme, 'docs/index.md': '# Home\n' });
  await ask('/');
  await eventually(() => expect(standing(events)).toEqual(['diptych.config.ts csp-blocked', 'theme.tsx csp-blocked']));
});
