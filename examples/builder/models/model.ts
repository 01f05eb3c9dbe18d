/** One turn of a conversation with a model. */
export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

export interface Question {
  system: string;
  turns: readonly Turn[];
  /** JSON Schema of the answer. */
  schema: Record<string, unknown>;
}

/** A model whose answers are JSON that follows a schema. */
export interface Model {
  /** @throws Error when the model does not answer, or answers with something that is no JSON. */
  answer(question: Question): Promise<unknown>;
}

export interface ModelSettings {
  /** `workers-ai`, `openai` or `anthropic`. */
  MODEL_API: string;
  /** Name of the model at that API. */
  MODEL: string;
  /** Base address of the API; not used for Workers AI. */
  MODEL_URL: string;
  MODEL_KEY: string;
}

/** Name of the answer, for APIs that require one. */
export const ANSWER = 'site';

const TIMEOUT_MS = 5 * 60_000;

/** Posts JSON and returns the JSON of the answer. */
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
