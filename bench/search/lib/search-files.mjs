import { planIndex, serializeRecords, toHead, toRecord } from '../../../packages/search/dist/index.js';

/** The search files of some pages by address: `/<locale>/head.json` first, the rest beside it. */
export const searchFiles = (inputs, { locale }) => {
  const records = inputs.map(toRecord);
  const plan = planIndex(records, { name: locale });
  const folder = `/${locale}/`;
  const head = toHead(plan, { records: `${folder}records.json`, folder });
  return new Map([
    [`${folder}head.json`, JSON.stringify(head)],
    [`${folder}records.json`, serializeRecords(records)],
    ...plan.files.map(({ name, text }) => [folder + name, text]),
  ]);
};

/** Pages of all languages, each with title and headings of its translations, as a build gives them to the index. */
export const withTranslations = (corpora) => {
  const titles = new Map();
  for (const [locale, inputs] of Object.entries(corpora)) {
    for (const { pagePath, title, toc } of inputs) {
      titles.set(`${locale} ${pagePath}`, [title, ...toc.map(({ text }) => text)]);
    }
  }
  const locales = Object.keys(corpora);
  return Object.fromEntries(
    Object.entries(corpora).map(([locale, inputs]) => [
      locale,
      inputs.map((input) => ({
        ...input,
        translations: locales
          .filter((other) => other !== locale)
          .flatMap((other) => titles.get(`${other} ${input.pagePath}`) ?? []),
      })),
    ]),
  );
};
