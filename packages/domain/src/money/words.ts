import type { Paise } from './units.ts';

const ONES = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const SCALES: readonly [number, string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
];

/** Writes a whole number in Indian words; above 99 crore the count of crores is itself spelt: 145200 = 'One Lakh Forty Five Thousand Two Hundred'. */
export function numberInWords(whole: number): string {
  const words: string[] = [];
  let rest = whole;
  for (const [scale, name] of SCALES) {
    if (rest < scale) continue;
    words.push(numberInWords(Math.floor(rest / scale)), name);
    rest %= scale;
  }
  if (rest >= 20) {
    words.push(TENS[Math.floor(rest / 10)]!);
    rest %= 10;
  }
  if (rest > 0 || words.length === 0) words.push(ONES[rest]!);
  return words.join(' ');
}

/** Writes an amount in words as prints carry it: 8260 paise = 'Rupees Eighty Two and Sixty Paise Only'. */
export function amountInWords(paise: Paise): string {
  const magnitude = Math.abs(paise);
  const rupees = numberInWords(Math.floor(magnitude / 100));
  const rest = magnitude % 100;
  return `${paise < 0 ? 'Minus ' : ''}Rupees ${rupees}${rest === 0 ? '' : ` and ${numberInWords(rest)} Paise`} Only`;
}
