import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export function thirdPartyLicenses(file = 'THIRD-PARTY-LICENSES.md') {
  return {
    name: 'third-party-licenses',
    setup(build) {
      build.initialOptions.metafile = true;
      const { outdir, absWorkingDir = process.cwd() } = build.initialOptions;
      build.onEnd(({ metafile }) => {
        if (!metafile) return;
        const contained = Object.values(metafile.outputs).flatMap(({ inputs }) => contributing(inputs));
        const folders = new Set(contained.map(packageFolder).filter((folder) => folder !== undefined));
        const sections = [...folders].map((folder) => section(path.resolve(absWorkingDir, folder))).sort();
        const text = ['# Licences of bundled packages', ...new Set(sections)].join('\n\n');
        const target = path.resolve(absWorkingDir, outdir, file);
        // tsup writes the bundle after this step: in a fresh checkout the folder does not exist yet.
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, `${text}\n`);
      });
    },
  };
}

/** Files that are still there after unused code has been removed. */
function contributing(inputs) {
  return Object.keys(inputs).filter((file) => inputs[file].bytesInOutput > 0);
}

/** `…/node_modules/@scope/name` of a file in a package; `undefined` for a file of the repository. */
function packageFolder(file) {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
}

/** @throws when a package contains no licence text and names no licence */
function section(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  if (!license && !file) throw new Error(`${name} has no licence.`);
  const text = file ? `\n\n\`\`\`text\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n\`\`\`` : '';
  return `## ${name} ${version}\n\nLicence: ${license ?? 'see below'}${text}`;
}
