import type { Paise } from '../money/units.ts';
import type { PartyKind } from '../posting/opening-balance-journal.ts';
import { type Ageing, ageBalance } from './ageing.ts';

/** A posting on the accounts of a party. */
export interface PartyPosting {
  journalId: string;
  /** The entry that this one takes back. */
  mirrorsId: string | null;
  on: string;
  /** Debits less credits. */
  amountPaise: Paise;
}

export interface StatementEntry<P extends PartyPosting> {
  posting: P;
  debitPaise: Paise;
  creditPaise: Paise;
  /** What is open after it. */
  balancePaise: Paise;
}

export interface AccountStatement<P extends PartyPosting> {
  openingPaise: Paise;
  debitPaise: Paise;
  creditPaise: Paise;
  closingPaise: Paise;
  ageing: Ageing;
  entries: StatementEntry<P>[];
}

/**
 * The account of a party from a day on, out of all its postings in their order: what was open before, what moved, what
 * is open. The balance is what the customer owes or the vendor is owed: a debit of ₹500 raises a customer's by 50000 and
 * lowers a vendor's by as much.
 */
export function buildStatement<P extends PartyPosting>(
  party: PartyKind,
  postings: readonly P[],
  { from, to }: { from: string; to: string },
): AccountStatement<P> {
  const owedPaise = ({ amountPaise }: PartyPosting): Paise => (party === 'customer' ? amountPaise : -amountPaise);
  const before = postings.filter((posting) => posting.on < from);
  const openingPaise = before.reduce((sum, posting) => sum + owedPaise(posting), 0);
  let balancePaise = openingPaise;
  const entries = postings
    .filter((posting) => posting.on >= from)
    .map((posting): StatementEntry<P> => {
      balancePaise += owedPaise(posting);
      return {
        posting,
        debitPaise: Math.max(posting.amountPaise, 0),
        creditPaise: Math.max(-posting.amountPaise, 0),
        balancePaise,
      };
    });
  const movements = unreversed(postings).map((posting) => ({ on: posting.on, amountPaise: owedPaise(posting) }));
  return {
    openingPaise,
    debitPaise: entries.reduce((total, entry) => total + entry.debitPaise, 0),
    creditPaise: entries.reduce((total, entry) => total + entry.creditPaise, 0),
    closingPaise: balancePaise,
    ageing: ageBalance(movements, to),
    entries,
  };
}

/** A cancelled document and its mirror settle each other, nothing else. */
function unreversed(postings: readonly PartyPosting[]): PartyPosting[] {
  const ids = new Set(postings.map((posting) => posting.journalId));
  const mirrored = new Set(postings.flatMap(({ mirrorsId }) => (mirrorsId && ids.has(mirrorsId) ? [mirrorsId] : [])));
  return postings.filter(
    ({ journalId, mirrorsId }) => !mirrored.has(journalId) && !(mirrorsId !== null && mirrored.has(mirrorsId)),
  );
}
