/**
 * Makes exits of a thread throw instead. A pool waits forever for a thread that exits; an error reaches
 * the page with that code.
 */
export function refuseExit(): void {
  const refuse = (code?: number) => {
    throw new Error(`The code that runs for a page ends the process: exit(${code ?? ''}).`);
  };
  Object.assign(process, { exit: refuse, reallyExit: refuse });
}
