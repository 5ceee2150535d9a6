/** Bars and gaps of each sign of Code 128 in modules, the start signs and the stop behind them (ISO/IEC 15417, table 1). */
const WIDTHS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');
const START_B = 104;
const START_C = 105;
const STOP = 106;
const CHECKED_BY = 103;
const FIRST_LETTER = 32;

/** Forty sheets of labels: more is printed in two goes. */
export const MOST_LABELS = 960;

/** And of one item, batch or bin. */
export const MOST_OF_ONE_LABEL = 480;

/** Letters that a label can hold: those of ASCII that are printed. */
export const isCode128 = (text: string): boolean => /^[ -~]{1,80}$/.test(text);

/**
 * The widths of bars and gaps in turn, the first a bar. An even number of digits goes two to a sign: `4006` is half as wide as
 * `AB12`. A text with other letters than those of ASCII has none.
 */
export function code128(text: string): number[] | null {
  if (!isCode128(text)) return null;
  const isNumber = /^(\d\d)+$/.test(text);
  const values = isNumber
    ? text.match(/\d\d/g)!.map(Number)
    : [...text].map((letter) => letter.codePointAt(0)! - FIRST_LETTER);
  const start = isNumber ? START_C : START_B;
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), start) % CHECKED_BY;
  return [start, ...values, check, STOP].flatMap((value) => [...WIDTHS[value]!].map(Number));
}
