/** Oldest Node of each supported line: `^20.19.0 || >=22.12.0`, as in package.json. */
const OLDEST: readonly (readonly [number, number])[] = [
  [20, 19],
  [22, 12],
];

/**
 * Why Diptych cannot run here, and what to do; `undefined` if it can.
 * @param versions `process.versions`: `node` is for example `20.19.0`, `pnp` exists under Yarn's Plug'n'Play.
 */
export function runtimeDiagnostic({ node, pnp }: { node: string; pnp?: string }): string | undefined {
  if (!isSupported(node)) {
    return `Diptych needs Node 20.19 or later, or 22.12 or later; this is Node ${node}. Install one from https://nodejs.org and run the command again.`;
  }
  // Vite warns of it and takes no reports of bugs; its bundler's modules are not found inside Yarn's archives.
  if (pnp) {
    return "Diptych does not run under Yarn's Plug'n'Play, which Vite does not support. Write `nodeLinker: node-modules` into .yarnrc.yml, run `yarn install`, and run the command again.";
  }
  return undefined;
}

function isSupported(node: string): boolean {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const line = OLDEST.find(([line]) => line === major);
  return line ? minor >= line[1] : major > 22;
}
