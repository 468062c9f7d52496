import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownToInput } from './markdown-to-input.mjs';

const TAGS = { en: 'en', zh: 'zh-CN' };

/** Pages of `docs/<locale>` as inputs of `toRecord`, in the order of their files. */
export const readCorpus = (docs, locale) =>
  readdirSync(join(docs, locale), { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.mdx?$/.test(file) && !/(^|\/)(_|shared\/)/.test(file))
    .sort()
    .map((file) => {
      const pagePath = `/${file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1')}`;
      const routePath = locale === 'en' ? pagePath : `/${locale}${pagePath}`;
      return markdownToInput(readFileSync(join(docs, locale, file), 'utf8'), {
        routePath,
        pagePath,
        lang: TAGS[locale] ?? locale,
      });
    });
