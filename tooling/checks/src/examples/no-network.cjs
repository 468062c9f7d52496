// Loaded before everything else by NODE_OPTIONS: ends a process that opens a connection to another machine, or asks for
// the address of one, and names it in the file REFUSED_CONNECTIONS.
const dns = require('node:dns');
const { appendFileSync } = require('node:fs');
const net = require('node:net');

const HERE = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::', undefined]);

function refuse(host) {
  if (HERE.has(host)) return;
  appendFileSync(process.env.REFUSED_CONNECTIONS, `${host}\n`);
  console.error(`A connection to ${host} was refused.`);
  process.exit(97);
}

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  const [first] = Array.isArray(args[0]) ? args[0] : args;
  refuse(typeof first === 'object' ? first.host : typeof args[1] === 'string' ? args[1] : undefined);
  return connect.apply(this, args);
};
for (const owner of [dns, dns.promises]) {
  const { lookup } = owner;
  owner.lookup = (host, ...rest) => {
    refuse(host);
    return lookup(host, ...rest);
  };
}
