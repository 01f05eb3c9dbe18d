import type { AssetOperation } from '../asset-operation.ts';
import { parseAllowedHosts } from '../ingest/allowed-hosts.ts';
import type { References } from './resolve-references.ts';

/** Makes the resolver of a save's references: assets of the library, and files of these hosts, which it ingests. */
export const referencesFor =
  (library: AssetOperation, hosts: string): References =>
  async (refs, css) => {
    const { currentReferences } = await import('./current-references.ts');
    return currentReferences(library, parseAllowedHosts(hosts))(refs, css);
  };
