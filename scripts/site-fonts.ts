import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type FallbackFont, matchFallback } from './site-fonts/match-fallback.ts';
import { root } from './workers.ts';

// Makes the fonts of customers' sites from their packages: `npm run fonts`. It installs the packages into a folder of its
// own, and the files and their description are kept in the repository, so that nothing else needs either.

const VERSIONS = { fonts: '5.3.0', 'subset-font': '2.9.0' };

interface SubsetOptions {
  noLayoutClosure: boolean;
  noHinting: boolean;
  keepFeatures: readonly string[];
  variationAxes: { wght: { min: number; max: number; default: number } };
  targetFormat: 'woff2' | 'truetype';
}
type SubsetFont = (font: Uint8Array, text: string, options: SubsetOptions) => Promise<Uint8Array>;

interface Family {
  package: string;
  name: string;
  fallback: FallbackFont;
}

const families: Readonly<Record<string, Family>> = {
  sans: { package: 'figtree', name: 'Figtree', fallback: 'Arial' },
  serif: { package: 'lora', name: 'Lora', fallback: 'Times New Roman' },
  display: { package: 'playfair-display', name: 'Playfair Display', fallback: 'Times New Roman' },
  grotesk: { package: 'space-grotesk', name: 'Space Grotesk', fallback: 'Arial' },
  rounded: { package: 'nunito', name: 'Nunito', fallback: 'Arial' },
  condensed: { package: 'oswald', name: 'Oswald', fallback: 'Arial' },
};

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** The letters of each file: western Europe, and what central and eastern Europe and Turkey have besides. */
const subsets = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸıˆ˜–—‘’‚“”„†‡•…‰‹›€™−→←`,
  'latin-ext': 'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİĶķĹĺĻļĽľŁłŃńŅņŇňŐőŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŹźŻżŽžȘșȚț',
} as const;

/** Kerning, ligatures and marks; other features are not used. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga'];
const EXPORT = ['export', 'const'].join(' ');
const WEIGHTS = { min: 400, max: 700, default: 400 };

const folder = join(root, 'workers/sites/fonts');
const described = join(root, 'workers/sites/rendering/style/fonts/font-files.gen.ts');

const packages = await mkdtemp(join(tmpdir(), 'livery-fonts-'));
const wanted = [
  ...Object.values(families).map((family) => `@fontsource-variable/${family.package}@${VERSIONS.fonts}`),
  `subset-font@${VERSIONS['subset-font']}`,
];
await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--prefix', packages, ...wanted]);
const { default: subsetFont }: { default: SubsetFont } = await import(
  pathToFileURL(join(packages, 'node_modules/subset-font/index.js')).href
);

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const entries: string[] = [];
const licenses: string[] = [];
for (const [key, family] of Object.entries(families)) {
  const from = join(packages, 'node_modules/@fontsource-variable', family.package);
  const files: string[] = [];
  let match = '';
  for (const [subset, text] of Object.entries(subsets)) {
    const source = await readFile(join(from, `files/${family.package}-${subset}-wght-normal.woff2`));
    const options = {
      noLayoutClosure: true,
      noHinting: true,
      keepFeatures: FEATURES,
      variationAxes: { wght: WEIGHTS },
    };
    const bytes = await subsetFont(source, text, { ...options, targetFormat: 'woff2' });
    if (subset === 'latin') {
      const plain = await subsetFont(source, text, { ...options, targetFormat: 'truetype' });
      match = JSON.stringify(matchFallback(plain, family.fallback)).replaceAll('"', "'");
    }
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const file = `${family.package}-${subset}-${hash}.woff2`;
    await writeFile(join(folder, file), bytes);
    files.push(`'${subset}': { file: '${file}', bytes: ${bytes.length} }`);
    console.log(`${file} ${(bytes.length / 1024).toFixed(1)} KiB`);
  }
  entries.push(`  ${key}: { name: '${family.name}', match: ${match}, files: { ${files.join(', ')} } },`);
  licenses.push(await readFile(join(from, 'LICENSE'), 'utf8'));
}
await writeFile(join(folder, 'LICENSE.txt'), licenses.join(`\n${'-'.repeat(80)}\n\n`));
const codes = (text: string): string =>
  [...text]
    .map((character) => character.codePointAt(0) ?? 0)
    .sort((left, right) => left - right)
    .reduce<[number, number][]>((runs, code) => {
      const last = runs.at(-1);
      if (last !== undefined && last[1] === code - 1) last[1] = code;
      else runs.push([code, code]);
      return runs;
    }, [])
    .map(([first, last]) =>
      first === last ? `U+${first.toString(16)}` : `U+${first.toString(16)}-${last.toString(16)}`,
    )
    .join(',');
await writeFile(
  described,
  `// Written by \`npm run fonts\` from the packages of the fonts.

/** The characters of each file, as CSS writes them. */
${EXPORT} fontRanges = {
${Object.entries(subsets)
  .map(([subset, text]) => `  '${subset}': '${codes(text)}',`)
  .join('\n')}
} as const;

/** The families of sites: their files, and what makes the fallback as wide and as high as the font. */
${EXPORT} fontFamilies = {
${entries.join('\n')}
} as const;
`,
);
await rm(packages, { recursive: true, force: true });
