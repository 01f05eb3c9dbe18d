import * as z from 'zod';
import type { CloudflareApi } from './api.ts';

export interface Zone {
  id: string;
  name: string;
  status: string;
}

const zone = z.object({ id: z.string(), name: z.string(), status: z.string() });

/** Finds zones of the account by name, each once. */
export interface ZoneFinder {
  byName: (name: string) => Promise<Zone | null>;
  /** The zone that a host name lies in: the longest that the account has. */
  ofHost: (host: string) => Promise<Zone | null>;
}

/** A refusal is no zone: what the token may not see does not exist for it (the right is looked at on its own). */
export function findZones(api: CloudflareApi, account: string): ZoneFinder {
  const found = new Map<string, Promise<Zone | null>>();

  async function read(name: string): Promise<Zone | null> {
    const query = new URLSearchParams({ name, 'account.id': account });
    const answer = await api.list(`/zones?${query}`, zone);
    return answer.ok ? (answer.value[0] ?? null) : null;
  }

  function byName(name: string): Promise<Zone | null> {
    const known = found.get(name) ?? read(name);
    found.set(name, known);
    return known;
  }

  async function ofHost(host: string): Promise<Zone | null> {
    for (let labels = host.split('.'); labels.length > 1; labels = labels.slice(1)) {
      const here = await byName(labels.join('.'));
      if (here !== null) return here;
    }
    return null;
  }

  return { byName, ofHost };
}
