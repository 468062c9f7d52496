import { expect, it } from 'vitest';
import { markdownSections } from '../site/markdown-sections.js';
import { namedPart, partText } from './page-part.js';

const MANY = `# Many\n\n${Array.from({ length: 4000 }, (_value, index) => `## Heading ${index}\n\nText.`).join('\n\n')}`;
const sections = markdownSections(MANY);

it('lists few of many sections', () => {
  const text = partText({ text: MANY, sections });
  expect(text.length).toBeLessThan(65_000);
  expect(text).toMatch(/\n {2}- Heading 48 \(heading-48\)\n… and 3951 more$/);
});

it('lists sections with similar names for one that is unknown', () => {
  const suggestion = expect.stringMatching(/- Heading 3999 \(heading-3999\)\n[\s\S]*… and 3951 more$/);
  expect(() => namedPart(sections, 'Headin 3999')).toThrow(expect.objectContaining({ suggestion }));
});
