/** The answer of a receiver. */
export interface Answer {
  /** Null when there was no answer. */
  status: number | null;
  fault: 'timeout' | 'unreachable' | 'redirect' | 'private_address' | null;
  /** From `Retry-After`, milliseconds; null without one. */
  retryAfter: number | null;
  /** The first bytes of the body. */
  answer: string;
}

/** Why an event can never be accepted as it is. */
export type RefusalCode = 'refused' | 'unknown_subject' | 'fractional_value' | 'uncertain';

/** The result of a request for its events. */
export type Verdict =
  | { is: 'accepted' }
  | { is: 'refused'; code: RefusalCode; status: number | null; answer: string }
  /** The events are sent again. `doubtful`: they may have arrived nevertheless. */
  | { is: 'failed'; doubtful: boolean; got: Answer }
  /** The receiver refuses all further events. */
  | { is: 'gone'; got: Answer };

export const accepted: Verdict = { is: 'accepted' };

/** The receiver answered that it can never accept the event as it is. */
export const refused = (
  code: RefusalCode,
  { status, answer }: Pick<Answer, 'status' | 'answer'>,
): Verdict => ({
  is: 'refused',
  code,
  status,
  answer,
});

/**
 * Without an answer, or with an answer that reports only an internal error, it is unknown whether the receiver recorded
 * the events.
 */
export const failed = (got: Answer): Verdict => ({
  is: 'failed',
  doubtful:
    got.fault === 'private_address' ? false : got.status === null || got.status >= 500 || got.status === 408,
  got,
});

/** Whether the receiver answered 2xx. */
export const isSuccess = ({ status, fault }: Pick<Answer, 'status' | 'fault'>): boolean =>
  fault === null && status !== null && status >= 200 && status < 300;
