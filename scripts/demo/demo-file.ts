import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** All credentials and addresses for trying the demo reseller. */
export interface Demo {
  base_url: string;
  account_id: string;
  owner_email: string;
  /** Bearer of the owner's session, for the branding API. */
  session_token: string;
  /** `name=value`, for a Cookie header. */
  session_cookie: string;
  theme_key: string;
  platform_key: string;
  workspace_id: string;
  customer_email: string;
  customer_session_cookie: string;
  /** The value of the header that authenticates the reseller's own dashboard. */
  internal_secret: string;
}

/** The demo of an earlier start, or an empty object. */
export async function readDemo(path: string): Promise<Partial<Demo>> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return typeof value === 'object' && value !== null ? (value as Partial<Demo>) : {};
  } catch {
    return {};
  }
}

/** Writes the file with access for its owner only, because it contains credentials. */
export async function writeDemo(path: string, demo: Demo): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  await chmod(path, 0o600);
}
