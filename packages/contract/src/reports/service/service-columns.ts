import { PAYER_LABELS } from '@bahi/domain/document/payer';
import { INSURERS } from '@bahi/domain/vehicle/insurers';
import type { ReportColumn } from '../define-report.ts';

/** What every report of jobs names its rows by. */
export const ORDER: ReportColumn = {
  key: 'orderCode',
  wire: 'WOCode',
  title: 'Order',
  kind: 'text',
  width: 124,
  drill: { screen: 'workOrder', id: 'workOrderId' },
};
export const VEHICLE: ReportColumn = {
  key: 'vehicle',
  wire: 'RegNo',
  title: 'Vehicle',
  kind: 'text',
  written: 'registration',
  width: 116,
};
export const ADVISOR: ReportColumn = { key: 'advisor', wire: 'SA', title: 'Advisor', kind: 'text', width: 130 };
export const TECHNICIAN: ReportColumn = {
  key: 'technician',
  wire: 'Tech',
  title: 'Technician',
  kind: 'text',
  width: 120,
  card: 'none',
};
export const PAYER: ReportColumn = {
  key: 'payer',
  wire: 'Payer',
  title: 'Payer',
  kind: 'text',
  labels: PAYER_LABELS,
  width: 90,
  card: 'none',
};
/** By his code in the directory. */
export const INSURER: ReportColumn = {
  key: 'insurer',
  wire: 'Insurer',
  title: 'Insurer',
  kind: 'text',
  labels: Object.fromEntries(INSURERS.map(({ code, name }) => [code, name])),
  width: 190,
};

/** Hours, of the guide or of the clock; they are added up whatever was done in them. */
export const hours = (key: string, wire: string, title: string): ReportColumn => ({
  key,
  wire,
  title,
  kind: 'quantity',
  total: 'sum',
});
