// Imports nothing and keeps to old syntax, so that an old Node gets as far as the message.

/** Oldest version of each line that works, as in "engines" of package.json. */
const RANGE = '^20.19.0 || >=22.12.0';

/**
 * Whether a Node version, such as `20.19.0`, is one the workspace runs on.
 * @param {string} version
 */
export function isNodeSupported(version) {
  const parts = version.split('.').map(Number);
  const major = parts[0];
  const minor = parts[1];
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}

/** Ends the process with a message unless this Node will do. */
export function requireNode() {
  if (isNodeSupported(process.versions.node)) return;
  console.error(
    `Diptych needs Node ${RANGE}; this is ${process.versions.node}. Get a newer one at nodejs.org and try again.`,
  );
  process.exit(1);
}
