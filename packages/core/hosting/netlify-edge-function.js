/** Whether a client names Markdown, and HTML not before it. Browsers never name it. */
function prefersMarkdown(header) {
  const entries = (header ?? '').split(',').map((entry) => entry.toLowerCase().split(';'));
  const quality = (type) => {
    const [, ...parameters] = entries.find(([name]) => name.trim() === type) ?? [null, 'q=0'];
    const given = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
    return given === undefined ? 1 : Number(given.slice(2)) || 0;
  };
  return quality('text/markdown') > 0 && quality('text/markdown') >= quality('text/html');
}

/** Address of a page's Markdown: `/a/` is `/a/index.md`, `/a` is `/a.md`. */
function toMarkdownUrl(url) {
  const target = new URL(url);
  target.pathname = `${target.pathname.replace(/\.html$/, '').replace(/\/$/, '/index')}.md`;
  return target;
}

function asMarkdown(response) {
  const answer = new Response(response.body, response);
  answer.headers.append('Vary', 'Accept');
  answer.headers.set('Content-Type', 'text/markdown; charset=utf-8');
  return answer;
}

export default async function markdown(request, context) {
  if (prefersMarkdown(request.headers.get('accept'))) {
    const found = await context.next(new Request(toMarkdownUrl(request.url), request));
    if (found.ok) return asMarkdown(found);
  }
  return context.next();
}

export const config = { path: '/*', excludedPath: ['/assets/*', '/static/*', '/*.md', '/*.txt', '/*.xml'] };
