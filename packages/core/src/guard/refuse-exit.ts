/**
 * Makes whatever would end a thread throw instead. A pool waits without end for a thread that ends itself; an error reaches
 * the page whose code it was.
 */
export function refuseExit(): void {
  const refuse = (code?: number) => {
    throw new Error(`The code that runs for a page ends the process: exit(${code ?? ''}).`);
  };
  Object.assign(process, { exit: refuse, reallyExit: refuse });
}
