import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';

export interface StartedWorker {
  url: URL;
  /** Bytes of the minified bundle, compressed. */
  gzip: number;
  /** Microseconds of CPU that its workerd has used so far. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** Bundles a Worker of this folder as a deployment would and runs it in a workerd of its own. */
export async function startWorker(file: string): Promise<StartedWorker> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'worker', 'browser'],
  });
  const script = outputFiles[0]?.text ?? '';
  const before = new Set(await workerdProcesses());
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script,
      compatibilityDate: '2026-11-01',
      host: '127.0.0.1',
      port: 0,
      cf: false,
      logRequests: false,
    }),
  );
  const url = new URL('/mcp', await miniflare.ready);
  const pids = (await workerdProcesses()).filter((pid) => !before.has(pid));
  return {
    url,
    gzip: gzipSync(script, { level: 9 }).byteLength,
    cpu: async () => (await Promise.all(pids.map(cpuOf))).reduce((sum, one) => sum + one, 0),
    stop: () => miniflare.dispose(),
  };
}

/** The workerd processes that this one started. */
async function workerdProcesses(): Promise<string[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const mine = await Promise.all(
    names.map(async (pid) => {
      const fields = await statOf(pid).catch(() => null);
      return fields !== null && fields.name === 'workerd' && fields.parent === process.pid ? [pid] : [];
    }),
  );
  return mine.flat();
}

/** Linux counts CPU time in hundredths of a second. */
const cpuOf = async (pid: string): Promise<number> => (await statOf(pid)).ticks * 10_000;

async function statOf(pid: string): Promise<{ name: string; parent: number; ticks: number }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [name = ''] = /\(.*\)/.exec(text) ?? [];
  const rest = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { name: name.slice(1, -1), parent: Number(rest[1]), ticks: Number(rest[11]) + Number(rest[12]) };
}
