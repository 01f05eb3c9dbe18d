import {
  type AssetKind,
  type AssetState,
  assetKinds,
  assetStates,
} from '../../../../schema/branding/asset-wire.ts';
import { limits } from '../../../../schema/limits.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { type BrandingFailure, refuse } from '../../http/answer-error.ts';
import { searchable } from './create-asset.ts';
import { decodeCursor, type Position } from './list-cursor.ts';

export interface ListQuery {
  kind: AssetKind | null;
  /** Folded for comparison; empty finds everything. */
  search: string;
  /** Whether the search looks into aliases too. */
  inAliases: boolean;
  state: AssetState | null;
  after: Position | null;
}

const KNOWN = ['kind', 'q', 'cursor', 'state', 'aliases'];

/** Reads the parameters of the list; each at most once. Others mean nothing here. */
export function parseListQuery(parameters: URLSearchParams): Result<ListQuery, BrandingFailure> {
  for (const name of KNOWN) if (parameters.getAll(name).length > 1) return refuse('bad_query');
  const wanted = parameters.get('kind');
  const kind = wanted === null ? null : assetKinds.find((candidate) => candidate === wanted);
  if (kind === undefined) return refuse('bad_kind');
  const q = parameters.get('q') ?? '';
  if ([...q].length > limits.assetSearch) return refuse('bad_query');
  const asked = parameters.get('state');
  const state = asked === null ? null : assetStates.find((candidate) => candidate === asked);
  const aliases = parameters.get('aliases') ?? '';
  if (state === undefined || !['', 'true'].includes(aliases)) return refuse('bad_query');
  const cursor = parameters.get('cursor');
  const after = cursor === null ? null : decodeCursor(cursor);
  if (cursor !== null && after === null) return refuse('bad_query');
  return ok({ kind, search: searchable(q.trim()), inAliases: aliases === 'true', state, after });
}
