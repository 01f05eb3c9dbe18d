import { encodeUtf8, fromBase64Url, toBase64Url } from '#shared/encoding.ts';
import { findSkill } from '../projects/find-skill.ts';
import { listSkills, type Skill } from '../projects/list-skills.ts';
import { contents } from './engine/index.ts';
import { readSkill } from './skills/skills-extension.ts';
import { define } from './tool.ts';

const PAGE = 100;
/**
 * The public fields of a skill, as in the public list. The scheme is not `skill://`, because that one (SEP-2640) is
 * for the files of Agent Skills, which `skills/list` lists.
 */
const SCHEME = 'build-skill://';
const SLUG = /^[a-z0-9-]{1,64}$/;
const uriOf = (skill: Pick<Skill, 'slug'>): string => `${SCHEME}${skill.slug}`;

/** Build skills as resources. The list has the public fields of each; its SKILL.md is read by address. */
export const skillResources = define.resourceSource({
  scope: 'service:read',
  async list(cursor, { context }) {
    const bytes = cursor === undefined ? null : fromBase64Url(cursor);
    if (cursor !== undefined && bytes === null) return null;
    const after = bytes === null ? null : new TextDecoder().decode(bytes);
    const found = await listSkills(context.operation.db, { after, limit: PAGE + 1 });
    const skills = found.slice(0, PAGE);
    const last = found.length > PAGE ? skills.at(-1) : undefined;
    return {
      resources: skills.map((skill) => ({
        uri: uriOf(skill),
        name: skill.slug,
        title: skill.name,
        ...(skill.description === null ? {} : { description: skill.description }),
        mimeType: 'application/json',
      })),
      ...(last === undefined ? {} : { nextCursor: toBase64Url(encodeUtf8(last.slug)) }),
    };
  },
  async read(uri, call) {
    const file = await readSkill(uri, call);
    if (file !== null) return contents({ uri: file.uri, mimeType: 'text/markdown', text: file.text });
    const { context } = call;
    const slug = uri.startsWith(SCHEME) ? SLUG.exec(uri.slice(SCHEME.length))?.[0] : undefined;
    const skill = slug === undefined ? null : await findSkill(context.operation.db, slug);
    return skill === null
      ? null
      : contents({ uri: uriOf(skill), mimeType: 'application/json', text: JSON.stringify(skill) });
  },
});
