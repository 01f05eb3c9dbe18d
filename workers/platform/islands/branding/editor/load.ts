import type { Snapshot } from '#schema/branding/wire.ts';
import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import type { Answer, Api } from '../../support/api.ts';
import type { Code } from './branding-editor.ts';

const CODE = '/assets/branding-code.js';

export interface Loaded {
  snapshot: Snapshot;
  contract: StylingContract;
}

/** Loads the editor's initial state with two parallel reads. */
export async function load(api: Api): Promise<Answer<Loaded>> {
  const [snapshot, contract] = await Promise.all([
    api.call<Snapshot>('GET', '/api/reseller/theme/raw-css'),
    api.call<StylingContract>('GET', '/api/reseller/theme/contract'),
  ]);
  if (!snapshot.ok) return snapshot;
  if (!contract.ok) return contract;
  return { ok: true, value: { snapshot: snapshot.value, contract: contract.value } };
}

/** Loads the code editor's file; null when that fails, and the page then uses a plain field. */
export async function loadCode(): Promise<Code> {
  try {
    return (await import(CODE)) as Code;
  } catch {
    return null;
  }
}
