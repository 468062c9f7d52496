const HEADING_TAG = /<(\/?)(h[1-6])(?=[\s/>])/gi;

/**
 * Turns a heading inside a heading into a `span`: where a component that renders `<h2>` is in `## …`, browsers would end
 * the outer heading at the inner one, and show two. HTML whose headings are not closed comes back as it is.
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
