import { type ReactElement, useRef } from 'react';
import { useArticleEnhancements } from '../../../packages/theme-ui/src/hooks/use-article-enhancements.js';
import { type StoryLanguage, samplesOf } from '../../../packages/theme-ui/src/testing/stories/samples-of.js';

const PAGES = import.meta.glob<string>('./dist/static/pages/**/*.json', { eager: true, import: 'html' });

/** A page of the small site beside this file, as the toolkit has built it, in the language that the toolbar shows. */
export function renderArticle(name: string, context: StoryLanguage): ReactElement {
  const { labels, locale } = samplesOf(context);
  const html = PAGES[`./dist/static/pages${locale.home}${name}.json`];
  if (html === undefined) throw new Error(`The article site has no page "${name}" in ${locale.key}.`);
  return <Article key={locale.key} html={html} name={name} labels={labels} />;
}

interface ArticleProps {
  html: string;
  name: string;
  labels: ReturnType<typeof samplesOf>['labels'];
}

function Article({ html, name, labels }: ArticleProps): ReactElement {
  const ref = useRef<HTMLElement>(null);
  useArticleEnhancements(ref, name, labels);
  return (
    <main ref={ref} className="dt-main">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by the toolkit from the pages beside this file */}
      <article dangerouslySetInnerHTML={{ __html: html }} />
    </main>
  );
}
