/** What a receipt is printed on: a roll of 80 mm, or a sheet of A4 (sales §8, `Paper`). */
export const ReceiptPaper = { roll80: '80', a4: 'A4' } as const;
export type ReceiptPaper = (typeof ReceiptPaper)[keyof typeof ReceiptPaper];
