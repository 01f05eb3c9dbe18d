import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { unstable_readConfig } from 'wrangler';
import { bundleForUpload, type Module } from '../service/bundle.ts';
import { root, workers } from '../workers.ts';

/** The sizes of each Worker's upload and start, as a Markdown table. */
export async function workerSizes(): Promise<string> {
  const rows: string[] = [];
  for (const { name, config } of workers) {
    const { main } = unstable_readConfig({ config: join(root, config) }, { hideWarnings: true });
    if (main === undefined) throw new Error(`${config} names no main module`);
    const { files, atStart } = await bundleForUpload(main);
    const modules = files.filter(({ path }) => path.endsWith('.mjs'));
    const first = modules.filter(({ path }) => atStart.includes(path));
    rows.push(`| ${name} | ${sizesOf(first)} | ${sizesOf(modules)} |`);
  }
  return [
    '### Size of the Workers, KiB',
    '',
    '| Worker | at the start | gzip | upload | gzip |',
    '| --- | --: | --: | --: | --: |',
    ...rows,
  ].join('\n');
}

function sizesOf(modules: readonly Module[]): string {
  const code = modules.map(({ contents }) => contents).join('');
  const kib = (bytes: number): string => (bytes / 1024).toFixed(1);
  return `${kib(Buffer.byteLength(code))} | ${kib(gzipSync(code).length)}`;
}
