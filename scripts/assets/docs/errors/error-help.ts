/** The explanation of a refusal for developers: its cause and the remedy. Code is between backticks. */
export interface ErrorHelp {
  cause: string;
  remedy: string;
}

const AGAIN = 'Send the same request again, after `Retry-After` where the answer has it.';

/** The explanation of a fault of the service itself, which changed nothing. */
export const describeFault = (what: string): ErrorHelp => ({
  cause: `${what} Nothing was changed.`,
  remedy: `${AGAIN} If it stays, tell the operator the \`X-Request-Id\`.`,
});

/** Refusals that several areas share. */
export const commonHelp = {
  invalid_key: {
    cause:
      'The key or session is unknown, mistyped, revoked or expired, or the operation takes another kind of credential.',
    remedy: 'Use a key that the console lists as active, or sign in again. A revoked key never works again.',
  },
  account_disabled: {
    cause: 'The operator has disabled the account.',
    remedy: 'Another key or a new session does not help. Ask the operator.',
  },
  insufficient_scope: {
    cause: 'The key does not have the scope of this operation.',
    remedy: 'Issue a key with the scope that the operation names (`platform` or `theme`).',
  },
} as const satisfies Record<string, ErrorHelp>;
