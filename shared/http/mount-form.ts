import type { Context, Env, Hono } from 'hono';
import { type Guard, mount } from './mount.ts';
import type { Part } from './parse-multipart.ts';
import { type FormFault, readForm, readMediaType } from './read-form.ts';
import { isSameOrigin } from './same-origin.ts';

export interface FormRoute<E extends Env> {
  path: string;
  /** Origins whose pages may send the form, beside the origin of the request. */
  origins: (c: Context<E>) => readonly string[];
  /** The answer to a form that relies on a cookie and came from another site. */
  foreign: (c: Context<E>) => Response | Promise<Response>;
  /** Bytes. */
  limit: number;
  /** Bytes of a form with files; absent when the form takes none. */
  withFiles?: number | undefined;
  /** The answer to an unreadable form. Without it, such a form counts as empty. */
  unreadable?: (fault: FormFault, c: Context<E>) => Response | Promise<Response>;
  answer: (c: Context<E>, form: URLSearchParams, files: readonly Part[]) => Response | Promise<Response>;
}

/** Mounts a form of a page. Order of checks: its origin, then whether it can be read. */
export function mountForm<E extends Env>(
  app: Hono<E>,
  { path, origins, foreign, limit, withFiles, unreadable, answer }: FormRoute<E>,
): void {
  const ownPagesOnly: Guard<E> = async (c, next) =>
    isSameOrigin(c.req.raw, origins(c)) ? next() : foreign(c);
  mount(app, {
    method: 'POST',
    path,
    guards: [ownPagesOnly],
    async answer(c) {
      const read =
        withFiles !== undefined && readMediaType(c.req.raw) === 'multipart/form-data'
          ? await (await import('./read-form-with-files.ts')).readFormWithFiles(c.req.raw, limit, withFiles)
          : await readForm(c.req.raw, limit);
      if (!read.ok)
        return unreadable === undefined ? answer(c, new URLSearchParams(), []) : unreadable(read.code, c);
      return read.value instanceof URLSearchParams
        ? answer(c, read.value, [])
        : answer(c, read.value.form, read.value.files);
    },
  });
}
