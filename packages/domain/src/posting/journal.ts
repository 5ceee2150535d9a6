import type { Paise } from '../money/units.ts';

/** One line of a journal entry; exactly one side is not zero. */
export interface JournalLine {
  accountCode: number;
  debitPaise: Paise;
  creditPaise: Paise;
  /** Customer or vendor of a receivable, payable or advance. */
  partyId?: string;
  /** Narration of the line itself. */
  description?: string;
  /** Line of the document that it comes from. */
  sourceLineId?: string;
  departmentId?: string;
  projectId?: string;
}

/** What sets lines of one account apart. */
export const LINE_TAGS = ['partyId', 'description', 'sourceLineId', 'departmentId', 'projectId'] as const;
type Tag = Pick<JournalLine, (typeof LINE_TAGS)[number]>;

/** Debits an account; a negative amount becomes a credit: debit(1200, -500) credits 500 paise. */
export function debit(accountCode: number, paise: Paise, tag: Tag = {}): JournalLine {
  return paise < 0
    ? { accountCode, debitPaise: 0, creditPaise: -paise, ...tag }
    : { accountCode, debitPaise: paise, creditPaise: 0, ...tag };
}

/** Credits an account; a negative amount becomes a debit: credit(4000, -500) debits 500 paise. */
export function credit(accountCode: number, paise: Paise, tag: Tag = {}): JournalLine {
  return debit(accountCode, paise === 0 ? 0 : -paise, tag);
}

/** Names the party of a line; a walk-in at the counter is none. */
export const ofParty = (partyId: string | null): Tag => (partyId === null ? {} : { partyId });

/** The balance of debits and credits, above zero on the debit side: ₹500 and ₹200 = 30000 paise debit. */
export function balancePaise(sides: { debitPaise: Paise; creditPaise: Paise }): Paise {
  return sides.debitPaise - sides.creditPaise;
}

type JournalSides = Pick<JournalLine, 'debitPaise' | 'creditPaise'>;

/** Adds up both sides of an entry. */
export function journalTotals(lines: readonly JournalSides[]): JournalSides {
  let debitPaise = 0;
  let creditPaise = 0;
  for (const line of lines) {
    debitPaise += line.debitPaise;
    creditPaise += line.creditPaise;
  }
  return { debitPaise, creditPaise };
}

/** Asserts that an entry balances and that each line stands on one side with an amount above zero. */
export function assertBalanced(lines: readonly JournalLine[]): void {
  for (const { accountCode, debitPaise, creditPaise } of lines) {
    const oneSided = (debitPaise > 0 && creditPaise === 0) || (creditPaise > 0 && debitPaise === 0);
    if (!oneSided || !Number.isSafeInteger(debitPaise + creditPaise)) {
      throw new RangeError(`Account ${accountCode} has debit ${debitPaise} and credit ${creditPaise}`);
    }
  }
  const totals = journalTotals(lines);
  if (balancePaise(totals) !== 0) {
    throw new RangeError(`Debits of ${totals.debitPaise} paise against credits of ${totals.creditPaise}`);
  }
}

/**
 * Builds an entry: lines of nothing are dropped, lines of the same side, account and tags (party, description, source,
 * department, project) merged, the balance asserted. Two credits of 500 paise to account 4000 become one of 1000.
 */
export function buildJournal(lines: readonly JournalLine[]): JournalLine[] {
  const merged = new Map<string, JournalLine>();
  for (const line of lines) {
    if (line.debitPaise === 0 && line.creditPaise === 0) continue;
    const side = line.debitPaise > 0 ? 'D' : 'C';
    const key = [side, line.accountCode, ...LINE_TAGS.map((tag) => line[tag] ?? '')].join('|');
    const same = merged.get(key);
    if (same) {
      same.debitPaise += line.debitPaise;
      same.creditPaise += line.creditPaise;
    } else {
      merged.set(key, { ...line });
    }
  }
  const entry = [...merged.values()].sort((a, b) => Number(b.debitPaise > 0) - Number(a.debitPaise > 0));
  assertBalanced(entry);
  return entry;
}

/** Builds the entry that undoes another: debits and credits change sides. */
export function mirrorLines(lines: readonly JournalLine[]): JournalLine[] {
  return buildJournal(lines.map((line) => ({ ...line, debitPaise: line.creditPaise, creditPaise: line.debitPaise })));
}
