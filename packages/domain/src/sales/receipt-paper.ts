/** What a receipt is printed on: a roll of 58 or 80 mm, or a sheet of A5 or A4 (sales §6, §8, `Paper`). */
export const ReceiptPaper = { roll58: '58', roll80: '80', a5: 'A5', a4: 'A4' } as const;
export type ReceiptPaper = (typeof ReceiptPaper)[keyof typeof ReceiptPaper];

/** Whether it is a sheet, which is laid out as an invoice is. */
export const isSheet = (paper: ReceiptPaper): paper is 'A4' | 'A5' =>
  paper === ReceiptPaper.a4 || paper === ReceiptPaper.a5;

/** Characters of a line on a roll (sales §6). */
export const rollColumns = (paper: ReceiptPaper): number => (paper === ReceiptPaper.roll58 ? 32 : 48);
