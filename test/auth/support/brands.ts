import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { firstRevision } from '#shared/operator/create-account.ts';
import type { Connection } from './mcp.ts';
import { addAccount } from './people.ts';

export const TOOLS = [
  'get_styling_contract',
  'get_brand',
  'check_brand',
  'save_brand_draft',
  'preview_brand',
  'publish_brand',
  'cancel_brand_publish',
  'list_brand_versions',
  'restore_brand_version',
];
export const WORKING = ['service:write', 'service:manage'].map((scope) => ['scope', scope]);
export const brandsOf = (...accounts: string[]): string[][] => [
  ...WORKING,
  ...accounts.map((account) => ['brand', account]),
];

export async function addBranded(): Promise<string> {
  const account = await addAccount();
  await env.DB.prepare('INSERT INTO brand_states (account_id, revision) VALUES (?1, ?2)')
    .bind(account, firstRevision(Date.now()))
    .run();
  return account;
}

async function toolsOf(connection: Connection): Promise<string[]> {
  const { result } = await connection.rpc('tools/list');
  return ((result?.tools ?? []) as { name: string }[]).map(({ name }) => name);
}
export const seesBrands = async (connection: Connection): Promise<boolean> => {
  const names = (await toolsOf(connection)).filter((name) => TOOLS.includes(name));
  if (names.length > 0) expect(names).toEqual(TOOLS);
  return names.length > 0;
};

export interface Brand {
  revision: string;
  shown: string | null;
  live: { hash: string; version: number } | null;
  drafts: { hash: string }[];
  document: Record<string, unknown>;
  css: { text: string; lines: number; total_lines: number };
}
export interface Saved {
  hash: string;
  revision: string;
  diagnostics: { code: string; line: number | null; message: string }[];
}
export const readText = async (connection: Connection, name: string, input: Record<string, unknown> = {}) => {
  const result = await connection.tool(name, input);
  expect(result.isError).toBe(true);
  return result.content[0]?.text ?? '';
};
/** Saves a change of the newest draft. */
export async function save(connection: Connection, change: Record<string, unknown>): Promise<Saved> {
  const { revision } = await connection.value<Brand>('get_brand');
  return connection.value<Saved>('save_brand_draft', { revision, ...change });
}
export async function published(connection: Connection, change: Record<string, unknown>): Promise<Saved> {
  const saved = await save(connection, change);
  const { hash, revision } = saved;
  await connection.value('publish_brand', { hash, revision, confirm: hash });
  return saved;
}
