import { execNode, packageBin } from './exec.mjs';

/** Runs tasks of the workspace through turbo, which skips those whose inputs have not changed. */
export function turbo(tasks, { args = [], ...options } = {}) {
  const settings = ['--concurrency=2', '--ui=stream', '--log-order=stream', '--no-update-notifier'];
  return execNode(packageBin('turbo'), ['run', ...tasks, ...settings, ...args], options);
}
