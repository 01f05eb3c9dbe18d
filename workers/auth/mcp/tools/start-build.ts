import * as z from 'zod/mini';
import { isFinished } from '#shared/projects/build.ts';
import { buildPrice, type StartBuildFailure, startBuild } from '#shared/projects/start-build.ts';
import { ok } from '#shared/result.ts';
import { budgetSentence } from '../budget-sentence.ts';
import { taskOf } from '../build-tasks.ts';
import { refusal } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { about, idempotencyKey, projectId, promptInput } from '../input.ts';
import { buildOut, buildSchema } from '../output.ts';
import { adds, define } from '../tool.ts';
import { noteSubject, toolResult } from '../tool-result.ts';
import { watchBuild } from '../watch-build.ts';

/** The reason why no build was started, for a model. */
const startRefusal = (failure: StartBuildFailure): string =>
  failure.code === 'budget_used_up' && failure.data !== undefined
    ? budgetSentence(failure.data)
    : explain(failure.code);

const PRICE = `${buildPrice.base} credit and ${buildPrice.perSkill} more for each skill`;

export const startBuildTool = define.tool({
  name: 'start_build',
  title: 'Start a build',
  description:
    `Build a website: the service makes the site of a project from a prompt. Costs ${PRICE}, given back when it fails or is ` +
    'cancelled; writing yourself with replace_site is free and better. Without a language model it fills a form, and notes ' +
    'say what was read and what is not on the site. Answers at once: watch it with get_build.',
  scope: 'service:write',
  annotations: adds,
  runsAsTask: true,
  input: z.object({
    project_id: projectId,
    prompt: promptInput,
    skills: z
      ._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(8)), [])
      .check(about('Slugs, from list_skills')),
    replace: z._default(z.boolean(), false).check(about('Make an existing site anew from this prompt alone')),
    idempotency_key: idempotencyKey,
  }),
  output: buildSchema,
  async run({ project_id, prompt, skills, replace, idempotency_key: key }, call) {
    const { operation, viewer, builds, sites } = call.context;
    const isWritten = await sites.hasModel();
    const started = await startBuild(operation, viewer, {
      projectId: project_id,
      prompt,
      skills,
      operationKey: key ?? operation.runtime.newId(),
      mayHaveSite: replace || isWritten,
    });
    if (!started.ok) return refusal(startRefusal(started));
    const build = started.value;
    if (build.status === 'queued') await builds.send({ build_id: build.id });
    if (call.wantsTask) {
      noteSubject(call, build);
      return { kind: 'task', task: taskOf(build) };
    }
    const watched = call.wantsProgress ? await watchBuild(call, build) : build;
    // What a build without a model will make of its prompt is known before it runs.
    const isOpen = watched.notes === null && !isFinished(watched);
    const notes = isOpen && !isWritten ? await sites.readPrompt(prompt) : watched.notes;
    return toolResult(call, ok({ ...watched, notes }), buildOut);
  },
});
