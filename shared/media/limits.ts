const KIB = 1024;
const MIB = 1024 * KIB;

/**
 * Limits of the sizes that a file declares, checked before its compressed data is read. Sizes are bytes, areas pixels.
 */
export const mediaLimits = {
  imageBytes: 4 * MIB,
  side: 4096,
  pixels: 4096 * 4096,
  frames: 120,
  /** Number of frames times canvas area: the pixels that a browser composites for one run of an animation. */
  animatedPixels: 50_000_000,
  /** Most scans of a progressive file. Each costs a decoder one pass over the picture. */
  jpegScans: 100,
  /** Most parts of a container: many more than any encoder writes, and far fewer than would fit into a file. */
  pngChunks: 65_536,
  jpegSegments: 4_096,
  webpChunks: 1_024,
  avifBoxes: 4_096,
  avifItems: 256,
  avifTiles: 64,
  /** Profiles of printing presses have up to two and a half MiB. */
  iccBytes: 3 * MIB,
  /** The media gate stores them uncompressed in PNG, which has only profiles of screens. */
  pngIccBytes: 1 * MIB,
  iccTags: 64,
  fontBytes: 4 * MIB,
  /** All tables of a font, decompressed. */
  sfntBytes: 8 * MIB,
  fontTables: 64,
} as const;
