import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { oauthJson } from '../oauth/answer.ts';
import { listSkills } from '../projects/list-skills.ts';

/** Mounts the public list of build skills, for prompts that people write before they sign in. */
export function mountSkills(app: Hono<AppEnv<AuthEnv>>): void {
  mount(app, {
    method: 'GET',
    path: '/api/skills/public',
    answer: async (c) => oauthJson({ skills: await listSkills(c.env.DB) }),
  });
}
