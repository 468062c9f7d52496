import { styleText } from 'node:util';
import { checkSite } from '@diptych/check';
import { diagnosticsToText } from '@diptych/core';

const root = import.meta.dirname;
const { diagnostics, pages } = await checkSite({ root });

const colors = Object.fromEntries(
  ['red', 'yellow', 'cyan', 'dim', 'underline'].map((name) => [
    name,
    (text) => (process.stdout.isTTY ? styleText(name, text) : text),
  ]),
);
process.stdout.write(diagnosticsToText(diagnostics, { root, cwd: root, colors }));
process.stdout.write(`${pages} pages, ${diagnostics.length} findings\n`);
process.exitCode = diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
