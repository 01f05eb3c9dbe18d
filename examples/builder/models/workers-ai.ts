import type { Model, ModelSettings } from './model.ts';

/** The part of the binding that this file uses. */
export interface WorkersAi {
  run(model: string, input: object): Promise<unknown>;
}

/** Workers AI in its JSON mode. */
export const workersAiModel = (ai: WorkersAi, { MODEL }: ModelSettings): Model => ({
  async answer({ system, turns, schema }) {
    const output = (await ai.run(MODEL, {
      messages: [{ role: 'system', content: system }, ...turns],
      response_format: { type: 'json_schema', json_schema: schema },
    })) as { response?: unknown };
    const { response } = output;
    if (response === undefined || response === null) throw new Error('the answer of the model has no site');
    return typeof response === 'string' ? JSON.parse(response) : response;
  },
});
