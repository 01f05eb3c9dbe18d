import { type Column, type SQL, sql } from 'drizzle-orm';
import type { BrandDocument } from '#schema/contract/brand-document.ts';
import type { JsonText } from '#shared/db/json-text.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { brandArtifacts, brandStates } from '#shared/db/tables/branding.ts';

/** The brand document that an account has published, as a field of a statement; null when it has none. */
export const selectLiveBrand = (account: Column): SQL<JsonText<BrandDocument> | null> =>
  nullable(
    brandArtifacts.document,
    sql`(select ${brandArtifacts.document} from ${brandStates}
      join ${brandArtifacts} on ${brandArtifacts.accountId} = ${brandStates.accountId}
        and ${brandArtifacts.hash} = ${brandStates.liveDocumentHash}
      where ${brandStates.accountId} = ${account})`,
  );
