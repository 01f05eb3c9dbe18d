import './quick-imports.ts';
import { relative } from 'node:path';
import { TIMERS } from '#workers/platform/jobs/timers.ts';
import { openControl } from './service/control.ts';
import { readSettings, type Settings } from './service/environment.ts';
import { every } from './service/every.ts';
import { isListening, registerInstance, runningInstance } from './service/instance.ts';
import { openLogFile } from './service/log-file.ts';
import { renderLine } from './service/log-lines.ts';
import { openOutput } from './service/output.ts';
import { type OwnBuilder, ownBuilder } from './service/own-builder.ts';
import { type OwnModel, ownModel } from './service/own-model.ts';
import { ownState } from './service/own-state.ts';
import { ownRuntimes } from './service/processes.ts';
import { startProblem } from './service/start-problem.ts';
import { StartRefused } from './service/start-refused.ts';
import { welcome } from './service/welcome.ts';

const RECORD_MS = 100;
/** How long a service has to stop after a signal. */
const STOP_WITHIN_MS = 4_000;

const settings = readSettingsOrStop();
try {
  await start(settings);
} catch (error) {
  const line = startProblem(error);
  if (line === null) throw error;
  stopWith(line);
}

async function start({ port, state, demoFile }: Settings): Promise<void> {
  const own = ownBuilder(process.env);
  const model = ownModel(process.env);
  const other = await runningInstance(state);
  if (other !== null) {
    throw new StartRefused(
      `A service already runs on ${state} (port ${other.port}): stop it, or choose another folder with LIVERY_STATE.`,
    );
  }
  // Stops the remaining processes of a killed service, so that its port is free again.
  const owned = await ownState(state);
  if (await isListening(port)) {
    await owned.release();
    throw new StartRefused(
      `Port ${port} is in use: choose another one, for example PORT=${port + 1} npm start.`,
    );
  }
  // These modules load more slowly than all of the above runs.
  const [{ ensureAssets }, { keptBundles }, { launch }, { prepare }] = await Promise.all([
    import('./assets/ensure-assets.ts'),
    import('./service/kept-bundles.ts'),
    import('./service/launch.ts'),
    import('./service/prepare.ts'),
  ]);
  // Runtimes start and end while the database is prepared, and this process may be killed at any time.
  const recording = setInterval(() => void owned.recordRuntimes().catch(() => undefined), RECORD_MS);
  const [{ secrets, demo, migrated }, modules] = await Promise.all([
    prepare(state, demoFile, `http://localhost:${port}`),
    // Miniflare copies all modules for each one that it adds: hundreds of modules take seconds, and one for
    // each Worker takes none.
    keptBundles({ isWhole: true }),
    ensureAssets(),
  ]);
  const output = openOutput(process.stdout);
  const logFile = openLogFile(state, Date.now);
  const verbose = process.env.LIVERY_LOG === 'json';
  const service = await launch({
    port,
    vars: { ...own?.vars, ...model?.vars },
    modules,
    state,
    secrets: {
      ...secrets,
      MODEL_KEY: model?.key ?? '',
      ...(own && { BUILDER_SECRET: own.secret }),
    },
    onLog: (line) => {
      logFile.write(line);
      const text = renderLine(line, verbose);
      if (text !== null) output.write(text);
    },
  });
  clearInterval(recording);
  await owned.recordRuntimes();
  const control = await openControl(service);
  const unregister = await registerInstance(state, {
    pid: process.pid,
    port,
    control: { port: control.port, token: control.token },
  });
  const timers = (['minute', 'maintenance'] as const).map((name) =>
    every(TIMERS[name].everyMs, (at) => service.runTimer(at, name)),
  );
  stopOnSignal(async () => {
    for (const end of timers) end();
    control.close();
    await unregister();
    await service.stop();
    await logFile.close();
    await owned.release();
  });
  const applied = [
    ...(migrated.migrations > 0
      ? [`${migrated.migrations} migration${migrated.migrations > 1 ? 's' : ''}`]
      : []),
    ...(migrated.triggers ? ['triggers'] : []),
  ];
  if (applied.length > 0) console.log(`Database brought up to date (${applied.join(', ')}).`);
  console.log(welcome(demo, relative(process.cwd(), demoFile), builderLine(own, model)));
}

/** Which builder makes the sites. */
function builderLine(own: OwnBuilder | null, model: OwnModel | null): string {
  if (own !== null) return `your builder at ${own.vars.BUILDER_URL}`;
  if (model !== null) return `the model ${model.vars.MODEL}`;
  return 'a form, without a model; LIVERY_MODEL=http://127.0.0.1:11434/v1#llama3.1 npm start uses a local Ollama';
}

/** Ends the process on a signal, also when a part of the service does not stop. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Miniflare's own listener would exit immediately, before the clean-up.
    process.removeAllListeners(signal);
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(
        () => void endNow('The service did not stop in time and was ended.'),
        STOP_WITHIN_MS,
      ).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => void endNow(String(error)),
      );
    });
  }
}

/** Ends without the clean-up, which the next start makes good. */
async function endNow(reason: string): Promise<never> {
  console.error(reason);
  for (const { pid } of await ownRuntimes()) process.kill(pid, 'SIGKILL');
  process.exit(1);
}

function readSettingsOrStop(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    return stopWith(error instanceof Error ? error.message : String(error));
  }
}

function stopWith(line: string): never {
  console.error(line);
  process.exit(1);
}
