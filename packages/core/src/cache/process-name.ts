/** Identifies a process. Its number alone is not enough: containers often reuse it. */
export function ownName(): string {
  return `${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
}

/** Number of the process whose `ownName` this is; `undefined` for other names. */
export function ownerOf(name: string): number | undefined {
  const pid = /^([1-9]\d*)-[0-9a-z]{1,6}$/.exec(name)?.[1];
  return pid === undefined ? undefined : Number(pid);
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
