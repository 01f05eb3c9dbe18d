/** Time, identifiers and randomness as a parameter of verbs. Tests pass their own. */
export interface Runtime {
  /** Milliseconds since the epoch, UTC. */
  now(): number;
  /** A random UUID (version 4), lower case. */
  newId(): string;
  /** Cryptographically strong random bytes. */
  randomBytes(length: number): Uint8Array<ArrayBuffer>;
}

export const systemRuntime: Runtime = {
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
};
