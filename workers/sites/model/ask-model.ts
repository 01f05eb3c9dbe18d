import {
  APICallError,
  type LanguageModel,
  type ModelMessage,
  RetryError,
  streamText,
  type ToolSet,
} from 'ai';
import type { ModelLimits } from './model-limits.ts';

/** Why a model gave no usable answer. Each is a code of the build's failure. */
export type ModelFailure =
  | 'model_unavailable'
  | 'model_busy'
  | 'model_refused'
  | 'model_cut_off'
  | 'model_too_long';

/** A call of a tool, with the fault of an input that is no JSON. */
export interface ModelCall {
  id: string;
  name: string;
  input: unknown;
  isCut: boolean;
}

export interface ModelAnswer {
  calls: ModelCall[];
  text: string;
  /** Tokens, as the server counted them, or estimated. */
  tokens: { input: number; output: number };
  failure: ModelFailure | null;
  /** What the server said of a failure, for the log. */
  detail: string | null;
}

export interface ModelQuestion {
  model: LanguageModel;
  instructions: string;
  messages: ModelMessage[];
  tools: ToolSet;
  limits: ModelLimits;
  maxOutputTokens: number;
  signal: AbortSignal;
  /** Receives the input of a call while it is written. */
  onInput?(name: string, text: string): Promise<void>;
  /** Receives each whole call as soon as it was written. */
  onCall?(call: ModelCall): Promise<void>;
}

/** Characters of a token in JSON and European languages, for servers that count none. */
const CHARACTERS_OF_A_TOKEN = 3.5;
/** A server that does not keep to the limit of tokens is stopped when its answer is this much longer. */
const OVERLONG = 2;
const LONGEST_DETAIL = 300;

/** The end of an answer that is longer than was asked for. */
class TooLong extends Error {}

/** Asks the model once and reads its stream to the end. It never throws: a failure is a part of the answer. */
export async function askModel(question: ModelQuestion): Promise<ModelAnswer> {
  const { messages, instructions, tools, maxOutputTokens, limits, signal } = question;
  const stop = new AbortController();
  const asked: ModelAnswer = {
    calls: [],
    text: '',
    tokens: { input: 0, output: 0 },
    failure: null,
    detail: null,
  };
  const inputs = new Map<string, { name: string; text: string }>();
  let written = 0;
  let finish = '';
  const count = (text: string): void => {
    written += text.length;
    if (written > maxOutputTokens * CHARACTERS_OF_A_TOKEN * OVERLONG) throw new TooLong();
  };
  try {
    const { stream } = streamText({
      model: question.model,
      instructions,
      messages,
      tools,
      maxOutputTokens,
      maxRetries: limits.retries,
      timeout: { totalMs: limits.roundMs, firstChunkMs: limits.firstChunkMs, chunkMs: limits.chunkMs },
      abortSignal: AbortSignal.any([signal, stop.signal]),
      // Errors are parts of the stream.
      onError: () => undefined,
    });
    for await (const part of stream) {
      switch (part.type) {
        case 'text-delta':
          count(part.text);
          asked.text += part.text;
          break;
        case 'reasoning-delta':
          count(part.text);
          break;
        case 'tool-input-start':
          inputs.set(part.id, { name: part.toolName, text: '' });
          break;
        case 'tool-input-delta': {
          count(part.delta);
          const input = inputs.get(part.id);
          if (input === undefined) break;
          input.text += part.delta;
          await question.onInput?.(input.name, input.text);
          break;
        }
        case 'tool-call': {
          const { toolCallId: id, toolName: name, input } = part;
          const call = { id, name, input, isCut: typeof input === 'string' };
          asked.calls.push(call);
          await question.onCall?.(call);
          break;
        }
        case 'finish-step':
          finish = part.finishReason;
          asked.tokens = { input: part.usage.inputTokens ?? 0, output: part.usage.outputTokens ?? 0 };
          break;
        case 'error':
          throw part.error;
        case 'abort':
          throw new DOMException('the model took too long', 'TimeoutError');
      }
    }
    if (finish === 'length') asked.failure = 'model_cut_off';
    if (finish === 'content-filter') asked.failure = 'model_refused';
  } catch (error) {
    asked.failure = failureOf(error);
    asked.detail = detailOf(error);
  } finally {
    // The rest of an answer that nobody reads is not written any more.
    stop.abort();
  }
  if (asked.tokens.input === 0)
    asked.tokens.input = estimate(JSON.stringify(messages).length + instructions.length);
  if (asked.tokens.output === 0) asked.tokens.output = estimate(written);
  return asked;
}

export const estimate = (characters: number): number => Math.ceil(characters / CHARACTERS_OF_A_TOKEN);

const TOO_MANY_REQUESTS = 429;

function failureOf(error: unknown): ModelFailure {
  if (error instanceof TooLong) return 'model_too_long';
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (APICallError.isInstance(cause) && cause.statusCode === TOO_MANY_REQUESTS) return 'model_busy';
  return 'model_unavailable';
}

function detailOf(error: unknown): string {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (APICallError.isInstance(cause)) return `status ${cause.statusCode ?? 'none'}`;
  const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : JSON.stringify(cause);
  return String(text).slice(0, LONGEST_DETAIL);
}
