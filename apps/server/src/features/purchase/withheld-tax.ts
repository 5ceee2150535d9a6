import type { withheldInput, withheldView } from '@bahi/contract/wire/bill.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { Paise, Percent } from '@bahi/domain/money/units';
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

async function usualWithheld(tx: Tx, { id, vendor, on, taxablePaise }: Bought) {
  if (!vendor.tdsSection) return null;
  const { startsOn, endsOn } = financialYearOf(on);
  const [year] = await tx.query<{ billedPaise: number }>(
    `select coalesce(sum(b.taxable_paise), 0)::bigint as "billedPaise" from (
       select id, taxable_paise from bill
       where org_id = $1 and entity_id = $2 and vendor_id = $3 and billed_on between $5 and $6 and ${POSTED}
       union all select id, taxable_paise from expense
       where org_id = $1 and entity_id = $2 and vendor_id = $3 and spent_on between $5 and $6 and ${POSTED} and paid_by is null
     ) b where b.id <> $4`,
    [tx.ctx.orgId, tx.ctx.entityId, vendor.id, id, startsOn, endsOn],
  );
  return usualWithheldTax(vendor, { basePaise: taxablePaise, billedPaise: year!.billedPaise });
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
