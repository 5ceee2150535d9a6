import type { PrintParty } from './invoice-print.ts';
import { ACCENT, type Doc, LEFT, MARGIN, MUTED, rule, setLine, setText, WIDTH } from './page.ts';

const linesOf = ({ address, phone, email, gstin, stateName }: PrintParty): string[] =>
  [
    address.join(', '),
    stateName ?? '',
    [phone && `Phone ${phone}`, email].filter(Boolean).join(' · '),
    gstin ? `GSTIN ${gstin}` : '',
  ].filter((line) => line !== '');

interface LetterTop {
  supplier: PrintParty;
  buyer: PrintParty;
  title: string;
  /** Its day or period. */
  under: string;
  /** What the buyer is here. */
  whom: string;
}

/** Our name at the left, the title at the right; below whom it is for. Answers where the page goes on. */
export function drawLetterTop(doc: Doc, { supplier, buyer, title, under, whom }: LetterTop): number {
  const half = WIDTH * 0.58;
  let y = MARGIN + setText(doc, supplier.name, LEFT, MARGIN - 3, half, { size: 15, bold: true, colour: ACCENT });
  for (const line of linesOf(supplier)) y += setText(doc, line, LEFT, y, half, { size: 7.6, colour: MUTED });
  const right = LEFT + half;
  const width = WIDTH - half;
  setLine(doc, title.toUpperCase(), right, MARGIN - 2, width, { size: 13, bold: true, align: 'right' });
  setLine(doc, under, right, MARGIN + 18, width, { size: 8.5, align: 'right' });
  y = Math.max(y, MARGIN + 34) + 6;
  rule(doc, y, ACCENT);
  y += 6;
  setLine(doc, whom.toUpperCase(), LEFT, y, half, { size: 6.2, bold: true, colour: MUTED, spacing: 0.4 });
  y += 10;
  y += setText(doc, buyer.name, LEFT, y, half, { size: 10, bold: true });
  for (const line of linesOf(buyer)) y += setText(doc, line, LEFT, y, half, { size: 7.6 });
  return y + 8;
}
