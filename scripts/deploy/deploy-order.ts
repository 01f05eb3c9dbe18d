import type { RawConfig } from './raw-config.ts';

/**
 * Sorts Workers so that each follows those it binds: a service binding can only be deployed when its target
 * exists.
 *
 * @throws Error when they bind each other in a circle.
 */
export function deployOrder<T extends Pick<RawConfig, 'name' | 'services'>>(configs: readonly T[]): T[] {
  const waiting = new Map(configs.map((config) => [config.name, config]));
  const ordered: T[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(
      (config) =>
        !(config.services ?? []).some(({ service }) => service !== config.name && waiting.has(service)),
    );
    if (next === undefined)
      throw new Error(`these Workers bind each other: ${[...waiting.keys()].join(', ')}`);
    waiting.delete(next.name);
    ordered.push(next);
  }
  return ordered;
}
