import type { ArticleSource } from '../content/page-artifact.js';
import { DiptychError } from '../diagnostics/index.js';
import { collectWarnings } from '../guard/collect-warnings.js';
import { runGuarded } from '../guard/index.js';
import { type ArticleLocation, locationOfError } from '../markdown/index.js';
import { type ArticleRuntime, type DynamicPage, openArticle, renderElement } from './render-dynamic.js';

type Jsx = ArticleRuntime['server']['jsxRuntime']['jsx'];

/**
 * Finds the component of a page that an error comes from, where the stack leads to packages only: renders the page again,
 * with a mark before and after each component that the page names.
 * @param cause What the page threw.
 * @returns `undefined` for errors of Diptych's own, and if something else is thrown then: components that look at their
 *   children find the marks.
 */
export async function locateComponent(
  cause: unknown,
  page: ArticleSource,
  { config, server }: ArticleRuntime,
  { scope, readArtifact }: Pick<DynamicPage, 'scope' | 'readArtifact'>,
): Promise<ArticleLocation | undefined> {
  const artifact = await readArtifact();
  const { content, file } = artifact.page;
  if (content.kind !== 'dynamic' || !(cause instanceof Error) || cause instanceof DiptychError) return undefined;
  const { code } = content;
  const { jsx, jsxs, Fragment } = server.jsxRuntime;
  const open: ArticleLocation[] = [];
  const withMarks =
    (make: Jsx): Jsx =>
    (type, props, key) => {
      const element = make(type, props, key);
      const location = typeof type === 'string' ? undefined : locationOfError(new Error(), code, file);
      if (!location || type === Fragment) return element;
      const before = jsx(Mark, { onRender: () => void open.push(location) });
      const after = jsx(Mark, { onRender: () => void open.pop() });
      return jsxs(Fragment, { children: [before, element, after] }, key);
    };
  const marked = { ...server, jsxRuntime: { ...server.jsxRuntime, jsx: withMarks(jsx), jsxs: withMarks(jsxs) } };
  const site = { subject: file, file, limit: config.pageTimeout };
  try {
    const makeElement = openArticle(artifact, { config, server: marked }, []);
    collectWarnings(() => runGuarded(site, () => renderElement(makeElement(), page, server, scope)));
  } catch (again) {
    if (again instanceof Error && again.message === cause.message) return open.at(-1);
  }
  return undefined;
}

function Mark({ onRender }: { onRender(): void }): null {
  onRender();
  return null;
}
