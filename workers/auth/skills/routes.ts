import type { Hono } from 'hono';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { oauthJson } from '../oauth/answer.ts';
import { listSkills } from '../projects/list-skills.ts';

/** The public list of build skills, for prompts written before anyone signs in. */
export function mountSkills(app: Hono<AppEnv<AuthEnv>>): void {
  app.get('/api/skills/public', async (c) => oauthJson({ skills: await listSkills(c.env.DB) }));
}
