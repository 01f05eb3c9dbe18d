/**
 * The limit of one step of a test, in milliseconds: of a poll, and of an action in a browser. A machine four
 * times as slow as two quiet cores meets it, and a failed step does not prolong a run much.
 */
export const STEP_MS = 30_000;
