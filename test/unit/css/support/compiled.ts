import { nameSuffix } from '#shared/brand/name-suffix.ts';
import {
  type CompileOptions,
  type CompileOutcome,
  compile,
  type StrippedEntry,
  unwrap,
} from '#workers/branding/css/compile.ts';

export const accountId = '0b9f2a64-6a1c-4c55-9a43-2f1f0e3c7d11';
export const hash = 'ab'.repeat(32);
export const image = `/t/${accountId}/asset-${hash}.png`;
export const font = `/t/${accountId}/asset-${hash}.woff2`;

/** The suffix of the test account's names. */
export const suffix = nameSuffix(accountId);

type Success = Extract<CompileOutcome, { ok: true }>;

/** Compiles a sheet that must be accepted. */
export function compiled(source: string, options: Partial<CompileOptions> = {}): Success {
  const outcome = compile(source, { accountId, ...options });
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome;
}

/** The compiled rules inside the brand's scope. */
export function inner(source: string, options: Partial<CompileOptions> = {}): string {
  const { css } = compiled(source, options);
  return unwrap(css, accountId, options.tokensCss ?? '') ?? 'not ours';
}

export const stripped = (source: string, options: Partial<CompileOptions> = {}): StrippedEntry[] =>
  compiled(source, options).stripped;

export const codes = (source: string, options: Partial<CompileOptions> = {}): string[] =>
  stripped(source, options).map((entry) => entry.code);
