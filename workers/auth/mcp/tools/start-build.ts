import * as z from 'zod/mini';
import { startBuild } from '../../../../shared/projects/start-build.ts';
import { failWith, ok } from '../../../../shared/result.ts';
import { idInput, promptInput } from '../input.ts';
import { buildOut, buildSchema } from '../output.ts';
import { settle } from '../settle.ts';
import { adds, define } from '../tool.ts';
import { watchBuild } from '../watch-build.ts';

export const startBuildTool = define.tool({
  name: 'start_build',
  title: 'Start a build',
  description:
    'Builds the site of a project from a prompt and, if wanted, skills (see list_skills). Costs credits. Answers at ' +
    'once with a queued build, to be watched with get_build; asked with a progress token it reports progress and ' +
    'answers when the build has finished.',
  scope: 'service:write',
  annotations: adds,
  input: z.object({
    project_id: idInput,
    prompt: promptInput,
    skills: z
      ._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(8)), [])
      .check(z.describe('Slugs of skills')),
    idempotency_key: z
      .optional(z.string().check(z.minLength(1), z.maxLength(100)))
      .check(z.describe('Repeating a call with the same key answers the same build and costs nothing')),
  }),
  output: buildSchema,
  async run({ project_id: projectId, prompt, skills, idempotency_key: key }, call) {
    const { operation, viewer, builds } = call.context;
    const started = await startBuild(operation, viewer, {
      projectId,
      prompt,
      skills,
      operationKey: key ?? operation.runtime.newId(),
    });
    if (!started.ok) return settle(failWith(started.code, null), buildOut);
    const build = started.value;
    if (build.status === 'queued') await builds.send({ build_id: build.id });
    return settle(ok(call.wantsProgress ? await watchBuild(call, build) : build), buildOut);
  },
});
