import { expect } from 'vitest';
import { admitImage } from '#shared/media/admit-image.ts';
import type { AdmittedImage } from '#shared/media/media.ts';
import type { RefusalCode } from '#shared/media/refusal.ts';
import type { Bytes } from './bytes.ts';

/** Admits an image, or fails the test with the reason of the media gate. */
export function admitted(bytes: Bytes): AdmittedImage {
  const result = admitImage(bytes);
  if (!result.ok) throw new Error(`refused: ${result.code}: ${result.message}`);
  return result;
}

export function expectRefusal(bytes: Bytes, code: RefusalCode, message?: RegExp): void {
  const result = admitImage(bytes);
  expect(result).toMatchObject({ ok: false, code });
  if (message && !result.ok) expect(result.message).toMatch(message);
}
