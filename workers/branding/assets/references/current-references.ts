import type { AssetOperation } from '../asset-operation.ts';
import { importFonts } from '../ingest/import-fonts.ts';
import { ingestUrls } from '../ingest/ingest-urls.ts';
import { libraryReferences, type References } from './resolve-references.ts';

/** Resolves the references of a save with the current library, and ingests files of the allowed hosts. */
export const currentReferences = (library: AssetOperation, hosts: ReadonlySet<string>): References =>
  libraryReferences(
    library.db,
    library.accountId,
    (urls) => ingestUrls(library, hosts, urls),
    importFonts(hosts),
  );
