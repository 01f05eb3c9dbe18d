import type { Answer, Script, Step } from '../../../support/assistants/agent.ts';

/** What a job's user and conversation know, and what its test looks at. */
export interface World {
  project: string;
  /** Builds by what made them. */
  builds: Record<string, string>;
  workspace: string;
  /** Something else changes the site meanwhile. */
  changeMeanwhile(): Promise<void>;
}

export interface Job {
  title: string;
  /** The words of the user. */
  prompt: string;
  who: 'customer' | 'designer';
  before?(world: World): Promise<void>;
  script(world: World): Script;
}

export const call = (tool: string, input: Record<string, unknown> = {}): Step => ({ tool, input });

/** A usual first mistake. The refusal has these words: the place as sent, what was there, and what is meant. */
export const mistake = (tool: string, input: Record<string, unknown>, ...words: string[]): Step => ({
  tool,
  input,
  mistake: words,
});

/** An answer as the JSON that it is. */
export const read = <T>(answer: Answer): T => JSON.parse(answer.text) as T;
