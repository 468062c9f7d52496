import { createServer } from 'node:net';

/** Both families: a server that listens on one of them only would otherwise go unnoticed. */
const HOSTS = ['127.0.0.1', '::1', '::'];

/**
 * The first port that nobody listens on.
 * @param {number} first where to begin
 * @param {number} [tries] how many to look at
 */
export async function freePort(first, tries = 100) {
  const last = Math.min(first + tries - 1, 65_535);
  for (let port = first; port <= last; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port from ${first} to ${last}. Set PORT to another one.`);
}

/** Refuses a PORT that is none before anything is built. */
export function checkPort(value = '') {
  const port = Number(value || 1);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return;
  throw new Error(`PORT must be a whole number from 1 to 65535, not "${value}".`);
}

async function isFree(port) {
  for (const host of HOSTS) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    // A machine without IPv6 cannot listen there, which does not make the port taken.
    server.once('error', ({ code }) => resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
