import { artifactKey, RULES_FILE } from '#shared/builds/artifact/artifact-keys.ts';
import type { SiteRules } from './site-rules.ts';

/** Rules that this isolate has read. Artifacts never change, so that entries stay valid. */
const known = new Map<string, SiteRules | null>();
const MOST = 500;

/** The redirects and headers of an artifact; null when it has none. */
export async function rulesOfArtifact(bucket: R2Bucket, artifact: string): Promise<SiteRules | null> {
  const remembered = known.get(artifact);
  if (remembered !== undefined) return remembered;
  const object = await bucket.get(artifactKey(artifact, RULES_FILE));
  const rules = object === null ? null : await object.json<SiteRules>();
  if (known.size >= MOST) known.clear();
  known.set(artifact, rules);
  return rules;
}
