import { FROZEN_TAX_KINDS, type FrozenTaxKind } from '@bahi/domain/facts/frozen-lines';

/** What was sold and stands in the books: its treatment for tax, and the buyer under the name that he has today; a walk-in at the counter is no customer. */
export const SOLD = `document_gst g
    left join customer_alias a on a.org_id = g.org_id and a.id = g.party_id
    left join customer c on c.org_id = g.org_id and c.id = coalesce(a.customer_id, g.party_id)`;

/** Its lines. */
export const OF_TREATMENT = `l.org_id = g.org_id and l.entity_id = g.entity_id and l.document_id = g.document_id
        and l.revision = g.revision and l.kind = 'line' and l.mirrors_id is null`;

/** Who had a GSTIN that day is a business in the returns. */
export const BUYER = `case when g.party_gstin is null then 'B2C' else 'B2B' end`;

/** An SEZ and a buyer abroad are of another state wherever they are (IGST Act, section 7(5)). */
export const SUPPLY = `case when g.place_of_supply <> g.state_code or g.party_treatment in ('SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP')
      then 'Inter' else 'Intra' end`;

const TREATMENTS: Readonly<Record<FrozenTaxKind, string>> = {
  taxable: 'Taxable',
  exempt: 'Exempt',
  nil: 'Nil-rated',
  nonGst: 'Non-GST',
  untaxed: 'Untaxed',
};

/** The kind of a line's tax in words. */
export const TREATMENT = `case l.tax_kind ${FROZEN_TAX_KINDS.map((kind) => `when '${kind}' then '${TREATMENTS[kind]}'`).join(' ')} end`;

/** What lines come to with their tax. */
export const AMOUNTS = `sum(l.taxable_paise)::bigint as "taxablePaise", sum(l.cgst_paise)::bigint as "cgstPaise",
    sum(l.sgst_paise)::bigint as "sgstPaise", sum(l.igst_paise)::bigint as "igstPaise",
    sum(l.taxable_paise + l.cgst_paise + l.sgst_paise + l.igst_paise)::bigint as "totalPaise"`;
