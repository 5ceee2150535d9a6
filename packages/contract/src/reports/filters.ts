import { PAYMENT_TYPES } from '@bahi/domain/payments/payment-types';
import { DrugSchedule } from '@bahi/domain/catalogue/item-kinds';
import { ChallanWhy } from '@bahi/domain/sales/delivery-challan';
import { LineStatus, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { MATERIAL_OUT_KIND_LABELS } from '@bahi/domain/stock/material-out';
import { PAYER_LABELS } from '@bahi/domain/document/payer';
import { GST_SECTION_LABELS } from '@bahi/domain/facts/gst-section';
import { INSURER_CHOICES } from '@bahi/domain/vehicle/insurers';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';

export interface FilterOption {
  value: string;
  label: string;
}

/** A record by its id: who is chosen from a list, or found by what is typed. */
export type FilterRecord = 'customer' | 'vendor' | 'item' | 'staff' | 'warehouse' | 'itemCategory' | 'doctor';

/** One filter of reports: one name and meaning in all of them. */
export interface ReportFilter {
  wire: string;
  label: string;
  kind: 'choice' | 'text' | FilterRecord;
  options?: readonly FilterOption[];
}

const options = (values: readonly string[]): FilterOption[] => values.map((value) => ({ value, label: value }));
const labelled = (labels: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const REPORT_FILTERS = {
  customerId: { wire: 'Customer', label: 'Customer', kind: 'customer' },
  buyer: {
    wire: 'Buyer',
    label: 'Buyer',
    kind: 'choice',
    options: [
      { value: 'B2B', label: 'B2B, registered' },
      { value: 'B2C', label: 'B2C, unregistered' },
    ],
  },
  supply: {
    wire: 'Supply',
    label: 'Supply',
    kind: 'choice',
    options: [
      { value: 'Intra', label: 'Intra-state' },
      { value: 'Inter', label: 'Inter-state' },
    ],
  },
  taxCode: {
    wire: 'TCode',
    label: 'Tax code',
    kind: 'choice',
    options: SEEDED_TAX_CODES.map(({ code, label }) => ({ value: String(code), label: `${label} (${code})` })),
  },
  hsn: { wire: 'HSN', label: 'HSN or SAC', kind: 'text' },
  orderStatus: {
    wire: 'Sts',
    label: 'Status',
    kind: 'choice',
    options: Object.values(WorkOrderStatus).map((value) => ({ value, label: statusLabel(value) })),
  },
  lineStatus: {
    wire: 'LineSts',
    label: 'Status of the line',
    kind: 'choice',
    options: Object.values(LineStatus).map((value) => ({ value, label: statusLabel(value) })),
  },
  late: {
    wire: 'Late',
    label: 'Lateness',
    kind: 'choice',
    options: [
      { value: 'late', label: 'Late' },
      { value: 'inTime', label: 'In time' },
    ],
  },
  advisorId: { wire: 'SA', label: 'Advisor', kind: 'staff' },
  technicianId: { wire: 'Tech', label: 'Technician', kind: 'staff' },
  payer: { wire: 'Payer', label: 'Payer', kind: 'choice', options: labelled(PAYER_LABELS) },
  insurer: { wire: 'Insurer', label: 'Insurer', kind: 'choice', options: INSURER_CHOICES },
  renewed: { wire: 'Renewed', label: 'Renewed', kind: 'choice', options: options(['Yes', 'No']) },
  onJob: {
    wire: 'Open',
    label: 'On the job',
    kind: 'choice',
    options: [{ value: 'open', label: 'Neither billed nor back' }],
  },
  section: { wire: 'Section', label: 'Section', kind: 'choice', options: labelled(GST_SECTION_LABELS) },
  cashierId: { wire: 'Cashier', label: 'Cashier', kind: 'staff' },
  salespersonId: { wire: 'SP', label: 'Salesperson', kind: 'staff' },
  operatorId: { wire: 'Operator', label: 'Operator', kind: 'staff' },
  doctorId: { wire: 'Dr', label: 'Doctor', kind: 'doctor' },
  returns: {
    wire: 'Returns',
    label: 'Returns',
    kind: 'choice',
    options: [
      { value: 'Without', label: 'Without returns' },
      { value: 'Only', label: 'Returns alone' },
    ],
  },
  bucket: {
    wire: 'By',
    label: 'By',
    kind: 'choice',
    options: [
      { value: 'Hour', label: 'By hour' },
      { value: 'Weekday', label: 'By weekday' },
      { value: 'Month', label: 'By month' },
      { value: 'Size', label: 'By size of the bill' },
    ],
  },
  schedule: { wire: 'Sch', label: 'Schedule', kind: 'choice', options: options(Object.values(DrugSchedule)) },
  why: { wire: 'Why', label: 'Why', kind: 'choice', options: options(Object.values(ChallanWhy)) },
  vendorId: { wire: 'Vendor', label: 'Vendor', kind: 'vendor' },
  itemId: { wire: 'Item', label: 'Item', kind: 'item' },
  itemCategoryId: { wire: 'Cat', label: 'Category', kind: 'itemCategory' },
  materialKind: {
    wire: 'Kind',
    label: 'For',
    kind: 'choice',
    options: labelled(MATERIAL_OUT_KIND_LABELS),
  },
  billed: {
    wire: 'Billed',
    label: 'Billed',
    kind: 'choice',
    options: [
      { value: 'open', label: 'Not billed, or not whole' },
      { value: 'billed', label: 'Billed' },
    ],
  },
  owed: {
    wire: 'Owed',
    label: 'Balance',
    kind: 'choice',
    options: [
      { value: 'owed', label: 'Is owed' },
      { value: 'overdue', label: 'Is owed over 30 days' },
      { value: 'advance', label: 'Was paid in advance' },
    ],
  },
  cancelled: {
    wire: 'Cancelled',
    label: 'Cancelled ones',
    kind: 'choice',
    options: [
      { value: 'With', label: 'With cancelled ones' },
      { value: 'Only', label: 'Cancelled ones alone' },
    ],
  },
  manufacturer: { wire: 'Manf', label: 'Manufacturer', kind: 'text' },
  warehouseId: { wire: 'Whs', label: 'Warehouse', kind: 'warehouse' },
  tender: { wire: 'Type', label: 'Tender', kind: 'choice', options: options(PAYMENT_TYPES.map(({ name }) => name)) },
  owing: {
    wire: 'Owing',
    label: 'Balance',
    kind: 'choice',
    options: [
      { value: 'owes', label: 'Owes' },
      { value: 'overdue', label: 'Owes over 30 days' },
      { value: 'advance', label: 'Paid in advance' },
    ],
  },
} as const satisfies Record<string, ReportFilter>;
export type FilterKey = keyof typeof REPORT_FILTERS;

export const filterOf = (key: FilterKey): ReportFilter => REPORT_FILTERS[key];
