/** A reason to stop that one line explains, without a stack. */
export class StartRefused extends Error {}
