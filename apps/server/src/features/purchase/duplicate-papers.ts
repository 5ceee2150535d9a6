import { formatRupees } from '@bahi/domain/money/format';
import { billNumberKey } from '@bahi/domain/purchase/bill-number';
import { addDays, financialYearOf, formatDate } from '@bahi/domain/time/dates';
import { askFirst, duplicate } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';

/** A kind of document that is entered from a vendor's numbered paper, and where it keeps what the paper says. */
interface PaperKind {
  /** What paper it is: a bill is entered as a bill or as an expense, never as both. */
  kind: 'bill' | 'vendorCreditNote';
  /** The documents that are entered from such a paper, as one table. */
  rows: string;
  /** As it is said. */
  word: string;
  /** The number in the body. */
  field: string;
}

/** Where a table keeps what its paper says. */
const papersOf = (table: string, said: { number: string; key: string; date: string }): string =>
  `select org_id, entity_id, id, code, vendor_id, status, total_paise, ${said.number} as number, ${said.key} as key, ${said.date} as dated
   from ${table}`;

const BILLS = [
  papersOf('bill', { number: 'vendor_bill_no', key: 'vendor_bill_key', date: 'vendor_bill_date' }),
  papersOf('expense', { number: 'reference', key: 'reference_key', date: 'spent_on' }),
].join(' union all ');

export const BILL_PAPER: PaperKind = { kind: 'bill', rows: BILLS, word: 'bill', field: 'VBillNo' };

/** The bill of which an expense is entered. */
export const EXPENSE_PAPER: PaperKind = { kind: 'bill', rows: BILLS, word: 'bill', field: 'Ref' };

export const CREDIT_PAPER: PaperKind = {
  kind: 'vendorCreditNote',
  rows: papersOf('vendor_credit_note', { number: 'vendor_note_no', key: 'vendor_note_key', date: 'vendor_note_date' }),
  word: 'credit note',
  field: 'VNoteNo',
};

interface SoughtPaper {
  /** None of its own. */
  id: string | null;
  vendorId: string;
  number: string;
  datedOn: string;
  /** Not asked for where nobody has said it yet. */
  totalPaise: number | null;
}

interface FoundPaper {
  id: string;
  code: string | null;
  vendorName: string;
  number: string;
  datedOn: string;
  totalPaise: number;
  /** The same number of the same vendor and year. */
  same: boolean;
}

/** How near two papers of one total are to be asked about. */
const NEAR_DAYS = 30;

/**
 * Papers whose documents left their draft with the same number in the same year, of the vendor or of another under his PAN; and those of
 * the same total within 30 days, or with this number of any year: a day of another year makes no other paper
 * (inventory-purchasing rule 16).
 */
export async function findDuplicates(tx: Tx, of: PaperKind, sought: SoughtPaper): Promise<FoundPaper[]> {
  const { datedOn, totalPaise } = sought;
  const year = financialYearOf(datedOn);
  return tx.query<FoundPaper>(
    `select b.id, b.code, v.name as "vendorName", b.number, b.dated as "datedOn",
       b.total_paise as "totalPaise", b.vendor_id = me.id and b.key = $5 and b.dated between $6 and $7 as same
     from vendor me join vendor v on v.org_id = me.org_id and v.id = any (vendors_of_person($1, $3))
       join (${of.rows}) b on b.org_id = v.org_id and b.vendor_id = v.id
     where me.org_id = $1 and b.entity_id = $2 and me.id = $3 and b.id is distinct from $4::uuid and b.code is not null
       and b.status <> 'Cancelled' and (b.key = $5 and b.dated between $6 and $7
         or b.total_paise = $8::bigint and (b.key = $5 or b.dated between $9 and $10))
     order by same desc, b.dated desc, b.id limit 20`,
    [
      ...[tx.ctx.orgId, tx.ctx.entityId, sought.vendorId, sought.id, billNumberKey(sought.number)],
      ...[year.startsOn, year.endsOn, totalPaise],
      ...[addDays(datedOn, -NEAR_DAYS), addDays(datedOn, NEAR_DAYS)],
    ],
  );
}

/** Refuses the number that the vendor's paper has already, in any branch, and asks about one that is likely the same. */
export async function assertNoDuplicate(tx: Tx, of: PaperKind, sought: SoughtPaper, allowed: boolean): Promise<void> {
  const [[found], elsewhere] = await Promise.all([findDuplicates(tx, of, sought), findElsewhere(tx, of, sought)]);
  if (found?.same) throw taken(of, found, found.code!);
  if (elsewhere?.same) throw taken(of, elsewhere, `${elsewhere.code} of ${elsewhere.branch}`);
  if (allowed) return;
  if (found)
    throw askFirst('AllowDuplicate', `${found.code} is ${describe(tx, of, found)}: it may be the same. Go on?`);
  const claim = await findClaim(tx, of, sought);
  if (claim) askSamePaper(tx, claim.code, sought.totalPaise!);
  if (!elsewhere) return;
  const { code, branch, number, vendorName } = elsewhere;
  throw askFirst(
    'AllowDuplicate',
    `${code} of ${branch} is ${of.word} ${number} of ${vendorName}: it may be the same. Go on?`,
  );
}

/** A paper of this number and total that names no vendor: somebody who paid it has claimed it. */
async function findClaim(tx: Tx, of: PaperKind, { id, number, totalPaise }: SoughtPaper) {
  if (of.kind !== 'bill' || totalPaise === null) return undefined;
  const [found] = await tx.query<{ code: string }>(
    `select code from expense where org_id = $1 and entity_id = $2 and id is distinct from $3::uuid and vendor_id is null
       and reference_key = $4 and total_paise = $5 and code is not null and status <> 'Cancelled' order by id limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, id, billNumberKey(number), totalPaise],
  );
  return found;
}

/** Asks whether what is entered is another than what is there already. */
export function askSamePaper({ ctx }: Tx, code: string, totalPaise: number): never {
  const amount = ctx.sees.price ? ` over ${formatRupees(totalPaise)}` : '';
  throw askFirst('AllowDuplicate', `${code}${amount} may be the same. Go on?`);
}

const taken = (of: PaperKind, { number, vendorName }: Pick<FoundPaper, 'number' | 'vendorName'>, where: string) =>
  duplicate(of.field, `${capitalised(of.word)} ${number} of ${vendorName} is ${where} already.`);

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function describe({ ctx }: Tx, of: PaperKind, { number, vendorName, totalPaise, datedOn }: FoundPaper): string {
  const amount = ctx.sees.price ? ` over ${formatRupees(totalPaise)}` : '';
  return `${of.word} ${number} of ${vendorName}${amount} of ${formatDate(datedOn)}`;
}

interface FoundElsewhere extends Pick<FoundPaper, 'code' | 'number' | 'vendorName' | 'same'> {
  branch: string;
}

/** Of this number in another branch: the caller need not be allowed to enter it. */
async function findElsewhere(tx: Tx, of: PaperKind, sought: SoughtPaper): Promise<FoundElsewhere | undefined> {
  const { startsOn, endsOn } = financialYearOf(sought.datedOn);
  const [found] = await tx.query<FoundElsewhere>(
    `select code, vendor_name as "vendorName", number, branch, same from paper_of_other_branch($1, $2, $3, $4, $5, $6, $7)`,
    [of.kind, tx.ctx.orgId, tx.ctx.entityId, sought.vendorId, billNumberKey(sought.number), startsOn, endsOn],
  );
  return found;
}
