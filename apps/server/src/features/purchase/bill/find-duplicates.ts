import type { duplicateBill } from '@bahi/contract/wire/bill.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { formatRupees } from '@bahi/domain/money/format';
import { billNumberKey } from '@bahi/domain/purchase/bill-number';
import { addDays, financialYearOf, formatDate } from '@bahi/domain/time/dates';
import { AppError, duplicate } from '../../../core/app-error.ts';
import { PAN } from '../../../core/parties/one-person.ts';
import type { Tx } from '../../../core/tx.ts';

export interface SoughtBill {
  /** None of its own. */
  id: string | null;
  vendorId: string;
  vendorBillNo: string;
  vendorBillDate: string;
  /** Not asked for where nobody has said it yet. */
  totalPaise: number | null;
}

type Found = Infer<typeof duplicateBill>;

/** How near two bills of one total are to be asked about. */
const NEAR_DAYS = 30;

/**
 * Bills that left their draft with the same number in the same year, of the vendor or of another under his PAN; and those of
 * the same total within 30 days, or with this number of any year: a day of another year makes no other paper
 * (inventory-purchasing rule 16).
 */
export async function findDuplicates(tx: Tx, sought: SoughtBill): Promise<Found[]> {
  const { vendorBillDate, totalPaise } = sought;
  const year = financialYearOf(vendorBillDate);
  return tx.query<Found>(
    `select b.id, b.code, v.name as "vendorName", b.vendor_bill_no as "vendorBillNo", b.vendor_bill_date as "vendorBillDate",
       b.total_paise as "totalPaise", b.vendor_id = me.id and b.vendor_bill_key = $5 and b.vendor_bill_date between $6 and $7 as same
     from vendor me join vendor v on v.org_id = me.org_id and (v.id = me.id or ${PAN('v')} = ${PAN('me')})
       join bill b on b.org_id = v.org_id and b.vendor_id = v.id
     where me.org_id = $1 and b.entity_id = $2 and me.id = $3 and b.id is distinct from $4::uuid and b.code is not null
       and b.status <> 'Cancelled' and (b.vendor_bill_key = $5 and b.vendor_bill_date between $6 and $7
         or b.total_paise = $8::bigint and (b.vendor_bill_key = $5 or b.vendor_bill_date between $9 and $10))
     order by same desc, b.vendor_bill_date desc, b.id limit 20`,
    [
      ...[tx.ctx.orgId, tx.ctx.entityId, sought.vendorId, sought.id, billNumberKey(sought.vendorBillNo)],
      ...[year.startsOn, year.endsOn, totalPaise],
      ...[addDays(vendorBillDate, -NEAR_DAYS), addDays(vendorBillDate, NEAR_DAYS)],
    ],
  );
}

/** Refuses the number that the vendor's bill has already, in any branch, and asks about one that is likely the same. */
export async function assertNoDuplicate(tx: Tx, sought: SoughtBill, allowed: boolean): Promise<void> {
  const [[found], elsewhere] = await Promise.all([findDuplicates(tx, sought), findElsewhere(tx, sought)]);
  if (found?.same) throw taken(found, found.code!);
  if (elsewhere?.same) throw taken(elsewhere, `${elsewhere.code} of ${elsewhere.branch}`);
  if (allowed) return;
  if (found) throw new AppError('Confirm', `${found.code} is ${describe(tx, found)}: it may be the same. Go on?`);
  if (!elsewhere) return;
  const { code, branch, vendorBillNo, vendorName } = elsewhere;
  throw new AppError(
    'Confirm',
    `${code} of ${branch} is bill ${vendorBillNo} of ${vendorName}: it may be the same. Go on?`,
  );
}

const taken = ({ vendorBillNo, vendorName }: Pick<Found, 'vendorBillNo' | 'vendorName'>, where: string): AppError =>
  duplicate('VBillNo', `Bill ${vendorBillNo} of ${vendorName} is ${where} already.`);

function describe({ ctx }: Tx, { vendorBillNo, vendorName, totalPaise, vendorBillDate }: Found): string {
  const amount = ctx.sees.price ? ` over ${formatRupees(totalPaise)}` : '';
  return `bill ${vendorBillNo} of ${vendorName}${amount} of ${formatDate(vendorBillDate)}`;
}

interface FoundElsewhere extends Pick<Found, 'code' | 'vendorBillNo' | 'vendorName' | 'same'> {
  branch: string;
}

/** Of this number in another branch: the caller need not be allowed to enter it. */
async function findElsewhere(tx: Tx, sought: SoughtBill): Promise<FoundElsewhere | undefined> {
  const { startsOn, endsOn } = financialYearOf(sought.vendorBillDate);
  const [found] = await tx.query<FoundElsewhere>(
    `select code, vendor_name as "vendorName", vendor_bill_no as "vendorBillNo", branch, same
     from bill_of_other_branch($1, $2, $3, $4, $5, $6)`,
    [...[tx.ctx.orgId, tx.ctx.entityId, sought.vendorId, billNumberKey(sought.vendorBillNo)], ...[startsOn, endsOn]],
  );
  return found;
}
