/**
 * Writes the committed fonts: Inter as woff2 for the browser, Noto Sans as TrueType for PDFs, each cut down to
 * the characters that Indian business documents use. Latin and Latin-1 with the rupee sign, which the usual
 * "latin" files leave out (they keep it in latin-ext, 85 KB for one glyph). Then a font for each Indian script, with
 * all that shapes it, for both, and for PDFs the signs beyond; which they are stands in `print-fonts.ts`.
 *
 * Run by hand after a change of the character set or the font packages: `npx node tools/fonts/subset-fonts.mjs`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { SCRIPT_FONTS, SIGN_FONTS } from '../../apps/server/src/core/print/script/print-fonts.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const latin = range(0x20, 0x7e) + range(0xa0, 0xff);
const punctuation = '–—‘’“”•…‹›€₹™−×÷≤≥≈½¼¾′″';
const arrows = '←↑→↓↵⇧⌘✓✕';
/** Transliterated Indian names are written with macrons and dots below. */
const transliteration = 'ĀāĪīŪūḌḍḤḥḶḷṂṃṄṅṆṇṚṛṢṣŚśṬṭŒœ';

/** Packages by the name of the font; the others have the name of theirs. */
const PACKAGES = { 'noto-sans-wide': 'noto-sans', 'noto-sans-symbols': 'noto-sans-symbols-2' };
const familyOf = (name) => name.replaceAll(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase());
const sourceOf = (file, weight) => {
  const name = PACKAGES[file] ?? file;
  return `node_modules/@expo-google-fonts/${name}/${weight}/${familyOf(name)}_${weight}.ttf`;
};
/** Joiners, the ring that a loose vowel sign stands on, and the full stops that Indian scripts share. */
const shared = '\u200c\u200d\u25cc\u0964\u0965';
const textOf = ({ ranges, script }) =>
  ranges.map(([from, to]) => range(from, to)).join('') + (script === null ? '' : shared);
const WEIGHTS = { '400Regular': 'regular', '700Bold': 'bold' };

/** Whatever shapes a script stays: no list of features. */
const scriptFonts = [...SCRIPT_FONTS, ...SIGN_FONTS].flatMap((font) =>
  Object.entries(WEIGHTS)
    .filter(([, weight]) => !font.oneWeight || weight === 'regular')
    .map(([from, weight]) => ({
      from: sourceOf(font.file, from),
      to: `apps/server/assets/fonts/${font.file}-${weight}.ttf`,
      text: textOf(font),
      options: { targetFormat: 'sfnt', noHinting: true },
      limit: (font.file === 'noto-emoji' ? 800 : 240) * 1024,
    })),
);
const screenFonts = SCRIPT_FONTS.flatMap((font) =>
  ['400Regular', '600SemiBold'].map((weight) => ({
    from: sourceOf(font.file, weight),
    to: `apps/web/public/fonts/${font.file}-${weight.slice(0, 3)}.woff2`,
    text: textOf(font),
    options: { targetFormat: 'woff2', noHinting: true },
    limit: 110 * 1024,
  })),
);

const fonts = [
  ...['400Regular', '500Medium', '600SemiBold'].map((weight) => ({
    from: `node_modules/@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`,
    to: `apps/web/public/fonts/inter-${weight.slice(0, 3)}.woff2`,
    text: latin + punctuation + arrows,
    // Tabular figures, kerning and the case-sensitive forms are all that the product's CSS asks for.
    options: {
      targetFormat: 'woff2',
      keepFeatures: ['kern', 'calt', 'ccmp', 'locl', 'mark', 'tnum', 'case'],
      noHinting: true,
    },
    limit: 30 * 1024,
  })),
  ...['400Regular', '700Bold'].map((weight) => ({
    from: `node_modules/@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`,
    to: `apps/server/assets/fonts/noto-sans-${weight.slice(3).toLowerCase()}.ttf`,
    text: latin + punctuation + transliteration,
    options: { targetFormat: 'sfnt', keepFeatures: ['kern', 'ccmp', 'mark', 'locl'], noHinting: true },
    limit: 60 * 1024,
  })),
  ...scriptFonts,
  ...screenFonts,
];

for (const font of fonts) {
  const subset = await subsetFont(await readFile(join(root, font.from)), font.text, font.options);
  if (subset.length > font.limit) throw new Error(`${font.to} has ${subset.length} bytes, the limit is ${font.limit}`);
  await mkdir(dirname(join(root, font.to)), { recursive: true });
  await writeFile(join(root, font.to), subset);
  process.stdout.write(`${font.to} ${subset.length} bytes\n`);
}

const hex = (code) => code.toString(16).toUpperCase();
const faces = SCRIPT_FONTS.flatMap(({ file, ranges }) =>
  [
    ['400', '400 500'],
    ['600', '600 700'],
  ].map(([weight, weights]) => {
    const codes = ranges.map(([from, to]) => `U+${hex(from)}-${hex(to)}`);
    return `@font-face {
  font-family: 'Noto India';
  font-weight: ${weights};
  font-display: swap;
  src: url('/fonts/${file}-${weight}.woff2') format('woff2');
  unicode-range: ${[...codes, 'U+200C-200D', 'U+25CC'].join(', ')};
}
`;
  }),
);
await writeFile(
  join(root, 'apps/web/src/ui/script-fonts.css'),
  `/* Written by tools/fonts/subset-fonts.mjs. The scripts of India as prints set them; a page loads those that it shows. */\n${faces.join('')}`,
);
