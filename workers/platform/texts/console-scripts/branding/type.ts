/** Specimens of fonts and shapes, and where fonts come from. */
export const type = {
  title: 'Specimen of the fonts and sizes',
  sample: {
    heading: 'Sphinx of black quartz, judge my vow',
    body: 'The quick brown fox jumps over the lazy dog. 0123456789',
    mono: 'const total = 0O1lI + {…}',
  },
  size: 'Aa Gg 12',
  pixels: (size: number) => `${size} px`,
  fallback: 'A font of the reader’s system.',
  comesAlong: (family: string) => `${family} comes with the stylesheet.`,
  elsewhere: (family: string) =>
    `${family} is not in the compiled stylesheet yet. Fonts of Google are there after the draft is saved; until then the fallback shows.`,
  add: {
    title: 'Add a font',
    help: 'It goes into the stylesheet as a rule, and into the brand document as a family.',
    source: 'Where it comes from',
    google: 'Google Fonts',
    library: (name: string) => `Library: ${name}`,
    family: 'Family',
    role: 'Use it for',
    roles: { heading: 'Headings', body: 'Body text', mono: 'Code' },
    bold: 'With a bold weight',
    button: 'Add the font',
    added: (family: string) => `${family} is in the stylesheet and the brand document.`,
    notFamily: 'Write the name of the family: letters, digits, spaces, dots and hyphens.',
  },
  shape: {
    title: 'Sample of corners, borders, shadows and spaces',
    card: 'Card',
    input: 'Input',
    button: 'Button',
  },
} as const;
