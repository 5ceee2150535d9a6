import { missingSigns } from './script/shaped-text.ts';
import { BOLD, type Doc, LEFT, MARGIN, MUTED, PAGE, RIGHT, rule, setLine, WIDTH } from './page.ts';

interface Feet {
  watermark?: string | null;
  /** The pages that copies begin with: each copy counts its own. */
  starts?: readonly number[];
}

/** The foot of every page, once their number is known, and what lies across it. */
export function drawPageFeet(doc: Doc, title: string, { watermark, starts = [0] }: Feet = {}): void {
  const { count } = doc.bufferedPageRange();
  const y = PAGE.height - MARGIN - 8;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    const start = starts.findLast((each) => each <= page) ?? 0;
    const end = starts.find((each) => each > page) ?? count;
    rule(doc, y - 5);
    setLine(doc, title, LEFT, y, WIDTH / 2, { size: 6.5, colour: MUTED });
    setLine(doc, `Page ${page - start + 1} of ${end - start}`, RIGHT - 100, y, 100, {
      size: 6.5,
      colour: MUTED,
      align: 'right',
    });
    drawMissing(doc, y);
    if (watermark) drawWatermark(doc, watermark);
  }
}

const NAMED = 4;

/** Signs that no font has stand as their codes, and the foot says so. */
export function drawMissing(doc: Doc, y: number, width: number = WIDTH): void {
  const signs = missingSigns(doc);
  if (signs.length === 0) return;
  const named = signs.slice(0, NAMED).join(' ') + (signs.length > NAMED ? ' …' : '');
  setLine(doc, `No font here has these signs: ${named}`, LEFT + width / 2, y, width / 2 - 100, {
    size: 6.5,
    bold: true,
    align: 'center',
  });
}

function drawWatermark(doc: Doc, text: string): void {
  doc
    .save()
    .rotate(-35, { origin: [PAGE.width / 2, PAGE.height / 2] })
    .font(BOLD)
    .fontSize(110)
    .fillColor('#b42318')
    .fillOpacity(0.09);
  const width = doc.widthOfString(text);
  doc.text(text, (PAGE.width - width) / 2, PAGE.height / 2 - 75, { lineBreak: false });
  doc.restore();
}
