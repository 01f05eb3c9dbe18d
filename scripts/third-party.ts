import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './workers.ts';

const PACKAGE = /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/@][^/]*)\//;

/** The folders of the packages of bundled files, from the root. */
export const packagesOf = (inputs: readonly string[]): string[] =>
  [...new Set(inputs.flatMap((path) => PACKAGE.exec(path)?.[1] ?? []))].sort();

interface Manifest {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
}

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`;

const RULE = '-'.repeat(80);

/** One text with a section for each package: name, version, license, and its own notice word for word. */
export async function readNotices(packages: readonly string[]): Promise<string> {
  const sections = await Promise.all(packages.map(readSection));
  return `The programs that this service runs and serves contain the following packages.\n\n${sections.join('\n')}`;
}

async function readSection(folder: string): Promise<string> {
  const manifest: Manifest = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
  const names = await readdir(join(root, folder));
  const texts = await Promise.all(
    names
      .filter((name) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(name))
      .sort()
      .map((name) => readFile(join(root, folder, name), 'utf8')),
  );
  const notice = texts.length > 0 ? texts.join('\n') : await standardNotice(manifest);
  return `${RULE}\n${manifest.name} ${manifest.version} (${manifest.license ?? 'see below'})\n${RULE}\n\n${notice.trim()}\n`;
}

/** For packages without the text of their license. */
async function standardNotice({ name, license, author }: Manifest): Promise<string> {
  const holder = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`;
  if (license === 'MIT') return `Copyright (c) ${holder}\n\n${MIT}`;
  if (license === 'Apache-2.0') {
    return `Copyright ${holder}\n\n${await readFile(join(root, 'LICENSE'), 'utf8')}`;
  }
  throw new Error(`${name} is bundled and has no license text: ${license ?? 'no license'}`);
}
