import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { EXIT, Stop } from './stop.ts';

/** Writes the result of a command. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Writes warnings and progress, which are no result. */
export const remark = (text: string): void => void process.stderr.write(`${text}\n`);

const interrupted = (): Stop => new Stop(EXIT.refused, 'Interrupted.');

async function prompt(question: string, hidden: boolean): Promise<string> {
  const ended = new AbortController();
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stderr.write(question);
  const lines = createInterface({ input: process.stdin, output: silent, terminal: hidden });
  lines.on('SIGINT', () => ended.abort());
  lines.on('close', () => ended.abort());
  try {
    return (await lines.question('', { signal: ended.signal })).trim();
  } catch {
    throw interrupted();
  } finally {
    lines.close();
    if (hidden) process.stderr.write('\n');
  }
}

/** Whether a person can answer questions. */
export const isInteractive = (): boolean => process.stdin.isTTY === true;

/** Reads a secret: hidden input, or the first line of a pipe. */
export const readSecret = (question: string): Promise<string> =>
  isInteractive() ? prompt(question, true) : firstLine();

async function firstLine(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) {
    text += String(chunk);
    if (text.includes('\n') || text.length > 10_000) break;
  }
  return (text.split('\n')[0] ?? '').trim();
}

/** Whether the person agrees. Without a terminal the answer is no, unless `--yes` is given. */
export async function agrees(question: string): Promise<boolean> {
  if (!isInteractive()) {
    throw new Stop(
      EXIT.usage,
      'Nobody can be asked here.',
      'Add --yes to answer the question before it is asked.',
    );
  }
  return /^y(es)?$/i.test(await prompt(`${question} [y/N] `, false));
}
