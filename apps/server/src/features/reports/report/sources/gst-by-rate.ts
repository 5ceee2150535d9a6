import { type GstSection, SECTIONS_OF_KINDS, SECTIONS_OF_TABLES } from '@bahi/domain/facts/gst-section';
import { type ReportSource, whereSet } from '../report-source.ts';
import { distinct } from './fact-rows.ts';
import { AMOUNTS, BUYER, OF_TREATMENT, SUPPLY } from './frozen-sales.ts';

const when = (sections: Readonly<Record<string, GstSection>>, column: string): string =>
  Object.entries(sections)
    .map(([value, section]) => `when ${column} = '${value}' then '${section}'`)
    .join(' ');
/** What its document has no table for bears no tax either. */
const SECTION = `case ${when(SECTIONS_OF_KINDS, 'l.tax_kind')} ${when(SECTIONS_OF_TABLES, 'l.gst_table')} else 'Untaxed' end`;

/** A row for each section, rate and place of supply: all that is sold, less notes. */
export const gstByRate: ReportSource = ({ orgId, entityIds, from, to, filters, at }) => `
  select s.* from (
  select concat_ws('/', ${SECTION}, l.rate_e4, g.place_of_supply, g.reverse_charge) as "rowKey", ${SECTION} as section,
    l.rate_e4 as "ratePercent", g.place_of_supply as "placeOfSupply", case when g.reverse_charge then 'Yes' else 'No' end as "reverseCharge",
    ${distinct('bills', 'g.document_id', `g.document_kind in ('invoice', 'salesReceipt')`)}, ${AMOUNTS}
  from document_gst g join sale_fact l on ${OF_TREATMENT}
  where g.org_id = ${at(orgId)} and g.entity_id = any (${at(entityIds)}::uuid[]) and g.outward and g.ended_at is null
    and g.dated_on between ${at(from)}::date and ${at(to)}::date
    ${whereSet(filters.buyer, at, (buyer) => `${BUYER} = ${buyer}`)}
    ${whereSet(filters.supply, at, (supply) => `${SUPPLY} = ${supply}`)}
  group by ${SECTION}, l.rate_e4, g.place_of_supply, g.reverse_charge) s
  ${filters.section ? `where s.section = ${at(filters.section)}` : ''}`;
