import { builderJob } from '#schema/builder/job.ts';
import { anthropicModel } from './models/anthropic.ts';
import type { Model, ModelSettings } from './models/model.ts';
import { openAiModel } from './models/openai.ts';
import { type WorkersAi, workersAiModel } from './models/workers-ai.ts';
import { work } from './work.ts';

export interface Env extends ModelSettings {
  /** The secret that signs messages in both directions; the service has the same value. */
  BUILDER_SECRET: string;
  BUILDS: DurableObjectNamespace;
  /** Absent unless the model is one of Workers AI. */
  AI?: WorkersAi;
}

function modelOf(env: Env): Model {
  if (env.MODEL_API === 'anthropic') return anthropicModel(env);
  if (env.MODEL_API === 'openai') return openAiModel(env);
  if (env.MODEL_API === 'workers-ai' && env.AI !== undefined) return workersAiModel(env.AI, env);
  throw new Error('MODEL_API is anthropic, openai, or workers-ai with the binding AI');
}

/**
 * One build as a Durable Object. A job that arrives again does not start a second run, and the work continues after the
 * request with the job has been answered.
 */
export class Build {
  private readonly state: DurableObjectState;
  private readonly env: Env;

  constructor(state: DurableObjectState, env: Env) {
    this.state = state;
    this.env = env;
  }

  async fetch(request: Request): Promise<Response> {
    const { storage } = this.state;
    if (request.method === 'DELETE') {
      await storage.put('cancelled', true);
      await storage.delete('job');
      return new Response(null, { status: 204 });
    }
    const isKnown = (await storage.get('known')) === true;
    if (!isKnown) {
      await storage.put({ known: true, job: await request.text() });
      await storage.setAlarm(Date.now());
    }
    return new Response(null, { status: 202 });
  }

  /** An alarm may run for minutes, a request only for seconds, and the runtime repeats an alarm that failed. */
  async alarm(): Promise<void> {
    const { storage } = this.state;
    const text = await storage.get<string>('job');
    if (text !== undefined) {
      const job = builderJob.parse(JSON.parse(text));
      await work(
        {
          secret: this.env.BUILDER_SECRET,
          model: modelOf(this.env),
          now: Date.now,
          isCancelled: async () => (await storage.get('cancelled')) === true,
          log: (event, detail) => console.log(JSON.stringify({ event, ...detail })),
        },
        job,
      );
      await storage.delete('job');
      await storage.setAlarm(Date.now() + FORGET_MS);
      return;
    }
    await storage.deleteAll();
  }
}

/** The service may send a job again for as long as its build runs, so that the state is kept for that long. */
const FORGET_MS = 2 * 60 * 60_000;
