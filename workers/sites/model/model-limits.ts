/** Limits of one build with a model. Times are milliseconds. */
export interface ModelLimits {
  /** Questions to the model: the first one, and those that return faults. */
  rounds: number;
  /** Tokens that the model may write in one answer, and in all of a build. */
  roundTokens: number;
  buildTokens: number;
  /** How often a question is repeated that the server could not take. */
  retries: number;
  roundMs: number;
  /** Until the first part of an answer: a model on a machine of one's own reads a question for a minute. */
  firstChunkMs: number;
  chunkMs: number;
  /** A call of a queue's consumer ends after 15 minutes (limits of Queues). */
  buildMs: number;
  /** Least time between two drafts, and most drafts: each stores some files. */
  draftEveryMs: number;
  drafts: number;
}

export const MODEL_LIMITS: ModelLimits = {
  rounds: 4,
  roundTokens: 12_000,
  buildTokens: 30_000,
  retries: 2,
  roundMs: 6 * 60_000,
  firstChunkMs: 2 * 60_000,
  chunkMs: 60_000,
  buildMs: 12 * 60_000,
  draftEveryMs: 2_500,
  drafts: 12,
};
