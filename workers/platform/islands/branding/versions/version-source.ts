import type { VersionDetail } from '#schema/branding/wire.ts';
import type { Answer, Api } from '../../support/api.ts';

export interface VersionRecord {
  version: number;
  note: string;
  created_at: string;
}

const VERSIONS = '/api/reseller/theme/versions';
/** Versions of one answer; fewer mean that it was the last page. */
const PAGE = 50;

export interface VersionSource {
  /** The newest page, or the one before version `before`; `last` when no older one follows. */
  list(before?: number): Promise<Answer<{ versions: VersionRecord[]; last: boolean }>>;
  /** The content of a version. It never changes, so that each is requested once. */
  read(version: number): Promise<Answer<VersionDetail>>;
}

/** Reads versions through the API. */
export function createVersionSource(api: Api): VersionSource {
  const known = new Map<number, VersionDetail>();
  return {
    list: async (before) => {
      const query = before === undefined ? '' : `?before=${before}`;
      const page: Answer<{ versions: VersionRecord[] }> = await api.call('GET', VERSIONS + query);
      if (!page.ok) return page;
      const { versions } = page.value;
      return {
        ok: true,
        value: { versions, last: versions.length < PAGE || versions.at(-1)?.version === 1 },
      };
    },
    read: async (version) => {
      const held = known.get(version);
      if (held !== undefined) return { ok: true, value: held };
      const answer: Answer<VersionDetail> = await api.call('GET', `${VERSIONS}/${version}`);
      if (answer.ok) known.set(version, answer.value);
      return answer;
    },
  };
}
