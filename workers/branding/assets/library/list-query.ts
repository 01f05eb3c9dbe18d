import { type AssetKind, assetKinds } from '../../../../schema/branding/asset-wire.ts';
import { limits } from '../../../../schema/limits.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { type BrandingFailure, refuse } from '../../http/answer-error.ts';
import { searchable } from './create-asset.ts';
import { decodeCursor, type Position } from './list-cursor.ts';

export interface ListQuery {
  kind: AssetKind | null;
  /** Folded for comparison; empty finds everything. */
  search: string;
  after: Position | null;
}

/** Reads `kind`, `q` and `cursor`; each at most once. Other parameters mean nothing here. */
export function parseListQuery(parameters: URLSearchParams): Result<ListQuery, BrandingFailure> {
  for (const name of ['kind', 'q', 'cursor'])
    if (parameters.getAll(name).length > 1) return refuse('bad_query');
  const wanted = parameters.get('kind');
  const kind = wanted === null ? null : assetKinds.find((candidate) => candidate === wanted);
  if (kind === undefined) return refuse('bad_kind');
  const q = parameters.get('q') ?? '';
  if ([...q].length > limits.assetSearch) return refuse('bad_query');
  const cursor = parameters.get('cursor');
  const after = cursor === null ? null : decodeCursor(cursor);
  if (cursor !== null && after === null) return refuse('bad_query');
  return ok({ kind, search: searchable(q.trim()), after });
}
