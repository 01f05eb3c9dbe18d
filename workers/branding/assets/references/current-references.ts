import type { AssetOperation } from '../asset-operation.ts';
import { importFonts } from '../ingest/import-fonts.ts';
import { ingestUrls } from '../ingest/ingest-urls.ts';
import { libraryReferences, type References } from './resolve-references.ts';

/** References of a save: to the current library, with files of the allowed hosts ingested into it. */
export const currentReferences = (library: AssetOperation, hosts: ReadonlySet<string>): References =>
  libraryReferences(
    library.db,
    library.accountId,
    (urls) => ingestUrls(library, hosts, urls),
    importFonts(hosts),
  );
