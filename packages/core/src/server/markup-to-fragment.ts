/** What React writes for the action of a form that is a function, see `actionJavaScriptURL` in React DOM. */
const PLACEHOLDER = /javascript:throw new Error\(&#x27;React form unexpectedly submitted\.&#x27;\)/.source;
const ACTION = new RegExp(` (?:action|(form)Action)="${PLACEHOLDER}"`, 'g');
/** React's script that notes submits of such forms until they are hydrated. */
const REPLAY_SCRIPT = /<script>addEventListener\("submit",.*?<\/script>/;

/**
 * Removes what React adds to markup for a whole document.
 *
 * - Image preloads before it, which are meant for a head: in the middle of a body the image itself loads as early, and
 *   inside an island hydration would expect the component there.
 * - The script and the addresses that catch submits of forms with a function as their action: the
 *   Content-Security-Policy blocks both. Presses of buttons are replayed by Diptych. Outside of dialogs, the method
 *   `dialog` does nothing, so other submits before hydration do not load the document again with the fields in its address.
 */
export function markupToFragment(markup: string): string {
  const body = markup.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');
  const inert = body.replace(ACTION, (_, form = '') => ` ${form}method="dialog"`);
  return inert === body ? body : inert.replace(REPLAY_SCRIPT, '');
}
