/** Names what a process has made. Its number alone would not do: in containers it is often the same again. */
export function ownName(): string {
  return `${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
}

/** Whether a process of this number runs, of whichever user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
