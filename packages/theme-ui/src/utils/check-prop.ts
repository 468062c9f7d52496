/**
 * Whether a prop has a value that its component takes; warns if not. No type check reads pages: builds report what
 * components write to the console as warnings of the page.
 *
 * @param known What it takes. Default: anything.
 */
export function checkProp(component: string, prop: string, value: unknown, known?: readonly string[]): boolean {
  if (known ? known.includes(value as string) : value !== undefined) return true;
  const what = value === undefined ? `${component}> has no` : `${component} ${prop}="${value}"> has an unknown`;
  console.warn(`<${what} "${prop}".${known ? ` It takes: ${known.join(', ')}.` : ''}`);
  return false;
}
