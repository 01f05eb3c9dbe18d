import { describe, expect, it } from 'vitest';
import { ownModel } from '#scripts/service/own-model.ts';

const OLLAMA = 'http://127.0.0.1:11434/v1#llama3.1';

describe('the model that the environment names', () => {
  it('is none without LIVERY_MODEL, whatever else is set', () => {
    expect(ownModel({ MODEL: OLLAMA, LIVERY_MODEL_KEY: 'key' })).toBeNull();
  });

  it('takes one variable for a local server, and a key where it is needed', () => {
    expect(ownModel({ LIVERY_MODEL: OLLAMA })).toEqual({
      vars: { MODEL: OLLAMA, MODEL_PRICE: '', MODEL_BUDGET: '' },
      key: '',
    });
    expect(ownModel({ LIVERY_MODEL: 'anthropic:claude', LIVERY_MODEL_KEY: 'key' })?.key).toBe('key');
  });

  it.each([
    [{ LIVERY_MODEL: 'llama3.1' }, 'LIVERY_MODEL must be'],
    [{ LIVERY_MODEL: 'anthropic:claude' }, 'LIVERY_MODEL_KEY must be'],
    [{ LIVERY_MODEL: OLLAMA, LIVERY_MODEL_PRICE: 'much' }, 'LIVERY_MODEL_PRICE must be'],
    [{ LIVERY_MODEL: 'workers-ai:@cf/any' }, 'only a deployment has'],
  ])('refuses %j in one sentence', (env, sentence) => {
    expect(() => ownModel(env)).toThrow(sentence);
  });
});
