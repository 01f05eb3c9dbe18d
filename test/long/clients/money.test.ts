import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packBlestaModule } from '#scripts/clients/pack/pack-blesta.ts';
import { packWhmcsModule } from '#scripts/clients/pack/pack-whmcs.ts';
import { hasPhp, unzip } from '../../support/clients/php.ts';
import { isFullRun } from '../../support/full-run.ts';

const run = promisify(execFile);

/** Sequences of each panel, and how many of them one PHP process makes. */
const SEQUENCES = isFullRun ? 3000 : 25;
const OF_PROCESS = isFullRun ? 500 : SEQUENCES;
/** A full run makes new sequences. */
const FIRST = isFullRun ? Math.floor(Math.random() * 1_000_000_000) : 1;

const PANELS = {
  whmcs: { pack: packWhmcsModule, module: 'modules/servers/livery' },
  blesta: { pack: packBlestaModule, module: 'components/modules/livery' },
} as const;
type Panel = keyof typeof PANELS;

const script = (name: string): string => fileURLToPath(new URL(`./support/${name}.php`, import.meta.url));

describe.skipIf(!hasPhp())('the money of a host that sells through a panel', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'livery-money-'));
    for (const [panel, { pack }] of Object.entries(PANELS)) unzip(await pack(folder), join(folder, panel));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const php = async (name: string, panel: Panel, ...parameters: (string | number)[]): Promise<unknown> => {
    const module = join(folder, panel, PANELS[panel].module);
    const { stdout } = await run('php', [script(name), module, ...parameters.map(String)], {
      maxBuffer: 1 << 26,
    });
    return JSON.parse(stdout);
  };

  it.each(Object.keys(PANELS) as Panel[])(
    'books what was paid once, takes nothing that was given, and repeats nothing in random sequences (%s)',
    async (panel) => {
      const faults: unknown[] = [];
      for (let done = 0; done < SEQUENCES; done += OF_PROCESS)
        faults.push(await php(`${panel}-money`, panel, FIRST + done, OF_PROCESS));
      expect(faults.flat()).toEqual([]);
    },
  );
});
