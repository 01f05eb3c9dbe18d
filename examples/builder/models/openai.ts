import { ANSWER, type Model, type ModelSettings, postJson } from './model.ts';

/** Chat completions with structured output, the API of OpenAI and of many other servers. */
export const openAiModel = ({ MODEL, MODEL_URL, MODEL_KEY }: ModelSettings): Model => ({
  async answer({ system, turns, schema }) {
    const completion = await postJson(
      `${MODEL_URL}/v1/chat/completions`,
      { Authorization: `Bearer ${MODEL_KEY}` },
      {
        model: MODEL,
        messages: [{ role: 'system', content: system }, ...turns],
        // `strict` is off, because strict schemas may not have optional fields.
        response_format: { type: 'json_schema', json_schema: { name: ANSWER, schema, strict: false } },
      },
    );
    const [choice] = completion.choices as { finish_reason: string; message: { content: string | null } }[];
    const text = choice?.message.content;
    if (text === undefined || text === null) throw new Error('the answer of the model has no site');
    return JSON.parse(text);
  },
});
