/**
 * Writes the committed fonts: Inter as woff2 for the browser, Noto Sans as TrueType for PDFs, each cut down to
 * the characters that Indian business documents use. Latin and Latin-1 with the rupee sign, which the usual
 * "latin" files leave out (they keep it in latin-ext, 85 KB for one glyph).
 *
 * Run by hand after a change of the character set or the font packages: `node tools/fonts/subset-fonts.mjs`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const latin = range(0x20, 0x7e) + range(0xa0, 0xff);
const punctuation = '–—‘’“”•…‹›€₹™−×÷≤≥≈½¼¾′″';
const arrows = '←↑→↓↵⇧⌘✓✕';
/** Transliterated Indian names are written with macrons and dots below. */
const transliteration = 'ĀāĪīŪūḌḍḤḥḶḷṂṃṄṅṆṇṚṛṢṣŚśṬṭŒœ';

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
];

for (const font of fonts) {
  const subset = await subsetFont(await readFile(join(root, font.from)), font.text, font.options);
  if (subset.length > font.limit) throw new Error(`${font.to} has ${subset.length} bytes, the limit is ${font.limit}`);
  await mkdir(dirname(join(root, font.to)), { recursive: true });
  await writeFile(join(root, font.to), subset);
  process.stdout.write(`${font.to} ${subset.length} bytes\n`);
}
