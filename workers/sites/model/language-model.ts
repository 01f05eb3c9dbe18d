import type { LanguageModel } from 'ai';
import type { WorkersAISettings } from 'workers-ai-provider';
import type { ModelSettings } from './model-settings.ts';

/** The binding of Workers AI, as its provider calls it. */
export type WorkersAi = Extract<WorkersAISettings, { binding: unknown }>['binding'];

/**
 * Creates the model of a deployment. Each provider is loaded on demand.
 *
 * @param workersAi the binding, or an account and its token outside of Workers.
 * @throws Error for a model of Workers AI without them.
 */
export async function createLanguageModel(
  { api, name, url, key }: ModelSettings,
  workersAi: WorkersAISettings | undefined,
): Promise<Exclude<LanguageModel, string>> {
  if (api === 'workers-ai') {
    if (workersAi === undefined)
      throw new Error('MODEL names a model of Workers AI, and the Worker has no binding AI');
    const { createWorkersAI } = await import('workers-ai-provider');
    return createWorkersAI(workersAi)(name);
  }
  if (api === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({
      apiKey: key,
      fetch: fetchWithoutRedirects,
      ...(url !== null && { baseURL: url }),
    })(name);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: url ?? '',
    includeUsage: true,
    fetch: fetchWithoutRedirects,
    ...(key !== '' && { apiKey: key }),
  });
  return provider(name);
}

/** Only the server that the operator named is asked: it may not send the key and the texts of customers elsewhere. */
const fetchWithoutRedirects: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  if (response.status < 300 || response.status > 399) return response;
  await response.body?.cancel();
  return new Response('The model server answered with a redirect', { status: 421 });
};
