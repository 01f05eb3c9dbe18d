import { compile, SheetMemory } from '#workers/branding/css/compile.ts';

const accountId = '0b9f2a64-6a1c-4c55-9a43-2f1f0e3c7d11';
/** Real sheets may exceed the published limit of compiled bytes; here they are measured completely. */
const caps = { sourceBytes: 2 ** 24, compiledBytes: 2 ** 24 };

/** Our compiler without the published limits of size. */
export const livery = (source: string): ReturnType<typeof compile> => compile(source, { accountId, caps });

/** The compiler as the editor runs it, with the memory of the compilation before. */
export function liveryOfEditor(): typeof livery {
  const memory = new SheetMemory();
  return (source) => compile(source, { accountId, caps, memory });
}

/** The peers by name. Each is loaded when it is called, so that a process can measure one alone. */
export const peers = {
  'css-tree': async () => (await import('./peers/css-tree.ts')).cssTree,
  postcss: async () => (await import('./peers/postcss.ts')).postCss,
  lightningcss: async () => (await import('./peers/lightning.ts')).lightning,
} satisfies Record<string, () => Promise<(source: string) => unknown>>;
