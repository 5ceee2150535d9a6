import type { ReportSource } from '../report-source.ts';
import { soldFacts, SUMS } from './sold-lines.ts';

const totalOf = (kinds: string, key: string): string =>
  `coalesce(sum(f.total_paise) filter (where ${kinds}), 0)::bigint as "${key}"`;
const countOf = (kind: string, key: string): string =>
  `count(distinct f.document_id) filter (where f.document_kind = '${kind}')::integer as "${key}"`;
const headOf = (line: string, key: string): string => totalOf(`f.kind = 'head' and f.line_id = '${line}'`, key);

/** A row for each day and branch: all that was sold, less notes, with what heads add. */
export const totalSales: ReportSource = (request) => `
  select f.entity_id::text || '/' || f.dated_on as "rowKey", f.dated_on as "datedOn", to_char(f.dated_on, 'YYYY-MM') as month,
    min(e.display_name) as branch, ${countOf('salesReceipt', 'receiptBills')}, ${countOf('invoice', 'invoiceBills')},
    ${totalOf(`f.document_kind = 'salesReceipt'`, 'receiptsPaise')}, ${totalOf(`f.document_kind = 'invoice'`, 'invoicesPaise')},
    ${totalOf(`f.document_kind not in ('salesReceipt', 'invoice')`, 'notesPaise')},
    ${headOf('Adjust', 'adjustPaise')}, ${headOf('Round', 'roundPaise')}, ${SUMS}
  ${soldFacts(request, { by: 'all', heads: true })}
  group by f.entity_id, f.dated_on`;
