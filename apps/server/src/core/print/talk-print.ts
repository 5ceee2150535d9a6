import type { PrintParty } from './invoice-print.ts';

export interface TalkPrintLine {
  time: string;
  senderName: string;
  words: string;
  edited: boolean;
}

/** What was said in a room on some days, as its reader sees it (chat §6). */
export interface TalkPrintJob {
  kind: 'talk';
  supplier: PrintParty;
  /** The room as it is called to who prints it, and who its members are. */
  name: string;
  members: readonly string[];
  from: string;
  to: string;
  printedBy: string;
  printedOn: string;
  days: readonly { date: string; lines: readonly TalkPrintLine[] }[];
}
