/** Identifies a process. Its number alone is not enough: containers often reuse it. */
export function ownName(): string {
  return `${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
}

/** Whether a process with this number is running, of any user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
