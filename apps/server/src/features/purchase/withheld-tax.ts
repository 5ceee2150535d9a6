import type { withheldInput, withheldView } from '@bahi/contract/wire/bill.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { Paise, Percent } from '@bahi/domain/money/units';
import { type TaxedPayment, uncountedTaxPaise } from '@bahi/domain/purchase/advance-tax';
import { usualWithheldTax, withheldPaise } from '@bahi/domain/purchase/price-bill';
import { financialYearOf } from '@bahi/domain/time/dates';
import { invalid } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import type { DocumentVendor } from './vendor-document.ts';

/** Tax that is kept back of a vendor, as bills and expenses have it. */
export interface Withheld {
  tdsSaid: boolean;
  tdsSection: string | null;
  tdsPercent: Percent | null;
  tdsBasePaise: Paise;
  tdsPaise: Paise;
}

export const NONE_WITHHELD: Withheld = {
  tdsSaid: false,
  tdsSection: null,
  tdsPercent: null,
  tdsBasePaise: 0,
  tdsPaise: 0,
};

interface Bought {
  id: string;
  vendor: DocumentVendor;
  on: string;
  taxablePaise: Paise;
}
type Said = Infer<typeof withheldInput> | null | undefined;

/** What is kept back: as it was said, else as it is usual for the vendor, once what he billed in the year passes his limit. */
export async function withheldOf(
  tx: Tx,
  bought: Bought,
  before: Withheld & { taxablePaise: Paise },
  withheld: Said,
): Promise<Withheld> {
  const said = withheld !== undefined || before.tdsSaid;
  const found = said ? saidWithheld(bought, before, withheld) : await usualWithheld(tx, bought);
  if (!found) return { ...NONE_WITHHELD, tdsSaid: said };
  const { section, percent, basePaise } = found;
  if (basePaise > bought.taxablePaise)
    throw invalid('TDS.Base', 'Tax is kept back of the value before GST: not of more than that.');
  return {
    tdsSaid: said,
    tdsSection: section,
    tdsPercent: percent,
    tdsBasePaise: basePaise,
    tdsPaise: withheldPaise(found),
  };
}

function saidWithheld({ taxablePaise }: Bought, before: Withheld & { taxablePaise: Paise }, withheld: Said) {
  if (withheld === null) return null;
  const section = withheld ? withheld.section : before.tdsSection;
  const percent = withheld ? withheld.percent : before.tdsPercent;
  if (!section && !percent) return null;
  if (!section) throw invalid('TDS.Sec', 'Name the section under which TDS is kept back.');
  if (!percent) throw invalid('TDS.Perc', 'Enter the percent of TDS of this section.');
  // A base that was the whole bill stays the whole bill.
  const whole = before.tdsBasePaise === before.taxablePaise || !before.tdsSection;
  return { section, percent, basePaise: withheld?.basePaise ?? (whole ? taxablePaise : before.tdsBasePaise) };
}

const POSTED = `status in ('Unpaid', 'Partial', 'Closed')`;

/** What was bought of the vendor $3 and posted, but the document $4. */
const BOUGHT = `(select id, billed_on as day, taxable_paise, tds_said, tds_section, tds_percent_e4, tds_base_paise from bill
       where org_id = $1 and entity_id = $2 and vendor_id = $3 and id <> $4 and ${POSTED}
     union all select id, spent_on, taxable_paise, tds_said, tds_section, tds_percent_e4, tds_base_paise from expense
       where org_id = $1 and entity_id = $2 and vendor_id = $3 and id <> $4 and ${POSTED} and paid_by is null) b`;

async function usualWithheld(tx: Tx, { id, vendor, on, taxablePaise }: Bought) {
  if (!vendor.tdsSection) return null;
  const { startsOn, endsOn } = financialYearOf(on);
  const [[year], keptPaise] = await Promise.all([
    tx.query<{ billedPaise: number }>(
      `select coalesce(sum(b.taxable_paise), 0)::bigint as "billedPaise" from ${BOUGHT} where b.day between $5 and $6`,
      [tx.ctx.orgId, tx.ctx.entityId, vendor.id, id, startsOn, endsOn],
    ),
    keptOfAdvances(tx, id, vendor),
  ]);
  return usualWithheldTax(vendor, { basePaise: taxablePaise, billedPaise: year!.billedPaise, keptPaise });
}

interface SparedRow {
  id: string;
  taxablePaise: Paise;
  basePaise: Paise;
  percent: Percent;
  paymentId: string | null;
  amountPaise: Paise;
}

/**
 * Tax that was kept back of advances to the vendor and stands in no bill yet; a bill that says its tax itself is spared nothing. What
 * was paid for years is read only where something of it is unapplied.
 */
async function keptOfAdvances(tx: Tx, id: string, vendor: DocumentVendor): Promise<Paise> {
  const { orgId, entityId } = tx.ctx;
  const found = await tx.query<TaxedPayment & { id: string }>(
    `select id, amount_paise as "amountPaise", deduction_paise as "deductionPaise", bounced_paise as "bouncedPaise",
       unapplied_paise as "unappliedPaise"
     from bill_payment where org_id = $1 and entity_id = $2 and vendor_id = $3 and tds_section = $4 and deduction_paise > 0
       and status = 'Paid' and exists (select from bill_payment u where u.org_id = $1 and u.entity_id = $2 and u.vendor_id = $3
         and u.unapplied_paise > 0 and u.status = 'Paid')`,
    [orgId, entityId, vendor.id, vendor.tdsSection],
  );
  if (found.every(({ unappliedPaise }) => unappliedPaise === 0)) return 0;
  const payments = new Map(found.map((payment) => [payment.id, payment]));
  const rows = await tx.query<SparedRow>(
    `select b.id, b.taxable_paise as "taxablePaise", b.tds_base_paise as "basePaise", b.tds_percent_e4 as percent,
       o.credit_id as "paymentId", o.amount_paise as "amountPaise"
     from ${BOUGHT} left join open_allocation o on o.org_id = $1 and o.entity_id = $2 and o.due_id = b.id
       and o.detached_at is null and o.credit_id = any ($6::uuid[])
     where b.tds_section = $5 and not b.tds_said and b.tds_base_paise < b.taxable_paise`,
    [orgId, entityId, vendor.id, id, vendor.tdsSection, [...payments.keys()]],
  );
  const spared = [...Map.groupBy(rows, (row) => row.id).values()].map((of) => ({
    ...of[0]!,
    settledBy: of.flatMap(({ paymentId, amountPaise }) =>
      paymentId ? [{ payment: payments.get(paymentId)!, amountPaise }] : [],
    ),
  }));
  return uncountedTaxPaise(found, spared);
}

/** The same as it is answered. */
export const withheldViewOf = (of: Withheld): Infer<typeof withheldView> | null =>
  of.tdsSection
    ? {
        section: of.tdsSection,
        percent: of.tdsPercent!,
        basePaise: of.tdsBasePaise,
        amountPaise: of.tdsPaise,
        said: of.tdsSaid,
      }
    : null;
