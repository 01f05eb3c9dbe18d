import type { Snapshot } from '../conflict.ts';

/** The value at a JSON Pointer. */
const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (found, key) =>
        typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined,
      value,
    );

/**
 * Addresses of the images in the live document, by their names in it. A key may not list others, so that a new
 * image in the files is shown after the draft is saved.
 */
export function assetUrlsOf({ accountTheme }: Snapshot): Record<string, string> {
  const { assets, config } = accountTheme;
  return Object.fromEntries(
    assets.flatMap(({ path, url }) => {
      const name = valueAt(config, path);
      return typeof name === 'string' ? [[name, url]] : [];
    }),
  );
}
