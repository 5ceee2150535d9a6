import type { Paise } from '../money/units.ts';
import type { AccountOfRole } from '../posting/accounts.ts';
import { type JournalLine, mirrorLines } from '../posting/journal.ts';
import type { InputCredit } from './purchase-receive.ts';
import { vendorNoteJournal } from './vendor-note.ts';

interface Amounts {
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
}

/** A line of a claim. */
interface ClaimedLine extends Amounts {
  id: string;
  inputCredit: InputCredit;
}

/** A line of the vendor's answer, and the line of the claim that it grants. */
interface GrantedLine extends Amounts {
  sourceLineId: string | null;
}

/** What of a line of a claim was not granted: ₹500 with ₹90 of tax less ₹400 with ₹72 are ₹100 with ₹18. */
function notGranted<Line extends ClaimedLine>(line: Line, granted: readonly GrantedLine[]): Line {
  const left = { ...line };
  for (const { sourceLineId, taxablePaise, cgstPaise, sgstPaise, igstPaise } of granted) {
    if (sourceLineId !== line.id) continue;
    left.taxablePaise -= taxablePaise;
    left.cgstPaise -= cgstPaise;
    left.sgstPaise -= sgstPaise;
    left.igstPaise -= igstPaise;
  }
  return left;
}

/** The lines of a claim as its answer takes them back: together what is owed again, to the paisa. */
export function refusedLines<Line extends ClaimedLine>(
  claim: { totalPaise: Paise; lines: readonly Line[] },
  note: AnsweringNote,
): Line[] {
  const lines = claim.lines.map((line) => notGranted(line, note.lines));
  const linesPaise = lines.reduce((sum, line) => sum + line.taxablePaise + taxOf(line), 0);
  if (lines[0]) lines[0].taxablePaise += refusedPaise(claim, note) - linesPaise;
  return lines;
}

/** What a claim asked for above what was granted, with tax: of ₹590 and ₹472 ₹118. */
export const refusedPaise = (claim: { totalPaise: Paise }, note: { totalPaise: Paise }): Paise =>
  Math.max(0, claim.totalPaise - note.totalPaise);

/**
 * The entry of a credit note that answers a debit note: the claim stands in the books already, so that only what was not granted
 * is owed to the vendor again (inventory-purchasing rule 23). Claimed ₹590, granted ₹472: Dr priceDifference 100, input tax 18,
 * Cr payable 118. What a line is granted above its claim, by paise of rounding, joins the difference of price.
 */
export function answerJournal(
  {
    claim,
    note,
  }: { claim: { vendorId: string; totalPaise: Paise; lines: readonly ClaimedLine[] }; note: AnsweringNote },
  takesCredit: boolean,
  account: AccountOfRole,
): JournalLine[] {
  const totalPaise = refusedPaise(claim, note);
  const lines = refusedLines(claim, note).map((line) => ({ ...line, clearedPaise: 0 }));
  return mirrorLines(vendorNoteJournal({ vendorId: claim.vendorId, totalPaise, lines }, takesCredit, account));
}

interface AnsweringNote {
  totalPaise: Paise;
  lines: readonly GrantedLine[];
}

const taxOf = ({ cgstPaise, sgstPaise, igstPaise }: Amounts): Paise => cgstPaise + sgstPaise + igstPaise;
