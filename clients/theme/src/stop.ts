/** Exit codes. They are documented in the README and do not change. */
export const EXIT = {
  ok: 0,
  /** The stylesheet or the document has faults, or was refused. */
  faults: 1,
  /** The command cannot be executed as it was written. */
  usage: 2,
  /** The key is missing, wrong, or may not do this. */
  access: 3,
  /** Somebody else has changed the brand, or files would be overwritten. */
  conflict: 4,
  /** The service cannot be reached or failed. */
  unreachable: 5,
  /** The service, or the person who was asked, said no. */
  refused: 6,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command: what is wrong, and what to do about it. */
export class Stop extends Error {
  override readonly name = 'Stop';
  readonly exit: ExitCode;
  readonly remedy: string | undefined;

  constructor(exit: ExitCode, message: string, remedy?: string) {
    super(message);
    this.exit = exit;
    this.remedy = remedy;
  }
}
