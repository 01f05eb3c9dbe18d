import * as z from 'zod/mini';
import { publicSkill } from '#schema/access/wire.ts';
import { encodeUtf8, fromBase64Url, toBase64Url } from '#shared/encoding.ts';
import { listSkills } from '../../projects/list-skills.ts';
import { refusal, structured } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { pageInput } from '../input.ts';
import { nextCursor } from '../output.ts';
import { define, reads } from '../tool.ts';

const SLUG = /^[a-z0-9-]{1,64}$/;

export const listSkillsTool = define.tool({
  name: 'list_skills',
  title: 'List build skills',
  description: 'List skills: recipes that start_build can use to shape a site.',
  scope: 'service:read',
  annotations: reads,
  input: z.object(pageInput),
  output: z.object({ skills: z.array(publicSkill), next_cursor: nextCursor }),
  async run({ cursor, limit }, { context }) {
    const bytes = cursor === undefined ? null : fromBase64Url(cursor);
    const after = bytes === null ? null : new TextDecoder().decode(bytes);
    if (cursor !== undefined && (after === null || !SLUG.test(after))) return refusal(explain('bad_cursor'));
    const found = await listSkills(context.operation.db, { after, limit: limit + 1 });
    const skills = found.slice(0, limit);
    const last = found.length > limit ? skills.at(-1) : undefined;
    return structured({
      skills,
      next_cursor: last === undefined ? null : toBase64Url(encodeUtf8(last.slug)),
    });
  },
});
