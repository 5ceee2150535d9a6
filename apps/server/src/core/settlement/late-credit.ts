import {
  buildReclaimJournal,
  buildReversalJournal,
  sumOfTax,
  type TaxInAccount,
} from '@bahi/domain/posting/late-credit-journal';
import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { type CreditTaken, creditToReclaim, reversedAfter, unpaidAfter } from '@bahi/domain/purchase/late-credit';
import { loadAccountRoles } from '../ledger/account-roles.ts';
import { mirrorJournals, postJournal } from '../ledger/post-journal.ts';
import type { Tx } from '../tx.ts';
import type { OpenItem } from './open-items.ts';

/** Dues of which input credit is taken, and reversed while they are unpaid for 180 days (CGST Act, section 16(2)). */
const CREDITED_KINDS: readonly OpenItem['kind'][] = ['bill', 'expense'];
/** Its entries count up from here, out of the way of the postings of their document. */
const FIRST_REVISION = 1_000;

/** The input credit of a due as the ledger has it. */
export interface LateCredit {
  credits: CreditTaken[];
  reversedPaise: number;
  /** The last day on which some of it was reversed; null where none was. */
  reversedOn: string | null;
  revision: number;
}

const NONE: LateCredit = { credits: [], reversedPaise: 0, reversedOn: null, revision: 0 };

/** What was taken as credit of dues and what of it is reversed, by account, from their own entries. */
export async function readLateCredits(tx: Tx, ids: readonly string[]): Promise<(id: string) => LateCredit> {
  const rows = await tx.query<CreditTaken & { id: string; reversedOn: string | null; revision: number }>(CREDITS, [
    tx.ctx.orgId,
    tx.ctx.entityId,
    ids,
  ]);
  const byId = Map.groupBy(rows, ({ id }) => id);
  return (id) => {
    const credits = byId.get(id) ?? [];
    if (credits.length === 0) return NONE;
    return {
      credits: credits.map(({ accountCode, takenPaise, reversedPaise }) => ({
        accountCode,
        takenPaise,
        reversedPaise,
      })),
      reversedPaise: credits.reduce((sum, { reversedPaise }) => sum + reversedPaise, 0),
      reversedOn:
        credits
          .flatMap(({ reversedOn }) => reversedOn ?? [])
          .toSorted()
          .at(-1) ?? null,
      revision: Math.max(...credits.map(({ revision }) => revision)),
    };
  };
}

const CREDITS = `select j.document_id as id, l.account_code as "accountCode",
    coalesce(sum(l.debit_paise - l.credit_paise) filter (where j.purpose = 'post'), 0)::bigint as "takenPaise",
    coalesce(sum(l.credit_paise - l.debit_paise) filter (where j.purpose = 'lateCredit'), 0)::bigint as "reversedPaise",
    max(j.posted_on) filter (where j.purpose = 'lateCredit' and l.credit_paise > 0) as "reversedOn",
    coalesce(max(j.revision) filter (where j.purpose = 'lateCredit'), 0) as revision
  from journal j
    join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
    join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
  where j.org_id = $1 and j.entity_id = $2 and j.document_id = any ($3::uuid[]) and j.purpose in ('post', 'lateCredit')
    and a.role in ('inputCgst', 'inputSgst', 'inputIgst')
  group by 1, 2 order by 1, 2`;

/** What of its credit is reversed; null of what is young enough to be paid in time, and where nothing is. */
export async function reversedCreditOf(tx: Tx, id: string, invoicedOn: string): Promise<number | null> {
  if (tx.ctx.today <= reversedAfter(invoicedOn)) return null;
  return (await readLateCredits(tx, [id]))(id).reversedPaise || null;
}

/** Sets credit of a locked due aside. */
export async function reverseLateCredit(
  tx: Tx,
  due: OpenItem,
  {
    revision,
    taxes,
    on,
    account,
  }: { revision: number; taxes: readonly TaxInAccount[]; on: string; account: AccountOfRole },
): Promise<void> {
  const lines = buildReversalJournal(taxes, account);
  await postJournal(
    tx,
    { ...sourceOf(due, revision), postedOn: on, narration: `${due.code} unpaid: credit reversed` },
    lines,
  );
  audit(tx, due, 'reverseCredit', sumOfTax(taxes));
}

/**
 * Credit that was reversed comes back with what settles its dues (CGST Rules, rule 37(4)): on the day of that, not before it was
 * reversed. The dues are locked, as they stood before.
 */
export async function reclaimLateCredits(
  tx: Tx,
  on: string,
  shares: readonly { due: OpenItem; amountPaise: number }[],
): Promise<void> {
  const paid = shares.filter(({ due }) => CREDITED_KINDS.includes(due.kind));
  if (paid.length === 0) return;
  const creditOf = await readLateCredits(
    tx,
    paid.map(({ due }) => due.id),
  );
  if (paid.every(({ due }) => creditOf(due.id).reversedPaise === 0)) return;
  const account = await loadAccountRoles(tx);
  for (const [due, ofDue] of Map.groupBy(paid, (share) => share.due)) {
    const { credits, reversedPaise, reversedOn, revision } = creditOf(due.id);
    if (reversedPaise === 0 || reversedOn === null) continue;
    const paidPaise = ofDue.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    const taxes = creditToReclaim(credits, unpaidAfter(due, paidPaise));
    if (taxes.length === 0) continue;
    const postedOn = on > reversedOn ? on : reversedOn;
    const lines = buildReclaimJournal(taxes, account);
    await postJournal(
      tx,
      { ...sourceOf(due, revision), postedOn, narration: `${due.code} paid: credit claimed again` },
      lines,
    );
    audit(tx, due, 'reclaimCredit', sumOfTax(taxes));
  }
}

/** What was reversed and claimed again of a document that leaves the books, each on its day. */
export const undoLateCredits = (tx: Tx, documentId: string, reason: string) =>
  mirrorJournals(tx, { documentId, purpose: JournalPurpose.lateCredit }, null, reason);

const sourceOf = ({ kind, documentId, code }: OpenItem, revision: number) => ({
  documentKind: kind,
  documentId,
  documentCode: code,
  revision: Math.max(FIRST_REVISION, revision + 1),
  purpose: JournalPurpose.lateCredit,
});

function audit(tx: Tx, { kind, documentId, code }: OpenItem, action: string, paise: number): void {
  const changes = [{ path: 'lateCreditPaise', from: null, to: paise, sees: 'price' as const }];
  tx.audit({ action, kind, id: documentId, code, changes });
}
