import { type Doc, LEFT, MARGIN, MUTED, PAGE, RIGHT, rule, setLine, WIDTH } from './page.ts';

/** The foot of every page, once their number is known. */
export function drawPageFeet(doc: Doc, title: string): void {
  const { count } = doc.bufferedPageRange();
  const y = PAGE.height - MARGIN - 8;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    rule(doc, y - 5);
    setLine(doc, title, LEFT, y, WIDTH / 2, { size: 6.5, colour: MUTED });
    setLine(doc, `Page ${page + 1} of ${count}`, RIGHT - 100, y, 100, { size: 6.5, colour: MUTED, align: 'right' });
  }
}
