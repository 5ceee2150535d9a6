/** A font beside the one that plain text is set in; `tools/fonts/subset-fonts.mjs` writes its files from the same rows. */
export interface PrintFont {
  /** Script of ISO 15924, as HarfBuzz takes it; null for signs that belong to no script. */
  script: string | null;
  /** For the forms of letters that differ by language. */
  language?: string;
  /** Files `<file>-regular.ttf` and `<file>-bold.ttf`; a font of signs has one weight. */
  file: string;
  oneWeight?: boolean;
  /** Of a line, in sizes of the font; letters of the south stand on others. */
  lineHeight?: number;
  /** First and last code point of what it is asked for. */
  ranges: readonly (readonly [number, number])[];
}

const scriptFont = (
  script: string,
  name: string,
  ranges: PrintFont['ranges'],
  more: Pick<PrintFont, 'language' | 'lineHeight'> = {},
): Readonly<PrintFont> => ({ script, file: `noto-${name}`, ranges, ...more });

/** Asked in this order. Urdu is set in Naskh: a line of Nastaliq needs twice the height of a row. */
export const SCRIPT_FONTS: readonly Readonly<PrintFont>[] = [
  scriptFont('Deva', 'sans-devanagari', [
    [0x0900, 0x097f],
    [0xa8e0, 0xa8ff],
  ]),
  scriptFont('Beng', 'sans-bengali', [[0x0980, 0x09ff]]),
  scriptFont('Guru', 'sans-gurmukhi', [[0x0a00, 0x0a7f]]),
  scriptFont('Gujr', 'sans-gujarati', [[0x0a80, 0x0aff]]),
  scriptFont('Orya', 'sans-oriya', [[0x0b00, 0x0b7f]], { lineHeight: 1.65 }),
  scriptFont('Taml', 'sans-tamil', [[0x0b80, 0x0bff]]),
  scriptFont('Telu', 'sans-telugu', [[0x0c00, 0x0c7f]], { lineHeight: 1.75 }),
  scriptFont('Knda', 'sans-kannada', [[0x0c80, 0x0cff]], { lineHeight: 1.75 }),
  scriptFont('Mlym', 'sans-malayalam', [[0x0d00, 0x0d7f]], { lineHeight: 1.65 }),
  scriptFont('Olck', 'sans-ol-chiki', [[0x1c50, 0x1c7f]]),
  scriptFont('Mtei', 'sans-meetei-mayek', [
    [0xaae0, 0xaaff],
    [0xabc0, 0xabff],
  ]),
  scriptFont(
    'Arab',
    'naskh-arabic',
    [
      [0x0600, 0x06ff],
      [0x0750, 0x077f],
      [0xfdf2, 0xfdfd],
    ],
    { language: 'ur' },
  ),
];

/** What is asked for everything else, in this order. */
export const SIGN_FONTS: readonly Readonly<PrintFont>[] = [
  {
    script: null,
    file: 'noto-sans-wide',
    ranges: [
      [0x0100, 0x024f],
      [0x02b0, 0x036f],
      [0x0370, 0x03ff],
      [0x0400, 0x052f],
      [0x1e00, 0x1eff],
      [0x2000, 0x206f],
      [0x2070, 0x209f],
      [0x20a0, 0x20bf],
      [0x2100, 0x218f],
    ],
  },
  {
    script: null,
    file: 'noto-sans-math',
    oneWeight: true,
    ranges: [
      [0x2190, 0x21ff],
      [0x2200, 0x22ff],
    ],
  },
  {
    script: null,
    file: 'noto-emoji',
    oneWeight: true,
    ranges: [
      [0x203c, 0x203c],
      [0x20e3, 0x20e3],
      [0x231a, 0x23ff],
      [0x25a0, 0x27bf],
      [0x2934, 0x2935],
      [0x2b00, 0x2bff],
      [0xfe0f, 0xfe0f],
      [0x1f000, 0x1faff],
      [0xe0020, 0xe007f],
    ],
  },
  {
    script: null,
    file: 'noto-sans-symbols',
    oneWeight: true,
    ranges: [
      [0x2300, 0x23ff],
      [0x2460, 0x24ff],
      [0x2500, 0x27bf],
    ],
  },
];
