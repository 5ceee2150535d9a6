import type { withheldInput, withheldView } from '@bahi/contract/wire/bill.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { Paise, Percent } from '@bahi/domain/money/units';
import { usualWithheldTax, WHOLE_PERCENT, withheldPaise } from '@bahi/domain/purchase/price-bill';
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

/** Of each payment to the vendor $3 of which tax was kept back, the tax in a paisa of what it settles. */
const KEPT = `select id, unapplied_paise, deduction_paise::numeric / (amount_paise + deduction_paise - bounced_paise) as share
     from bill_payment where org_id = $1 and entity_id = $2 and vendor_id = $3 and tds_section = $5 and deduction_paise > 0
       and status = 'Paid'`;

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

/**
 * Tax that was kept back of advances and stands in no bill yet: of what is unapplied, less what bills were spared for an advance that
 * is not applied to them yet. A bill that says its tax itself is spared nothing.
 */
async function keptOfAdvances(tx: Tx, id: string, vendor: DocumentVendor): Promise<Paise> {
  const [found] = await tx.query<{ keptPaise: number }>(
    `with kept as (${KEPT}), advance as (select coalesce(sum(trunc(unapplied_paise * share)), 0) as paise from kept)
     select greatest(0, a.paise - case when a.paise = 0 then 0 else (
         select coalesce(sum(greatest(0, round((b.taxable_paise - b.tds_base_paise) * b.tds_percent_e4 / ${WHOLE_PERCENT}.0) - i.paise)), 0)
         from ${BOUGHT} cross join lateral (select coalesce(sum(trunc(o.amount_paise * k.share)), 0) as paise
           from open_allocation o join kept k on k.id = o.credit_id
           where o.org_id = $1 and o.entity_id = $2 and o.due_id = b.id and o.detached_at is null) i
         where b.tds_section = $5 and not b.tds_said and b.tds_base_paise < b.taxable_paise) end)::bigint as "keptPaise"
     from advance a`,
    [tx.ctx.orgId, tx.ctx.entityId, vendor.id, id, vendor.tdsSection],
  );
  return found!.keptPaise;
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
