import { planIndex, serializeRecords, toHead, toRecord } from '../../../packages/search/dist/index.js';

/** The search files of some pages by address: `/head.json` first, the rest below it. `texts`: texts in parts too. */
export const searchFiles = (inputs, { locale, texts }) => {
  const records = inputs.map(toRecord);
  const plan = planIndex(records, { threshold: texts ? 0 : Number.POSITIVE_INFINITY, name: locale });
  const folder = `/${locale}/`;
  const head = toHead(records, plan, { records: `${folder}records.json`, folder });
  return new Map([
    ['/head.json', JSON.stringify(head)],
    [`${folder}records.json`, serializeRecords(records)],
    ...plan.files.map(({ name, text }) => [folder + name, text]),
  ]);
};
