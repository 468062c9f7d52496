/** Sets `aria-expanded` of the buttons that open popovers, which work before hydration, and without it. */
export function followPopovers(): void {
  document.addEventListener(
    'toggle',
    ({ target, newState }) => {
      document
        .querySelector(`[popovertarget="${(target as Element).id}"][aria-expanded]`)
        ?.setAttribute('aria-expanded', `${newState === 'open'}`);
    },
    true,
  );
}
