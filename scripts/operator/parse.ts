import { CommandRefused } from './command.ts';

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `30m`, `24h` or `90d` in milliseconds. */
export function parseDuration(text: string): number {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const size = unit === undefined ? undefined : UNITS[unit];
  if (count === undefined || size === undefined) {
    throw new CommandRefused(`"${text}" is not a duration: write 30m, 24h or 90d.`);
  }
  return Number(count) * size;
}

const SIZES: Readonly<Record<string, number>> = { KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3 };

/** `500MiB` or `2GiB` in bytes; `default` is null. */
export function parseSize(text: string): number | null {
  if (text === 'default') return null;
  const [, count, unit] = /^(\d{1,6})(KiB|MiB|GiB)$/.exec(text) ?? [];
  const size = unit === undefined ? undefined : SIZES[unit];
  if (count === undefined || size === undefined) {
    throw new CommandRefused(`"${text}" is not a size: write 500MiB, 2GiB or default.`);
  }
  return Number(count) * size;
}

export function parseSwitch(text: string): boolean {
  if (text === 'on') return true;
  if (text === 'off') return false;
  throw new CommandRefused(`Write on or off, not "${text}".`);
}

/** One of the given words. */
export function parseChoice<T extends string>(text: string, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw new CommandRefused(`"${text}" is not one of ${choices.join(', ')}.`);
  return choice;
}

export function parseObject(text: string, option: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new CommandRefused(`--${option} is not JSON.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new CommandRefused(`--${option} must be a JSON object.`);
  }
  return value as Record<string, unknown>;
}

export const formatTime = (at: number | null): string =>
  at === null ? '-' : new Date(at).toISOString().slice(0, 16).replace('T', ' ');
