import type { ZodMiniType } from 'zod/mini';
import type { RateBucket } from './limits.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call a route.
 * - `public`: no credential is needed.
 * - `bearer`: credentials of the branding API; `admin` is an owner/admin session, `key` the scope a key must hold, or
 *   null when keys are refused.
 * - `apiKey`: a platform account's key with that scope.
 * - `accessToken`: an OAuth access token.
 * - `session`: the browser's session cookie.
 */
export type RouteAuth =
  | { kind: 'public' }
  | { kind: 'bearer'; key: 'theme' | null }
  | { kind: 'apiKey'; scope: 'platform' }
  | { kind: 'accessToken' }
  | { kind: 'session' };

export interface RouteBody {
  contentType: 'application/json' | 'multipart/form-data' | 'application/x-www-form-urlencoded';
  schema: ZodMiniType;
  /** Bytes, enforced while the body is read. */
  limit: number;
}

export interface RouteAnswer {
  status: number;
  description: string;
  /** Absent for answers without a JSON body. */
  schema?: ZodMiniType;
  contentType?: string;
  /** An example of the body that the service answers. */
  example?: unknown;
}

/** One operation of the service. Routes, guards, documentation and tests are all derived from it. */
export interface RouteSpec {
  operationId: string;
  area: 'access' | 'branding' | 'platform' | 'service';
  method: HttpMethod;
  /** OpenAPI form: `/a/{b}`. */
  path: string;
  summary: string;
  auth: RouteAuth;
  rate?: RateBucket;
  /** Refused with `feature_disabled` while the account's authoring is switched off. */
  authoring?: true;
  /** Parts of the path, by name. Messages of its issues are codes of the area's error table. */
  params?: ZodMiniType;
  query?: ZodMiniType;
  /** Headers of the request other than those that every request has. They are documented, not validated. */
  headers?: ZodMiniType;
  body?: RouteBody;
  /** A second form of the body, distinguished by its content type. */
  otherBody?: RouteBody;
  answers: readonly RouteAnswer[];
  /** Codes of the area's error table. */
  errors: readonly string[];
}
