import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { amount, BRANCH, MONTH } from '../columns.ts';
import { defineReport } from '../define-report.ts';

const labels = Object.fromEntries(Object.values(WorkOrderStatus).map((status) => [status, statusLabel(status)]));

/** Repair orders by the day on which they were opened, with what they come to, what is billed of it and how late they are. */
export const repairOrderList = defineReport({
  id: 303,
  title: 'Work orders',
  about: 'Orders opened in the period: status, advisor, promise and lateness, labour and parts, and what is invoiced.',
  period: 'range',
  preset: 'thisMonth',
  filters: ['orderStatus', 'late', 'advisorId', 'customerId'],
  columns: [
    {
      key: 'code',
      wire: 'Code',
      title: 'Order',
      kind: 'text',
      width: 124,
      drill: { screen: 'workOrder', id: 'workOrderId' },
    },
    { key: 'status', wire: 'Sts', title: 'Status', kind: 'text', labels, width: 136, card: 'status' },
    { key: 'openedOn', wire: 'Date', title: 'Opened', kind: 'date' },
    { key: 'advisor', wire: 'SA', title: 'Advisor', kind: 'text', width: 100, card: 'none' },
    { key: 'customerName', wire: 'Name', title: 'Customer', kind: 'text', width: 116, card: 'party' },
    { key: 'vehicle', wire: 'RegNo', title: 'Vehicle', kind: 'text', written: 'registration', width: 116 },
    { key: 'model', wire: 'Model', title: 'Model', kind: 'text', hidden: true, width: 150 },
    { key: 'promisedAt', wire: 'Promised', title: 'Promised', kind: 'instant', nullable: true, card: 'none' },
    {
      key: 'firstPromisedAt',
      wire: 'FirstPromisedAt',
      title: 'First promised',
      kind: 'instant',
      nullable: true,
      hidden: true,
    },
    { key: 'closedOn', wire: 'Closed', title: 'Completed', kind: 'date', nullable: true, card: 'none' },
    MONTH,
    BRANCH,
    { key: 'lateDays', wire: 'LateDays', title: 'Days late', kind: 'integer' },
    { key: 'labourPaise', wire: 'Labour', title: 'Labour', kind: 'money', total: 'sum' },
    { key: 'partsPaise', wire: 'Parts', title: 'Parts', kind: 'money', total: 'sum' },
    { key: 'totalPaise', wire: 'Total', title: 'Total', kind: 'money', total: 'sum' },
    { ...amount('insurerPaise', 'InsShare', 'Insurer pays', 'insurer'), hidden: true },
    { key: 'invoicedPaise', wire: 'Invoiced', title: 'Invoiced', kind: 'money', total: 'sum' },
  ],
  ids: { workOrderId: 'WOId' },
  groupBy: ['status', 'advisor', 'openedOn', 'customerName', 'vehicle', 'model', 'month', 'branch'],
  sort: { key: 'openedOn', descending: true },
  chart: { kind: 'bar', by: 'status', of: 'totalPaise' },
  own: { area: 'Service.WO', userKey: 'advisorId' },
});
