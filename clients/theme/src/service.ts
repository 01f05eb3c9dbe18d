import {
  type AnswerOf,
  Livery,
  type OperationId,
  type RequestOf,
  type StrippedEntry,
} from '../../typescript/src/index.ts';
import type { Settings } from './settings.ts';
import { EXIT, Stop } from './stop.ts';

/** A refusal of any operation of branding. */
export interface Refused {
  readonly ok: false;
  readonly status: number;
  readonly error: string;
  readonly reason?: string;
  /** JSON Pointer into the brand document. */
  readonly path?: string;
  readonly description?: string;
  /** The entries of a refused stylesheet. */
  readonly diagnostics?: readonly StrippedEntry[];
}

export type Answered<Id extends OperationId> = { readonly ok: true; readonly data: AnswerOf<Id> } | Refused;

type Arguments<Id extends OperationId> = RequestOf<Id> extends undefined ? [] : [request: RequestOf<Id>];

/** The service, with its failures as sentences for authors of brands. */
export class Service {
  readonly url: string;
  readonly #livery: Livery;

  constructor({ url, key }: Settings) {
    this.url = url;
    this.#livery = new Livery({ baseUrl: url, apiKey: key, retries: 2 });
  }

  /**
   * Calls an operation. A refusal that the command explains is answered as a value: faults of the brand, and
   * conflicts.
   */
  async call<Id extends OperationId>(operation: Id, ...request: Arguments<Id>): Promise<Answered<Id>> {
    const result = await this.#livery.call(operation, ...request).catch((error: unknown) => {
      throw unreachable(this.url, error);
    });
    if (result.ok) return result;
    const { status, refusal, requestId } = result;
    const said = refusal as {
      error: string;
      reason?: string;
      path?: string;
      error_description?: string;
      diagnostics?: readonly StrippedEntry[];
    };
    const stop = stopFor(status, said, this.url, requestId);
    if (stop !== null) throw stop;
    return {
      ok: false,
      status,
      error: said.error,
      ...(said.reason !== undefined && { reason: said.reason }),
      ...(said.path !== undefined && { path: said.path }),
      ...(said.error_description !== undefined && { description: said.error_description }),
      ...(said.diagnostics !== undefined && { diagnostics: said.diagnostics }),
    };
  }

  /** Like {@link call}, for operations without such refusals. */
  async get<Id extends OperationId>(operation: Id, ...request: Arguments<Id>): Promise<AnswerOf<Id>> {
    const answer = await this.call(operation, ...request);
    if (answer.ok) return answer.data;
    throw new Stop(EXIT.refused, `The service refused this: ${answer.description ?? answer.error}.`);
  }
}

function unreachable(url: string, error: unknown): Stop {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const why = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new Stop(EXIT.unreachable, `${url} cannot be reached: ${why}`, 'Check the address and the network.');
}

function stopFor(
  status: number,
  { error, reason }: { error: string; reason?: string },
  url: string,
  requestId: string | null,
): Stop | null {
  if (error === 'unknown') {
    return new Stop(
      EXIT.unreachable,
      `The server at ${url} is not the service (HTTP ${status}).`,
      'Check the address.',
    );
  }
  if (status === 401) {
    return reason === 'account_disabled'
      ? new Stop(EXIT.access, 'This account is disabled.', 'Ask the owner of the account.')
      : new Stop(
          EXIT.access,
          `${url} does not know this key, or it was revoked.`,
          'Ask the owner of the account for a key with the scope “theme”, and log in with it.',
        );
  }
  if (error === 'feature_disabled') {
    return new Stop(
      EXIT.refused,
      'Changing the brand is switched off for this account.',
      'Ask the operator.',
    );
  }
  if (status === 403) {
    return new Stop(
      EXIT.access,
      'This key may not work on the brand.',
      'Ask the owner of the account for a key with the scope “theme”.',
    );
  }
  if (status === 429) return new Stop(EXIT.unreachable, 'Too many requests.', 'Try again in a minute.');
  if (status >= 500) {
    return new Stop(
      EXIT.unreachable,
      'The service failed.',
      `Try again. The request is ${requestId ?? 'unknown'}.`,
    );
  }
  return null;
}
