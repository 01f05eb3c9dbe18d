import type { BrandEdit, EditFailure } from '#shared/brand/brand-service.ts';
import { failWith, ok, type Result } from '#shared/result.ts';

interface Texts {
  css: string;
  document: unknown;
}

/** Applies an edit to a brand. It checks only that each text to replace occurs once. */
export function applyEdit(
  base: Texts,
  edit: BrandEdit,
): Result<Texts, Extract<EditFailure, { code: 'edit_unmatched' }>> {
  let css = edit.css ?? base.css;
  for (const [index, { find, replace }] of (edit.edits ?? []).entries()) {
    const at = css.indexOf(find);
    const again = at === -1 ? -1 : css.indexOf(find, at + 1);
    if (at === -1 || again !== -1) {
      return failWith('edit_unmatched', { index, times: css.split(find).length - 1 });
    }
    css = css.slice(0, at) + replace + css.slice(at + find.length);
  }
  if (edit.append !== undefined) css = `${css}${css === '' || css.endsWith('\n') ? '' : '\n'}${edit.append}`;
  const whole = edit.document ?? base.document;
  return ok({ css, document: edit.merge === undefined ? whole : merged(whole, edit.merge) });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** RFC 7396. */
function merged(target: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch;
  const kept = isRecord(target) ? target : {};
  const names = [...new Set([...Object.keys(kept), ...Object.keys(patch)])];
  return Object.fromEntries(
    names.flatMap((name): [string, unknown][] => {
      if (!Object.hasOwn(patch, name)) return [[name, kept[name]]];
      const value = patch[name];
      return value === null ? [] : [[name, merged(kept[name], value)]];
    }),
  );
}
