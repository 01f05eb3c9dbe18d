/** A reason not to start, in one line and without a stack. */
export class StartRefused extends Error {}
