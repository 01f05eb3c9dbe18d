import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import type { ControlAddress } from './control.ts';

/** The service that runs on a state folder, as described by its file there. */
export interface Instance {
  pid: number;
  port: number;
  control: ControlAddress;
}

const fileOf = (state: string): string => join(state, 'service.json');

/** The running service of a folder; null when there is none, or only the file of a dead one. */
export async function runningInstance(state: string): Promise<Instance | null> {
  let instance: Instance;
  try {
    instance = JSON.parse(await readFile(fileOf(state), 'utf8')) as Instance;
  } catch {
    return null;
  }
  return isAlive(instance.pid) && (await isListening(instance.port)) ? instance : null;
}

export async function registerInstance(state: string, instance: Instance): Promise<() => Promise<void>> {
  await mkdir(state, { recursive: true, mode: 0o700 });
  await writeFile(fileOf(state), JSON.stringify(instance), { mode: 0o600 });
  return () => rm(fileOf(state), { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Whether a port of this machine accepts connections, over IPv4 or IPv6. */
export async function isListening(port: number): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => accepts(host, port)));
  return answers.includes(true);
}

const accepts = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host, port });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.setTimeout(1_000, () => settle(false));
  });
