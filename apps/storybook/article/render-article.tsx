import { type ReactElement, useRef } from 'react';
import { useArticleEnhancements } from '../../../packages/theme-ui/src/hooks/use-article-enhancements.js';
import { type StoryLanguage, samplesOf } from '../../../packages/theme-ui/src/testing/stories/samples-of.js';

const PAGES = import.meta.glob<string>('./dist/static/pages/**/*.json', { eager: true, import: 'html' });

const TYPES = import.meta.glob<unknown>('./dist/static/types/**/*.json', { eager: true, import: 'default' });

/** Answers requests for types of names, as the site's server would. Storybook calls the result when the story ends. */
export function serveTypes(): () => void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), window.location.href);
    const notes = TYPES[`./dist${pathname}`];
    return notes === undefined ? fetch(input, init) : Response.json(notes);
  };
  return () => {
    window.fetch = fetch;
  };
}

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
