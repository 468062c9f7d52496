/** Waits until errors of promises and of zero-delay timers, which code of the site has started, are reported. */
export function awaitStrays(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
