import { expect, it } from 'vitest';
import { matchName } from './match-name.js';

const PAGE = `# Matchers

## Values

- **\`toBe(expected)\`**: The same.
- **\`not.toBeish(expected)\`**: Not near.

| Member | Meaning |
| --- | --- |
| \`[Symbol.iterator]()\` | All values |
| \`"quoted-name"\` | A name in quotes |
`;

const namesOf = (wanted: string) => matchName(PAGE, wanted).map(({ name }) => name);

it('finds members by computed and quoted names, with and without their marks', () => {
  for (const wanted of ['[Symbol.iterator]', 'Symbol.iterator', '[Symbol.iterator]()']) {
    expect(namesOf(wanted)).toEqual(['[Symbol.iterator]()']);
  }
  for (const wanted of ['quoted-name', '"quoted-name"']) expect(namesOf(wanted)).toEqual(['"quoted-name"']);
});

it('ranks the row of an option no lower than a heading that is a word of prose', () => {
  const page =
    '# Pages\n\n## Redirects\n\nText.\n\n## Config\n\n| Key | Meaning |\n| --- | --- |\n| `redirects` | Old addresses |\n';
  const scoresOf = (name: string) => matchName(page, name).map(({ score }) => score);
  expect(new Set(scoresOf('redirects')).size).toBe(1);
  expect(scoresOf('Redirects')[0]).toBeGreaterThan(scoresOf('Redirects')[1] ?? 0);
});

it('finds a list item by the end of its name, behind one that has that name', () => {
  expect(namesOf('toBeish')).toEqual(['not.toBeish']);
  const [own, other] = matchName(`${PAGE}- \`toBeish\`: Near.\n`, 'toBeish').sort((a, b) => b.score - a.score);
  expect([own?.name, other?.name]).toEqual(['toBeish', 'not.toBeish']);
});
