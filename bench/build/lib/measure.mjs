import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** How often memory is read, in milliseconds. */
const SAMPLE_MS = 40;
const PAGE_BYTES = 4096;

/**
 * Runs a command and measures it.
 * @returns {Promise<{ wall: number, cpu: number, memory: number, code: number, output: string }>} Wall and CPU time in
 *   seconds (CPU with all children that were waited for), peak resident memory of the whole process tree in MB.
 */
export async function measure(command, { cwd, env = {} }) {
  // Bash counts the time of children exactly; `time` writes to a descriptor of its own.
  const script = `exec 3>&2; TIMEFORMAT='@@%R %U %S'; { time ${command} 2>&3; } 2>&1`;
  const child = spawn('bash', ['-c', script], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  let memory = 0;
  const timer = setInterval(() => (memory = Math.max(memory, treeMemory(child.pid))), SAMPLE_MS);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(timer);
  const [, wall, user, system] = /@@([\d.]+) ([\d.]+) ([\d.]+)/.exec(output) ?? [];
  return { wall: Number(wall), cpu: Number(user) + Number(system), memory: memory / 1024 / 1024, code, output };
}

function treeMemory(root) {
  const parents = new Map();
  const sizes = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      parents.set(Number(name), Number(fields[1]));
      sizes.set(Number(name), Number(fields[21]) * PAGE_BYTES);
    } catch {
      // The process ended between the two looks.
    }
  }
  let sum = 0;
  for (const [pid, size] of sizes) {
    for (let at = pid; at; at = parents.get(at) ?? 0) {
      if (at === root) {
        sum += size;
        break;
      }
    }
  }
  return sum;
}

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
