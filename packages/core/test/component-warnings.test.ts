import { expect, it } from 'vitest';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { makeSite } from './helpers/site.js';

it('what a component writes with console.warn is a warning of the page, in every build', async () => {
  const root = makeSite({
    files: {
      'docs/index.mdx':
        "import { Dial } from '../components/Dial';\n\n# Home\n\n<Dial at={1} />\n\n<Dial at={90} />\n\n<Dial at={90} />\n",
      'components/Dial.tsx':
        "export const Dial = ({ at }: { at: number }) => {\n  if (at > 12) console.warn('<Dial at={%d}> has no such hour.', at);\n  return <p>{at}</p>;\n};\n",
    },
  });
  const outcome = await outcomeOf(root);
  expect(describeOutcome(outcome, root)).toMatchInlineSnapshot(`
    "built 1 pages

    warning component-warns docs/index.mdx:7:1
    A component warns while the page is rendered: <Dial at={90}> has no such hour.
      5 | <Dial at={1} />
      6 |
    > 7 | <Dial at={90} />
        | ^
      8 |
      9 | <Dial at={90} />
    → Fix the props that the page passes, or the component.
    "
  `);
  expect(describeOutcome(await outcomeOf(root), root)).toBe(describeOutcome(outcome, root));
});
