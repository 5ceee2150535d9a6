import { POLICY_KINDS } from '@bahi/domain/vehicle/policy';
import { BRANCH, MONTH } from '../columns.ts';
import { defineReport } from '../define-report.ts';
import { SOLD_TO } from '../sales/sold-columns.ts';
import { INSURER, VEHICLE } from './service-columns.ts';

const RENEWED = { Yes: 'Renewed', No: 'Not renewed' };
const KINDS = Object.fromEntries(POLICY_KINDS.map(({ value, label }) => [value, label]));

/** Policies by the day on which they end, of vehicles whose last visit was in the branch. */
export const expiringInsurances = defineReport({
  id: 306,
  title: 'Insurances that expire',
  about: 'Policies of vehicles that end in the period: whom to call, with which insurer, and whether it is renewed.',
  period: 'range',
  preset: 'next30',
  own: { area: 'Service.WO' },
  filters: ['insurer', 'renewed', 'customerId'],
  columns: [
    { key: 'endsOn', wire: 'EndDate', title: 'Ends', kind: 'date' },
    { ...VEHICLE, drill: { screen: 'vehicle', id: 'vehicleId' } },
    { key: 'model', wire: 'Model', title: 'Model', kind: 'text', width: 150 },
    SOLD_TO,
    { key: 'phone', wire: 'Phone', title: 'Phone', kind: 'text', written: 'phone', width: 116, reader: 'payer' },
    INSURER,
    { key: 'policyNumber', wire: 'PolNo', title: 'Policy', kind: 'text', width: 140 },
    { key: 'policyKind', wire: 'PolType', title: 'Kind', kind: 'text', labels: KINDS, width: 130, card: 'none' },
    { key: 'lastVisitOn', wire: 'LastVisitDate', title: 'Last visit', kind: 'date', nullable: true, card: 'none' },
    { key: 'renewed', wire: 'Renewed', title: 'Renewed', kind: 'text', labels: RENEWED, width: 110, card: 'status' },
    MONTH,
    BRANCH,
    { key: 'days', wire: 'Days', title: 'Days left', kind: 'integer' },
    { key: 'insuredPaise', wire: 'IDV', title: 'Insured value', kind: 'money', total: 'sum' },
    { key: 'premiumPaise', wire: 'Premium', title: 'Premium', kind: 'money', total: 'sum' },
  ],
  ids: { vehicleId: 'ProductId' },
  groupBy: ['insurer', 'policyKind', 'renewed', 'customerName', 'vehicle', 'model', 'endsOn', 'month', 'branch'],
  sort: { key: 'endsOn' },
  chart: { kind: 'bar', by: 'insurer', of: 'premiumPaise' },
});
