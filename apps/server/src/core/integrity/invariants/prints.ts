import { type Invariant, ofEntity, rupees } from './invariant.ts';

/** What a frozen print says of a line, and the line itself, in the same order. */
const PRINTED = ['quantity', 'unitPrice', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'];

const STORED = [
  'quantity_e3',
  'unit_price_e4',
  'taxable_paise',
  'cgst_paise',
  'sgst_paise',
  'igst_paise',
  'total_paise',
];

const TOTALS = [...STORED.slice(2).map((column, at) => [PRINTED[at + 2]!, column]), ['roundPaise', 'round_paise']];

export const prints: Invariant[] = [
  {
    promise: 'A posted invoice is what its frozen print says.',
    sql: `select ${ofEntity('i')}, i.code as subject, case
        when i.snapshot is null then 'there is no print'
        when i.snapshot ->> 'code' is distinct from i.code then 'the print bears the number ' || coalesce(i.snapshot ->> 'code', 'none')
        when i.snapshot ->> 'invoicedOn' <> i.invoiced_on::text then 'the print is dated ' || (i.snapshot ->> 'invoicedOn')
        when ${TOTALS.map(([printed, column]) => `(i.snapshot ->> '${printed}')::bigint <> i.${column}`).join(' or ')}
          then ${rupees('i.total_paise')} || ', the print says ' || ${rupees(`(i.snapshot ->> 'totalPaise')::bigint`)}
        else 'its lines are others than those of the print' end as found
      from invoice i
        cross join lateral (select jsonb_agg(jsonb_build_array(${PRINTED.map((key) => `p -> '${key}'`).join(', ')}) order by n) as lines
          from jsonb_array_elements(i.snapshot -> 'lines') with ordinality as e(p, n)) printed
        cross join lateral (select jsonb_agg(jsonb_build_array(${STORED.map((column) => `l.${column}`).join(', ')}) order by l.position) as lines
          from invoice_line l where l.org_id = i.org_id and l.entity_id = i.entity_id and l.invoice_id = i.id) stored
      where i.org_id = $1 and i.status in ('Unpaid', 'Partial', 'Closed') and (i.snapshot is null
        or i.snapshot ->> 'code' is distinct from i.code or i.snapshot ->> 'invoicedOn' <> i.invoiced_on::text
        or ${TOTALS.map(([printed, column]) => `(i.snapshot ->> '${printed}')::bigint <> i.${column}`).join(' or ')}
        or printed.lines is distinct from stored.lines)`,
  },
];
