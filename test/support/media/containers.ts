import {
  type Bytes,
  bytesOf,
  exifWithGps,
  hiddenTail,
  type Part,
  pngChunk,
  spliced,
  u16,
  u32,
  u32le,
} from './bytes.ts';

const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET XMP</x:xmpmeta>';
const THUMBNAIL = 'SECRET THUMBNAIL';
const COMMENT = '<script>SECRET COMMENT</script>';

/** Everything that the tests hide in a file; no result may contain it. */
export const secrets = ['SECRET', '<script', 'PK\x05\x06', '1999:09:09', '\0\x25\x88', '\x25\x88'];

export const jpegSegment = (code: number, ...parts: readonly Part[]): Bytes => {
  const data = bytesOf(...parts);
  return bytesOf([0xff, code], u16(data.length + 2), data);
};

/** Camera data, location, XMP, comment and a second picture after the first. */
export function dirtyJpeg(clean: Bytes, orientation: number): Bytes {
  const exif = jpegSegment(0xe1, 'Exif\0\0', exifWithGps(orientation));
  const xmp = jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', XMP);
  const photoshop = jpegSegment(0xed, 'Photoshop 3.0\0', THUMBNAIL);
  const comment = jpegSegment(0xfe, COMMENT);
  return bytesOf(spliced(clean, 2, 0, exif, xmp, photoshop, comment), clean, hiddenTail);
}

export function dirtyPng(clean: Bytes, orientation: number): Bytes {
  const chunks = [
    pngChunk('tEXt', 'Comment\0', COMMENT),
    pngChunk('eXIf', exifWithGps(orientation)),
    pngChunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0', XMP),
    pngChunk('prVt', THUMBNAIL),
  ];
  return bytesOf(spliced(clean, 33, 0, ...chunks), hiddenTail);
}

export const riffChunk = (type: string, data: Bytes): Bytes =>
  bytesOf(type, u32le(data.length), data, new Array(data.length & 1).fill(0));

export const webp = (...chunks: readonly Bytes[]): Bytes => {
  const body = bytesOf('WEBP', ...chunks);
  return bytesOf('RIFF', u32le(body.length), body);
};

/** `clean` must be a simple file of 60 × 40. */
export function dirtyWebp(clean: Bytes, orientation: number): Bytes {
  const header = riffChunk('VP8X', bytesOf([0x0c, 0, 0, 0, 59, 0, 0, 39, 0, 0]));
  const extra = [
    riffChunk('EXIF', exifWithGps(orientation)),
    riffChunk('XMP ', bytesOf(XMP)),
    riffChunk('PRIV', bytesOf(THUMBNAIL)),
  ];
  return bytesOf(webp(header, clean.subarray(12), ...extra), hiddenTail);
}

/** Comment, plain text and a foreign application block before the first image. */
export function dirtyGif(clean: Bytes): Bytes {
  const flags = clean[10] ?? 0;
  const start = 13 + (flags & 0x80 ? 3 * (2 << (flags & 7)) : 0);
  const block = (label: number, head: string, text: string) =>
    bytesOf([0x21, label], head && [head.length], head, [text.length], text, [0]);
  const blocks = [
    block(0xfe, '', COMMENT),
    block(0xff, 'XMP DataXMP', XMP),
    block(0x01, '\0'.repeat(12), THUMBNAIL),
  ];
  return bytesOf(spliced(clean, start, 0, ...blocks), hiddenTail);
}

export const isoBox = (type: string, ...parts: readonly Part[]): Bytes => {
  const data = bytesOf(...parts);
  return bytesOf(u32(8 + data.length), type, data);
};

/** Free-standing boxes with texts, which every reader skips. */
export const dirtyAvif = (clean: Bytes): Bytes =>
  bytesOf(
    clean,
    isoBox('free', THUMBNAIL),
    isoBox('uuid', '0123456789abcdef', XMP),
    isoBox('skip', hiddenTail),
  );
