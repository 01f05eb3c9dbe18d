import type { AssetContext } from '../context.ts';
import { importFonts } from '../ingest/import-fonts.ts';
import { ingestUrls } from '../ingest/ingest-urls.ts';
import { libraryReferences, type References } from './resolve-references.ts';

/** References of a save: to the library as it is now, into which files of the allowed hosts are brought. */
export const currentReferences = (library: AssetContext, hosts: ReadonlySet<string>): References =>
  libraryReferences(
    library.db,
    library.accountId,
    (urls) => ingestUrls(library, hosts, urls),
    importFonts(hosts),
  );
