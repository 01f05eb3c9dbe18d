import * as z from 'zod';
import { DeployRefused } from '../refused.ts';

/** What Cloudflare answered: its result, or the codes and the text of its refusal. */
export type ApiAnswer<T> =
  | { ok: true; value: T }
  | { ok: false; status: number; codes: readonly number[]; text: string };

const envelope = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).nullish(),
  result: z.unknown().optional(),
  result_info: z.object({ page: z.number(), total_pages: z.number() }).partial().nullish(),
});

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
}

/** The headers by which Cloudflare recognises who asks. */
export type ApiHeaders = Readonly<Record<string, string>>;

export interface CloudflareApi {
  /** Sends a request; a refusal is an answer. */
  call<T>(path: string, result: z.ZodType<T>, request?: ApiRequest): Promise<ApiAnswer<T>>;
  /** Every element of a list, over all its pages. */
  list<T>(path: string, element: z.ZodType<T>): Promise<ApiAnswer<T[]>>;
}

const PAGE_SIZE = 50;
/** More pages than an account has; a server that never ends its list is not followed. */
const PAGES_MOST = 100;
const TIMEOUT_MS = 30_000;

/** The value of `CLOUDFLARE_API_BASE_URL`, which wrangler reads too, or Cloudflare's API. */
export const apiUrlOf = (env: Readonly<Record<string, string | undefined>>): string =>
  env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4';

/**
 * Cloudflare's REST API as far as a deployment reads it.
 *
 * @throws DeployRefused when it does not answer as documented: nothing is changed on a guess.
 */
export function cloudflareApi(
  send: (url: string, init: RequestInit) => Promise<Response>,
  baseUrl: string,
  headers: ApiHeaders,
): CloudflareApi {
  async function read(path: string, { method = 'GET', body }: ApiRequest) {
    const response = await send(`${baseUrl}${path}`, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  }

  async function call<T>(
    path: string,
    result: z.ZodType<T>,
    request: ApiRequest = {},
  ): Promise<ApiAnswer<T> & { pages?: number }> {
    const { status, text } = await read(path, request).catch((error: unknown) => {
      throw new DeployRefused(`Cloudflare's API cannot be reached: ${reasonOf(error)}`);
    });
    // A removal of a custom domain is answered without a body.
    const parsed = envelope.safeParse(text === '' && status < 300 ? { success: true } : readJson(text));
    if (!parsed.success) return { ok: false, status, codes: [], text: text.slice(0, 300) };
    const { success, errors, result: value, result_info: info } = parsed.data;
    if (!success) {
      const faults = errors ?? [];
      return {
        ok: false,
        status,
        codes: faults.map(({ code }) => code),
        text: faults.map(({ code, message }) => `${message} [code: ${code}]`).join('; '),
      };
    }
    const checked = result.safeParse(value);
    if (!checked.success) {
      throw new DeployRefused(
        `Cloudflare answered ${path} in an unknown form: ${z.prettifyError(checked.error)}`,
      );
    }
    return { ok: true, value: checked.data, pages: info?.total_pages ?? 1 };
  }

  async function list<T>(path: string, element: z.ZodType<T>): Promise<ApiAnswer<T[]>> {
    const all: T[] = [];
    for (let page = 1; page <= PAGES_MOST; page += 1) {
      const separator = path.includes('?') ? '&' : '?';
      const answer = await call(
        `${path}${separator}page=${page}&per_page=${PAGE_SIZE}`,
        // A list without elements is `null` in some products.
        z.array(element).nullish(),
      );
      if (!answer.ok) return answer;
      all.push(...(answer.value ?? []));
      if (page >= (answer.pages ?? 1)) return { ok: true, value: all };
    }
    throw new DeployRefused(`Cloudflare's list ${path} has more than ${PAGES_MOST} pages.`);
  }

  return { call, list };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `fetch failed` says nothing; its cause says what failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
