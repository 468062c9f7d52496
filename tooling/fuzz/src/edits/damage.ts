import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from '../folders.js';
import type { Random } from '../random.js';
import type { Site } from '../site.js';
import type { Edit } from './types.js';

/** Empties a file, cuts it short, flips bits in it, or removes it. */
function damageFile(file: string, random: Random): string {
  const { size } = statSync(file);
  const choice = random.below(4);
  if (choice === 0 || size === 0) {
    rmSync(file);
    return 'removed';
  }
  if (choice === 1) {
    const length = random.below(size);
    truncateSync(file, length);
    return `cut to ${length} of ${size} bytes`;
  }
  const bytes = readFileSync(file);
  const at = Array.from({ length: 1 + random.below(4) }, () => random.below(size));
  for (const index of at) bytes[index] = (bytes[index] ?? 0) ^ (1 << random.below(8));
  writeFileSync(file, bytes);
  return `with bits flipped at ${at.join(', ')}`;
}

function damageIn(folder: '.diptych' | 'dist'): Edit {
  return ({ root }: Site, random) => {
    const files = filesIn(path.join(root, folder));
    if (files.length === 0) return undefined;
    const name = random.pick(files);
    return `${folder}/${name} ${damageFile(path.join(root, folder, name), random)}`;
  };
}

function removeAll(folder: '.diptych' | 'dist'): Edit {
  return ({ root }) => {
    rmSync(path.join(root, folder), { recursive: true, force: true });
    return `remove ${folder}`;
  };
}

/** Damage to what builds have left. */
export const damages: readonly Edit[] = [
  damageIn('.diptych'),
  damageIn('.diptych'),
  damageIn('dist'),
  damageIn('dist'),
  removeAll('.diptych'),
  removeAll('dist'),
];
