import type { AssetOperation } from '../asset-operation.ts';
import { parseAllowedHosts } from '../ingest/allowed-hosts.ts';
import type { References } from './resolve-references.ts';

/** How a save settles its references: from the library, bringing in files of these hosts. */
export const referencesFor =
  (library: AssetOperation, hosts: string): References =>
  async (refs, css) => {
    const { currentReferences } = await import('./current-references.ts');
    return currentReferences(library, parseAllowedHosts(hosts))(refs, css);
  };
