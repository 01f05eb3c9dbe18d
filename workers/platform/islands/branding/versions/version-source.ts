import type { VersionDetail } from '../../../../../schema/branding/wire.ts';
import type { Answer, Api } from '../../support/api.ts';

export interface VersionRecord {
  version: number;
  note: string;
  created_at: string;
}

const VERSIONS = '/api/reseller/theme/versions';
/** As many as one answer holds: fewer mean that it was the last page. */
const PAGE = 50;

export interface VersionSource {
  /** The newest page, or the one behind `before`; `last` when there is none behind it. */
  list(before?: number): Promise<Answer<{ versions: VersionRecord[]; last: boolean }>>;
  /** What a version holds. It never changes, so that each is asked for once. */
  read(version: number): Promise<Answer<VersionDetail>>;
}

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
