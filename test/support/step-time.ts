/**
 * The longest that one step of a test may take, in milliseconds: what a poll looks for, and what a browser does. It is long
 * enough for a machine four times as slow as two quiet cores, and a run in which a step fails does not last much longer.
 */
export const STEP_MS = 30_000;
