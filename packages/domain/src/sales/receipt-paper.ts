/** What a receipt is printed on: a roll of 58 or 80 mm, or a sheet of A4 (sales §8, `Paper`). */
export const ReceiptPaper = { roll58: '58', roll80: '80', a4: 'A4' } as const;
export type ReceiptPaper = (typeof ReceiptPaper)[keyof typeof ReceiptPaper];

/** Characters of a line on a roll (sales §6). */
export const rollColumns = (paper: ReceiptPaper): number => (paper === ReceiptPaper.roll58 ? 32 : 48);
