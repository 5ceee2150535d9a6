/** A line of a roll as a printer of receipts takes it, or a QR code of its own. */
export type RollLine = { text: string; align?: 'center'; bold?: true; large?: true } | { qr: string };

interface RollOptions {
  /** A roll of 80 mm is cut; printers of 58 mm have no knife. */
  isCut: boolean;
  /** The drawer that hangs on the printer springs open. */
  opensDrawer?: boolean;
}

const ESC = 0x1b;
const GS = 0x1d;
/** Printing begins as after switching on, in the letters of code page 437. */
const BEGIN = [ESC, 0x40, ESC, 0x74, 0];
const ALIGN = { left: [ESC, 0x61, 0], center: [ESC, 0x61, 1] } as const;
const bold = (on: boolean) => [ESC, 0x45, on ? 1 : 0];
/** Twice as high: as many letters stand in a line. */
const large = (on: boolean) => [GS, 0x21, on ? 1 : 0];
const FEED = [ESC, 0x64, 4];
const CUT = [GS, 0x56, 0x42, 0];
/** A pulse of 50 ms on the first pin. */
const OPEN_DRAWER = [ESC, 0x70, 0, 25, 250];
const NEW_LINE = 0x0a;

/** What stands for signs that the printer does not know. */
const STAND_INS: Readonly<Record<string, string>> = {
  '₹': 'Rs.',
  '×': 'x',
  '–': '-',
  '—': '-',
  '−': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '·': '-',
  '→': '->',
  '\u00a0': ' ',
};

/**
 * Words in the letters of a receipt printer, or null where they have others, such as those of an Indian script, for which the
 * receipt is printed as PDF: 'Crème ₹10' = 'Creme Rs.10'.
 */
export function inPrinterLetters(text: string): string | null {
  const plain = [...text]
    .map((sign) => STAND_INS[sign] ?? sign)
    .join('')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/gu, '');
  return /^[\u0020-\u007e]*$/u.test(plain) ? plain : null;
}

/** Words as a receipt printer prints them, before lines are laid out of them; those in other letters stay, for the PDF. */
export const forPrinter = (text: string): string => inPrinterLetters(text) ?? text;

/**
 * The bytes by which an ESC/POS printer prints a receipt on its roll (sales §6); null where a line has letters that it does not
 * know. The lines fit the roll, laid out of words `forPrinter`: what stands for a sign is longer than it.
 */
export function escPos(lines: readonly RollLine[], { isCut, opensDrawer = false }: RollOptions): Uint8Array | null {
  const bytes: number[] = [...BEGIN, ...(opensDrawer ? OPEN_DRAWER : [])];
  for (const line of lines) {
    if ('qr' in line) {
      bytes.push(...qrCode(line.qr));
      continue;
    }
    const text = inPrinterLetters(line.text);
    if (text === null) return null;
    bytes.push(...ALIGN[line.align ?? 'left'], ...bold(line.bold === true), ...large(line.large === true));
    bytes.push(...lettersOf(text), NEW_LINE);
  }
  bytes.push(...FEED, ...(isCut ? CUT : []));
  return Uint8Array.from(bytes);
}

const lettersOf = (text: string): number[] => [...text].map((letter) => letter.codePointAt(0)!);

/** A QR code that the printer draws itself: model 2, three dots a module so that the code of an e-invoice fits 58 mm, level L. */
function qrCode(text: string): number[] {
  const data = [...new TextEncoder().encode(text)];
  const size = data.length + 3;
  const code = (fn: number, ...values: number[]) => {
    const length = values.length + 2;
    return [GS, 0x28, 0x6b, length % 256, Math.floor(length / 256), 0x31, fn, ...values];
  };
  return [
    ...ALIGN.center,
    ...code(0x41, 0x32, 0),
    ...code(0x43, 3),
    ...code(0x45, 0x30),
    ...[GS, 0x28, 0x6b, size % 256, Math.floor(size / 256), 0x31, 0x50, 0x30, ...data],
    ...code(0x51, 0x30),
    NEW_LINE,
  ];
}
