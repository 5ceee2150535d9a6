import { formatDate } from '@bahi/domain/time/dates';
import {
  BOTTOM,
  closeDocument,
  type Doc,
  LEFT,
  MARGIN,
  MUTED,
  openDocument,
  rule,
  setLine,
  setText,
  textHeight,
  WIDTH,
} from './page.ts';
import { drawPageFeet } from './page-feet.ts';
import { drawLetterTop } from './letter-top.ts';
import type { TalkPrintJob, TalkPrintLine } from './talk-print.ts';

const WHO = 120;
const WORDS = { size: 9 } as const;
const SMALL = { size: 7.4, colour: MUTED } as const;

/** Draws a conversation: each day under its date, each message with its time and sender. Words break over pages. */
export async function drawTalk(job: TalkPrintJob): Promise<Uint8Array> {
  const { supplier, name, members, from, to, days, printedBy, printedOn } = job;
  const title = `Conversation ${name}`;
  const doc = openDocument(title, `${printedOn}T00:00:00Z`);
  const under = from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
  const buyer = {
    name,
    address: [...members],
    phone: null,
    email: null,
    gstin: null,
    stateName: null,
    stateCode: null,
  };
  let y = drawLetterTop(doc, { supplier, buyer, title: 'Conversation', under, whom: 'With' });
  y +=
    setText(
      doc,
      `Printed by ${printedBy} on ${formatDate(printedOn)}. Times are those of India.`,
      LEFT,
      y,
      WIDTH,
      SMALL,
    ) + 6;
  for (const { date, lines } of days) {
    y = y + 50 > BOTTOM ? turnPage(doc) : y + 6;
    setLine(doc, formatDate(date), LEFT, y, WIDTH, { size: 9, bold: true });
    y += 14;
    rule(doc, y - 2);
    for (const line of lines) y = drawLine(doc, line, y + 3);
  }
  drawPageFeet(doc, title);
  return closeDocument(doc);
}

function drawLine(doc: Doc, { time, senderName, words, edited }: TalkPrintLine, top: number): number {
  const width = WIDTH - WHO;
  let y = top;
  let named = top;
  let isFirst = true;
  for (const paragraph of words.split('\n')) {
    if (y + textHeight(doc, paragraph, width, WORDS) > BOTTOM) y = turnPage(doc);
    if (isFirst) {
      setLine(doc, `${time}${edited ? ' edited' : ''}`, LEFT, y + 1, 52, SMALL);
      named = y + setText(doc, senderName, LEFT + 52, y, WHO - 58, { size: 8, bold: true });
    }
    isFirst = false;
    y += paragraph === '' ? 8 : setText(doc, paragraph, LEFT + WHO, y, width, WORDS);
  }
  return Math.max(y, named, top + 12);
}

function turnPage(doc: Doc): number {
  doc.addPage();
  return MARGIN;
}
