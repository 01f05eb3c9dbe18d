const KIB = 1024;
const MIB = 1024 * KIB;

/** Limits of what a file declares, checked before its compressed data is read. Sizes are bytes, areas pixels. */
export const mediaLimits = {
  imageBytes: 4 * MIB,
  side: 4096,
  pixels: 4096 * 4096,
  frames: 120,
  /** Frames times canvas area: what a browser composites for one turn of an animation. */
  animatedPixels: 50_000_000,
  /** A progressive file may refine its pixels this often; each scan costs a decoder one pass over the picture. */
  jpegScans: 100,
  /** Most pieces of a container: far more than any encoder writes, far fewer than fit into a file. */
  pngChunks: 65_536,
  jpegSegments: 4_096,
  webpChunks: 1_024,
  avifBoxes: 4_096,
  avifItems: 256,
  avifTiles: 64,
  /** Profiles of printing presses weigh up to two and a half. */
  iccBytes: 3 * MIB,
  /** PNG has them uncompressed after the gate, and only profiles of screens. */
  pngIccBytes: 1 * MIB,
  iccTags: 64,
  fontBytes: 4 * MIB,
  /** All tables of a font, decompressed. */
  sfntBytes: 8 * MIB,
  fontTables: 64,
} as const;
