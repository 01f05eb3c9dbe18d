/** What came back from a receiver. */
export interface Answer {
  /** Null when there was no answer. */
  status: number | null;
  fault: 'timeout' | 'unreachable' | 'redirect' | 'private_address' | null;
  /** From `Retry-After`, milliseconds; null without one. */
  retryAfter: number | null;
  /** The beginning of the body. */
  answer: string;
}

/** Why an event will never be taken as it is. */
export type RefusalCode = 'refused' | 'unknown_subject' | 'fractional_value' | 'uncertain';

/** What becomes of events after a request. */
export type Verdict =
  | { is: 'accepted' }
  | { is: 'refused'; code: RefusalCode; status: number | null; answer: string }
  /** To be sent again. `doubtful`: they may have arrived all the same. */
  | { is: 'failed'; doubtful: boolean; got: Answer }
  /** The receiver wants no more. */
  | { is: 'gone'; got: Answer };

export const accepted: Verdict = { is: 'accepted' };

export const refused = (
  code: RefusalCode,
  { status, answer }: Pick<Answer, 'status' | 'answer'>,
): Verdict => ({
  is: 'refused',
  code,
  status,
  answer,
});

/** Without an answer, or with one that says no more than that something broke, nobody knows what the receiver did. */
export const failed = (got: Answer): Verdict => ({
  is: 'failed',
  doubtful:
    got.fault === 'private_address' ? false : got.status === null || got.status >= 500 || got.status === 408,
  got,
});

export const isSuccess = ({ status, fault }: Answer): boolean =>
  fault === null && status !== null && status >= 200 && status < 300;
