import { BRANCH, hiddenText, MONTH, quantityOf, codeOf } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { WAREHOUSE } from '../inventory/goods-columns.ts';
import { CUSTOMER, DOCTOR, ITEM, PATIENT } from '../sales/sold-columns.ts';

/** Moves of the register as it was kept that day: what left, and what was taken back of it. */
const registerOf = (id: 104 | 208, title: string, of: string) =>
  defineReport({
    id,
    title,
    about: `The register of scheduled drugs ${of}: what left and what came back, for whom, and by whose prescription.`,
    period: 'range',
    preset: 'thisMonth',
    ofGoods: true,
    ofPatients: true,
    filters: ['schedule', 'itemId', 'warehouseId'],
    columns: [
      { key: 'movedOn', wire: 'Date', title: 'Date', kind: 'date' },
      codeOf('Document'),
      { ...ITEM, card: 'party' },
      { key: 'schedule', wire: 'Sch', title: 'Schedule', kind: 'text', width: 80 },
      { key: 'batchNo', wire: 'Batch', title: 'Batch', kind: 'text', width: 96 },
      { key: 'expiresOn', wire: 'Exp', title: 'Expiry', kind: 'date', nullable: true, card: 'none' },
      { ...PATIENT, width: 200 },
      { ...hiddenText('patientAge', 'Age', 'Age'), reader: 'patient' },
      { ...hiddenText('patientAddress', 'PatAddr', 'Address of the patient'), reader: 'patient' },
      { ...DOCTOR, title: 'Prescribed by', width: 220 },
      { key: 'prescribedOn', wire: 'Rx', title: 'Prescribed', kind: 'date', nullable: true, card: 'none' },
      { ...CUSTOMER, title: 'Sold to', width: 130, hidden: true },
      hiddenText('licence', 'DLNo', 'Licence'),
      hiddenText('pharmacist', 'Pharm', 'Pharmacist'),
      { ...WAREHOUSE, card: 'none' },
      MONTH,
      BRANCH,
      quantityOf('outQuantity', 'Qty', 'Out'),
      quantityOf('inQuantity', 'InQty', 'Back'),
      { key: 'balance', wire: 'Bal', title: 'Balance', kind: 'quantity' },
    ],
    ids: { documentId: 'DocId', documentKind: 'Kind' },
    groupBy: ['schedule', 'itemName', 'doctor', 'movedOn', 'month', 'branch'],
    sort: { key: 'movedOn', descending: true },
  });

export const scheduledDrugs = registerOf(104, 'Scheduled drugs', 'that were sold at the counter');
export const invoicedScheduledDrugs = registerOf(
  208,
  'Scheduled drugs on invoices',
  'that left by invoices and challans',
);
