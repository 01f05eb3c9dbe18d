import { ByteReader } from '../byte-reader.ts';
import { ByteWriter } from '../byte-writer.ts';
import { minimalExif, readOrientation } from '../exif.ts';
import { type IccSpace, rebuildIcc } from '../icc/rebuild-icc.ts';
import { mediaLimits } from '../limits.ts';
import type { Bytes } from '../media.ts';
import { marker, segment } from './segment.ts';

const ICC_CHUNK = 65_519;
const ICC_NAME = 'ICC_PROFILE\0';
const EXIF_NAME = 'Exif\0\0';

/** Collects from APPn segments the four facts that change the look of the picture. */
export class Application {
  #jfif: Bytes | null = null;
  #adobeTransform: number | null = null;
  #orientation = 1;
  readonly #icc = new Map<number, Bytes>();
  #iccCount = 0;

  accept(code: number, data: Bytes): void {
    const named = (name: string): boolean =>
      data.length >= name.length && new ByteReader(data).tag(name.length) === name;
    if (code === marker.app0 && named('JFIF\0') && data.length >= 14) this.#jfif ??= data;
    else if (code === marker.app1 && named(EXIF_NAME) && this.#orientation === 1)
      this.#orientation = readOrientation(data.subarray(EXIF_NAME.length));
    else if (code === marker.app2 && named(ICC_NAME)) this.#acceptIcc(data.subarray(ICC_NAME.length));
    else if (code === marker.app14 && named('Adobe') && data.length >= 12)
      this.#adobeTransform ??= data[11] ?? 0;
  }

  /** JFIF without its thumbnail, orientation, color profile, and Adobe's marker of the color transform. */
  write(space: IccSpace): Bytes {
    const writer = new ByteWriter();
    if (this.#jfif) writer.put(segment(marker.app0, minimalJfif(this.#jfif)));
    if (this.#orientation !== 1)
      writer.put(
        segment(marker.app1, new ByteWriter().tag(EXIF_NAME).put(minimalExif(this.#orientation)).toBytes()),
      );
    const profile = this.#joinIcc();
    const rebuilt = profile && rebuildIcc(profile, space);
    if (rebuilt) writer.put(...iccSegments(rebuilt));
    if (this.#adobeTransform !== null && this.#adobeTransform <= 2)
      writer.put(
        segment(
          marker.app14,
          Uint8Array.of(0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, this.#adobeTransform),
        ),
      );
    return writer.toBytes();
  }

  #acceptIcc(data: Bytes): void {
    const [index, count] = data;
    if (index === undefined || count === undefined || this.#icc.has(index)) return;
    this.#iccCount ||= count;
    this.#icc.set(index, data.subarray(2));
  }

  /** Chunks are numbered from 1. A profile with a missing chunk is ignored (ICC.1:2022 B.4). */
  #joinIcc(): Bytes | null {
    const writer = new ByteWriter();
    for (let index = 1; index <= this.#iccCount; index++) {
      const part = this.#icc.get(index);
      if (!part || writer.length + part.length > mediaLimits.iccBytes) return null;
      writer.put(part);
    }
    return this.#iccCount > 0 ? writer.toBytes() : null;
  }
}

/** Version 1.01, the density as it was, no thumbnail (JFIF 1.02, page 5). */
function minimalJfif(data: Bytes): Bytes {
  const units = Math.min(data[7] ?? 0, 2);
  return new ByteWriter().tag('JFIF\0').u8(1, 1, units).put(data.subarray(8, 12)).u8(0, 0).toBytes();
}

function iccSegments(profile: Bytes): Bytes[] {
  const name = new ByteWriter().tag(ICC_NAME).toBytes();
  const count = Math.ceil(profile.length / ICC_CHUNK);
  return Array.from({ length: count }, (_, index) =>
    segment(
      marker.app2,
      name,
      Uint8Array.of(index + 1, count),
      profile.subarray(index * ICC_CHUNK, (index + 1) * ICC_CHUNK),
    ),
  );
}
