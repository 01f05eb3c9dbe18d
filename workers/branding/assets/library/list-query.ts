import type * as z from 'zod/mini';
import type { AssetKind, AssetState, assetListQuery } from '#schema/branding/asset-wire.ts';
import { ok, type Result } from '#shared/result.ts';
import { type BrandingFailure, refuse } from '../../core/answer-error.ts';
import { searchable } from './create-asset.ts';
import { decodeCursor, type Position } from './list-cursor.ts';

export interface ListQuery {
  kind: AssetKind | null;
  /** Folded for comparison. An empty search matches every asset. */
  search: string;
  /** Whether the search includes aliases. */
  inAliases: boolean;
  state: AssetState | null;
  after: Position | null;
}

/** The query from validated parameters. An invalid cursor is `bad_query`. */
export function readListQuery(query: z.output<typeof assetListQuery>): Result<ListQuery, BrandingFailure> {
  const { kind, q = '', state, aliases, cursor } = query;
  const after = cursor === undefined ? null : decodeCursor(cursor);
  if (cursor !== undefined && after === null) return refuse('bad_query');
  return ok({
    kind: kind ?? null,
    search: searchable(q.trim()),
    inAliases: aliases === 'true',
    state: state ?? null,
    after,
  });
}
