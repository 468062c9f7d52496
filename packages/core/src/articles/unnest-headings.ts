const HEADING_TAG = /<(\/?)(h[1-6])(?=[\s/>])/gi;

/**
 * Turns a heading inside a heading into a `span`: if a component in `## …` renders `<h2>`, browsers would close
 * the outer heading at the inner one, and show two. HTML with unclosed headings is returned unchanged.
 */
export function unnestHeadings(html: string): string {
  const open: string[] = [];
  let isNested = false;
  let isBalanced = true;
  const flat = html.replace(HEADING_TAG, (tag, slash: string, name: string) => {
    if (slash === '') open.push(name.toLowerCase());
    else if (open.at(-1) === name.toLowerCase()) open.pop();
    else isBalanced = false;
    const isInner = open.length > (slash === '' ? 1 : 0);
    isNested ||= isInner;
    return isInner ? `<${slash}span` : tag;
  });
  return isNested && isBalanced && open.length === 0 ? flat : html;
}
