/** Exit codes. They are documented in the README and do not change. */
export const EXIT = {
  ok: 0,
  /** The stylesheet or the document has faults, or was refused. */
  faults: 1,
  /** The arguments of the command are invalid. */
  usage: 2,
  /** The key is missing, wrong, or lacks the permission. */
  access: 3,
  /** The brand was changed meanwhile, or files would be overwritten. */
  conflict: 4,
  /** The service cannot be reached or failed. */
  unreachable: 5,
  /** The service refused, or the person declined. */
  refused: 6,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command, with the fault and the remedy. */
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
