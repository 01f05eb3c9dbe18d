/** One turn of a conversation with a model. */
export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

export interface Question {
  system: string;
  turns: readonly Turn[];
  /** What the answer has to be, as JSON Schema. */
  schema: Record<string, unknown>;
}

/** A model that answers with JSON of a schema. */
export interface Model {
  /** @throws Error when the model does not answer, or with something that is no JSON. */
  answer(question: Question): Promise<unknown>;
}

export interface ModelSettings {
  /** `workers-ai`, `openai` or `anthropic`. */
  MODEL_API: string;
  /** Name of the model at that API. */
  MODEL: string;
  /** Base address of the API; not for Workers AI. */
  MODEL_URL: string;
  MODEL_KEY: string;
}

/** What the answer is called where an API wants a name. */
export const ANSWER = 'site';

const TIMEOUT_MS = 5 * 60_000;

/** Posts JSON and gives the JSON of the answer. */
export async function postJson(
  url: string,
  headers: Record<string, string>,
  body: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the model answered with ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}
