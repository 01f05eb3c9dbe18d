import type { Result } from '../../../shared/result.ts';
import { refusal, structured, type ToolAnswer } from './engine/index.ts';
import { explain } from './explain.ts';

/** A verb's outcome as a tool's answer: its value as structured content, its refusal as a sentence for the model. */
export const settle = <T, O>(result: Result<T>, out: (value: T) => O): ToolAnswer<O> =>
  result.ok ? structured(out(result.value)) : refusal(explain(result.code));
