import { LineStatus } from '@bahi/domain/document/work-order';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { amount, BRANCH, hiddenText, MONTH } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { COST, SOLD_TO } from '../sales/sold-columns.ts';
import { ADVISOR, hours, ORDER, PAYER, TECHNICIAN, VEHICLE } from './service-columns.ts';

const labels = Object.fromEntries(Object.values(LineStatus).map((status) => [status, statusLabel(status)]));

/** Every line of the orders that were opened in the period, in whatever status; what was cancelled or declined comes to nothing. */
export const orderLines = defineReport({
  id: 307,
  title: 'Work orders, in detail',
  about:
    'Every labour line and part of the orders that were opened in the period: who does it, who pays, its hours, how late it is, and what it costs.',
  period: 'range',
  preset: 'thisMonth',
  own: { area: 'Service.WO' },
  filters: ['orderStatus', 'lineStatus', 'late', 'advisorId', 'technicianId', 'customerId', 'payer'],
  columns: [
    { ...ORDER, key: 'code', wire: 'Code' },
    { key: 'openedOn', wire: 'Date', title: 'Opened', kind: 'date' },
    VEHICLE,
    { ...SOLD_TO, width: 140 },
    { ...ADVISOR, card: 'none' },
    hiddenText('estimate', 'Est', 'Estimate'),
    hiddenText('round', 'Round', 'Round'),
    { key: 'family', wire: 'Kind', title: 'Kind', kind: 'text', labels: { labour: 'Labour', part: 'Part' }, width: 72 },
    { key: 'description', wire: 'Desc', title: 'What', kind: 'text', width: 200 },
    { key: 'status', wire: 'Sts', title: 'Status', kind: 'text', labels, width: 126, card: 'status' },
    TECHNICIAN,
    PAYER,
    { key: 'promisedAt', wire: 'PromisedAt', title: 'Promised', kind: 'instant', nullable: true, card: 'none' },
    { key: 'doneAt', wire: 'DoneAt', title: 'Done', kind: 'instant', nullable: true, card: 'none' },
    { key: 'rework', wire: 'Rework', title: 'Rework', kind: 'text', width: 76, card: 'none' },
    MONTH,
    BRANCH,
    { key: 'quantity', wire: 'Qty', title: 'Quantity', kind: 'quantity', total: 'sum', unit: 'unit' },
    hours('soldHours', 'SoldHrs', 'Hours sold'),
    hours('clockedHours', 'ClkHrs', 'Hours clocked'),
    { key: 'lateDays', wire: 'LateDays', title: 'Days late', kind: 'integer' },
    amount('customerPaise', 'Cus', 'Customer pays'),
    amount('insurerPaise', 'Ins', 'Insurer pays', 'insurer'),
    amount('ownPaise', 'Own', 'Internal, warranty'),
    amount('totalPaise', 'Total', 'Total', 'insurer'),
    COST,
  ],
  ids: { workOrderId: 'WOId' },
  groupBy: [
    'code',
    'advisor',
    'status',
    'technician',
    'payer',
    'family',
    'rework',
    'customerName',
    'vehicle',
    'estimate',
    'round',
    'description',
    'openedOn',
    'month',
    'branch',
  ],
  groupedBy: 'code',
  sort: { key: 'openedOn', descending: true },
  chart: { kind: 'bar', by: 'status', of: 'totalPaise' },
});
