/** Texts of the specimens of fonts and shapes, and of the form that adds a font. */
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
    `${family} is not in the compiled stylesheet yet. Fonts of Google and of files are there after the draft is saved; until then the fallback shows.`,
  add: {
    title: 'Add a font',
    help: 'It goes into the stylesheet as a rule, and into the brand document as a family. Fonts come from Google Fonts, from your asset library, or from a file; other addresses are left out of the stylesheet.',
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
  file: {
    source: 'A file of this device',
    label: 'Font file',
    weight: 'Its weight',
    weights: {
      '100': '100, thin',
      '200': '200, extra light',
      '300': '300, light',
      '400': '400, regular',
      '500': '500, medium',
      '600': '600, semibold',
      '700': '700, bold',
      '800': '800, extra bold',
      '900': '900, black',
      '100 900': 'All weights (variable font)',
    } as Readonly<Record<string, string>>,
    italic: 'It is the italic',
    help: 'WOFF2, WOFF, TrueType or OpenType; one weight a file. TrueType and OpenType are packed as WOFF. Saving the draft checks the file and brings it into the asset library. A font of several files is added file by file, under the same family.',
    none: 'Choose a file first.',
    collection: 'The file holds several fonts. Browsers read one font a file: choose that.',
    unreadable:
      'This browser cannot read the file as a font. Choose a WOFF2, WOFF, TrueType or OpenType file.',
    tooLarge: (size: string, room: string) =>
      `The file takes ${size} KiB, and there is room for ${room} KiB beside what is not saved yet. Save first, or choose a WOFF2 file with fewer characters.`,
    added: (family: string) =>
      `${family} is in the stylesheet and the brand document. Save the draft to bring its file into the library.`,
  },
  shape: {
    title: 'Sample of corners, borders, shadows and spaces',
    card: 'Card',
    input: 'Input',
    button: 'Button',
  },
} as const;
