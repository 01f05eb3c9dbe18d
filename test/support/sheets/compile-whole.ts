import { type CompileOutcome, compile } from '#workers/branding/css/compile.ts';

export const SHEET_ACCOUNT = '7d2f4c1e-9b30-4a5d-8c66-1f0e2d3c4b5a';

const FAR = 1e9;

/**
 * Compiles a sheet without limits on its size, and with an unabridged report. The limits on single rules and
 * values apply.
 */
export const compileWhole = (source: string): CompileOutcome =>
  compile(source, {
    accountId: SHEET_ACCOUNT,
    caps: {
      sourceBytes: FAR,
      compiledBytes: FAR,
      tokens: FAR,
      rules: FAR,
      declarations: FAR,
      urls: FAR,
      hasPerSheet: FAR,
      strippedEntries: FAR,
    },
  });

/** The suffix that the compiler adds to global names of this account. */
export const nameSuffix = (): string => {
  const probe = compileWhole('@keyframes probe{to{color:red}}');
  const suffix = probe.ok ? /@keyframes probe([^{]*)\{/.exec(probe.css)?.[1] : undefined;
  if (suffix === undefined || suffix === '') throw new Error('global names are not renamed');
  return suffix;
};
