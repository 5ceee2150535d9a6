import { type ReportSource, whereSet } from '../report-source.ts';
import { ofBranches } from './stock-goods.ts';

/** By what drugs leave at the counter, and by invoices; what came back of either stands with it. */
const AT_THE_COUNTER = `d.document_kind = 'salesReceipt'`;
const BY_INVOICES = `d.document_kind in ('invoice', 'deliveryChallan', 'salesReturn')`;

/** The register as it was kept: a row of its own for each move, also for what takes one back. */
const register =
  (of: string): ReportSource =>
  (request) => {
    const { from, to, filters, at, inWarehouses } = request;
    return `
  select d.entity_id::text || '/' || d.move_id as "rowKey", d.document_id as "documentId", d.document_kind as "documentKind",
    d.moved_on as "movedOn", coalesce(j.code, '') as code, i.name as "itemName", i.unit_code as unit, d.schedule,
    coalesce(b.batch_no, '') as "batchNo", b.expires_on as "expiresOn", coalesce(d.patient, '') as patient,
    coalesce(r.patient_age, v.patient_age, '') as "patientAge", coalesce(r.patient_address, v.patient_address, '') as "patientAddress",
    coalesce(d.prescriber, '') as doctor, r.prescribed_on as "prescribedOn", coalesce(c.name, r.name, d.party, '') as "customerName",
    coalesce(d.licence, '') as licence, coalesce(p.name, '') as pharmacist, w.name as "warehouseName",
    to_char(d.moved_on, 'YYYY-MM') as month, e.display_name as branch,
    d.out_e3 as "outQuantity", d.in_e3 as "inQuantity", d.balance_e3 as balance
  from drug_register d
    join entity e on e.org_id = d.org_id and e.id = d.entity_id
    join item i on i.org_id = d.org_id and i.id = d.item_id
    join warehouse w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.warehouse_id
    left join batch b on b.org_id = d.org_id and b.id = d.batch_id
    left join sales_receipt r on r.org_id = d.org_id and r.entity_id = d.entity_id and r.id = d.document_id
    left join counter_invoice v on v.org_id = d.org_id and v.entity_id = d.entity_id and v.invoice_id = d.document_id
    left join customer c on c.org_id = r.org_id and c.id = r.customer_id
    left join app_user p on p.org_id = r.org_id and p.id = r.pharmacist_id
    left join lateral (
      select j.document_code as code from journal j
      where j.org_id = d.org_id and j.entity_id = d.entity_id and j.document_id = d.document_id limit 1) j on true
  where ${ofBranches(request, 'd')} and d.moved_on between ${at(from)}::date and ${at(to)}::date and ${of}
    and ${inWarehouses('d.entity_id', 'd.warehouse_id')}
    ${whereSet(filters.schedule, at, (schedule) => `d.schedule = ${schedule}`)}
    ${whereSet(filters.itemId, at, (id) => `d.item_id = ${id}::uuid`)}
    ${whereSet(filters.warehouseId, at, (id) => `d.warehouse_id = ${id}::uuid`)}`;
  };

export const scheduledDrugs = register(AT_THE_COUNTER);
export const invoicedScheduledDrugs = register(BY_INVOICES);
