import { buildAssets } from '../assets/build-assets.ts';
import { workers } from '../service/workers.ts';
import { runWrangler } from '../wrangler/run-wrangler.ts';

/** Size of each Worker as wrangler would upload it, as a Markdown table. */
export async function workerSizes(): Promise<string> {
  await buildAssets();
  const rows: string[] = [];
  for (const { name, config } of workers) {
    const { stdout } = await runWrangler(['deploy', '--dry-run', '--config', config]);
    const [, whole, gzip] = /Total Upload: ([\d.]+ \w+) \/ gzip: ([\d.]+ \w+)/.exec(stdout) ?? [];
    if (whole === undefined || gzip === undefined)
      throw new Error(`wrangler told no size of ${name}:\n${stdout}`);
    rows.push(`| ${name} | ${whole} | ${gzip} |`);
  }
  return ['### Size of the Workers', '', '| Worker | upload | gzip |', '| --- | --: | --: |', ...rows].join(
    '\n',
  );
}
