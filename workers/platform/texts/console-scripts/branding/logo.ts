/** Texts of the dialog that prepares a logo. */
export const logo = {
  upload: 'Upload…',
  uploadLabel: (label: string) => `Upload ${label}`,
  help: 'SVG, PNG, JPEG, WebP or AVIF. It is cropped, padded and made a PNG in your browser; the library keeps that.',
  title: (label: string) => `Prepare: ${label}`,
  unreadable: (name: string) =>
    `${name} cannot be drawn by this browser. Choose an SVG, PNG, JPEG or WebP file.`,
  light: 'On light',
  dark: 'On dark',
  on: { light: 'The logo on a light background', dark: 'The logo on a dark background' },
  trim: 'Cut off empty edges',
  square: 'Make it square',
  padding: 'Space around it',
  size: 'Longer side',
  pixels: (side: number) => `${side} pixels`,
  name: 'Name in the library',
  crop: 'Crop',
  sides: { left: 'From the left', top: 'From the top', right: 'From the right', bottom: 'From the bottom' },
  outcome: (from: string, size: string, to: string) => `From ${from} to a PNG of ${size} pixels, ${to}.`,
  use: 'Add to the library and use it',
} as const;
