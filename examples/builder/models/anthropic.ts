import { ANSWER, type Model, type ModelSettings, postJson } from './model.ts';

const MAX_TOKENS = 16_000;

/** Anthropic's Messages API. The answer is the input of a tool that the model is forced to call. */
export const anthropicModel = ({ MODEL, MODEL_URL, MODEL_KEY }: ModelSettings): Model => ({
  async answer({ system, turns, schema }) {
    const message = await postJson(
      `${MODEL_URL}/v1/messages`,
      { 'x-api-key': MODEL_KEY, 'anthropic-version': '2023-06-01' },
      {
        model: MODEL,
        max_tokens: MAX_TOKENS,
        system,
        messages: turns,
        tools: [{ name: ANSWER, description: 'Gives the site.', input_schema: schema }],
        tool_choice: { type: 'tool', name: ANSWER },
      },
    );
    const content = message.content as { type: string; input?: unknown }[];
    const use = content.find(({ type }) => type === 'tool_use');
    if (use === undefined || message.stop_reason === 'max_tokens') {
      throw new Error(`the answer of the model has no site: ${String(message.stop_reason)}`);
    }
    return use.input;
  },
});
