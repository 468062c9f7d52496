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

it('finds a list item by the end of its name, behind one that has that name', () => {
  expect(namesOf('toBeish')).toEqual(['not.toBeish']);
  const [own, other] = matchName(`${PAGE}- \`toBeish\`: Near.\n`, 'toBeish').sort((a, b) => b.score - a.score);
  expect([own?.name, other?.name]).toEqual(['toBeish', 'not.toBeish']);
});
