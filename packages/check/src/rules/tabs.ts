import type { Diagnostic } from '@diptych/core';
import * as v from 'valibot';
import { alignSequences } from '../compare/align.js';
import type { ComponentFact } from '../facts.js';
import { optionsReader } from '../options-reader.js';
import { reporter } from '../reporter.js';
import type { CheckPage, PairRule } from '../types.js';

const report = reporter('tabs');

const options = v.strictObject({
  /** Names of the components that make tabs. */
  components: v.optional(v.array(v.string()), ['Tabs', 'Tab', 'PackageManagerTabs']),
  /** Attributes that are translated. */
  translated: v.optional(v.array(v.string()), ['label', 'defaultLabel', 'title', 'aria-label']),
});

type Options = v.InferOutput<typeof options>;

/** Tabs are the same in both languages: the same number, in the same order, with the same attributes. */
export const tabs: PairRule<Options> = {
  name: 'tabs',
  description: 'A translation has the tabs of its original',
  scope: 'pair',
  readOptions: optionsReader('tabs', options),
  check({ original, translation }, context) {
    const a = tabsOf(original, context.options);
    const b = tabsOf(translation, context.options);
    const { gaps } = alignSequences(
      a.map(({ shown }) => shown),
      b.map(({ shown }) => shown),
    );
    return gaps.flatMap(({ a: [from, to], b: [start, end] }): Diagnostic[] => {
      const wanted = a.slice(from, to);
      const found = b.slice(start, end);
      const paired = Math.min(wanted.length, found.length);
      const before = b[start - 1]?.fact ?? { file: translation.file, line: 1, column: 1 };
      return [
        ...found.slice(0, paired).map(({ fact, shown }, index) => {
          const other = wanted[index] as Tab;
          const message = `${shown} is where the original has ${other.shown}.`;
          return report(fact, message, `Make it the same as ${other.fact.file}:${other.fact.line}.`);
        }),
        ...found
          .slice(paired)
          .map(({ fact, shown }) =>
            report(fact, `The original has no ${shown} here.`, `Remove it, or add it to ${original.file}.`),
          ),
        ...wanted
          .slice(paired)
          .map(({ fact, shown }) =>
            report(
              before,
              `${shown} of the original is missing after this line.`,
              `Translate ${fact.file}:${fact.line}.`,
            ),
          ),
      ];
    });
  },
};

interface Tab {
  fact: ComponentFact;
  /** The form that is compared. */
  shown: string;
}

function tabsOf({ facts }: CheckPage, { components, translated }: Options): Tab[] {
  return facts.components
    .filter(({ name }) => components.includes(name))
    .map((fact) => {
      const attributes = Object.entries(fact.attributes)
        .filter(([name]) => !translated.includes(name))
        .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}=${JSON.stringify(value)}`));
      return { fact, shown: `<${fact.name}${attributes.join('')}>` };
    });
}
