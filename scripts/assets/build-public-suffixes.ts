import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import {
  edgeChild,
  edgeLength,
  edgeStart,
  exceptionsRoot,
  labelText,
  nodeFlags,
  rulesRoot,
} from 'tldts/dist/es6/src/data/trie.js';
import { PUBLIC_SUFFIXES_FILE } from '#shared/domains/public-suffixes.ts';
import { root } from '../workers.ts';
import { writeAsset } from './write-asset.ts';

/** Writes the public suffix list (publicsuffix.org, MPL-2.0), its private part included, as lines that a Worker reads. */
export async function buildPublicSuffixes(): Promise<void> {
  const text = publicSuffixRules().join('\n');
  await Promise.all(
    ['dist/auth', 'dist/public'].map((folder) => writeAsset(join(root, folder, PUBLIC_SUFFIXES_FILE), text)),
  );
}

/** Every rule of the list in its ASCII form, sorted. */
export function publicSuffixRules(): string[] {
  const rules = new Set([
    ...namesUnder(rulesRoot),
    ...[...namesUnder(exceptionsRoot)].map((name) => `!${name}`),
  ]);
  return [...rules].sort();
}

/** The names that are rules below a node of tldts's trie, whose edges are labels from the right. */
function* namesUnder(node: number, suffix = ''): Generator<string> {
  for (let edge = edgeStart[node] ?? 0; edge < (edgeStart[node + 1] ?? 0); edge += 1) {
    const label = labelText.slice(OFFSETS[edge] ?? 0, (OFFSETS[edge] ?? 0) + (edgeLength[edge] ?? 0));
    const name = suffix === '' ? label : `${label}.${suffix}`;
    const child = edgeChild[edge];
    if (child === undefined) continue;
    if (nodeFlags[child] !== 0) yield ascii(name);
    yield* namesUnder(child, name);
  }
}

/** Where the label of each edge begins; labels are concatenated. */
const OFFSETS = new Uint32Array(edgeLength.length);
for (let edge = 1; edge < OFFSETS.length; edge += 1) {
  OFFSETS[edge] = (OFFSETS[edge - 1] ?? 0) + (edgeLength[edge - 1] ?? 0);
}

const ascii = (name: string): string =>
  name.startsWith('*.') ? `*.${domainToASCII(name.slice(2))}` : domainToASCII(name);
