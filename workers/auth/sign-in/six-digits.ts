import type { Runtime } from '#shared/runtime/runtime.ts';

/** The largest multiple of a million that a draw of 32 bits can reach. */
const WHOLE = 4_294_000_000;

/** A code, uniform over 000000 to 999999: draws that would make some codes likelier are discarded. */
export function sixDigits({ randomBytes }: Pick<Runtime, 'randomBytes'>): string {
  for (;;) {
    const draw = new DataView(randomBytes(4).buffer).getUint32(0);
    if (draw < WHOLE) return String(draw % 1_000_000).padStart(6, '0');
  }
}
