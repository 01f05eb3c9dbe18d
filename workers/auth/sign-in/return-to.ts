import { readId } from '#schema/names/id.ts';
import { readOwnPath } from '#schema/names/own-path.ts';

const FALLBACK = '/';
const MAX_LENGTH = 2048;

/** The path to open after signing in: that of a page of this service, or the start page when `value` is anything else. */
export function safeReturnTo(value: string | null | undefined): string {
  const url = readOwnPath(value, MAX_LENGTH);
  return url === null ? FALLBACK : url.pathname + url.search;
}

/** The reseller whose brand the sign-in shows: that of the workspace in the address, if it names one. */
export function leadingTo(returnTo: string): { workspaceId?: string } {
  const { pathname, searchParams } = new URL(returnTo, 'https://here.invalid');
  const workspaceId = readId(searchParams.get('workspace') ?? '');
  const isDashboard = `${pathname}/`.startsWith('/dashboard/');
  return isDashboard && UUID.test(workspaceId) ? { workspaceId } : {};
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
