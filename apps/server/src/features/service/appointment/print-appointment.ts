import type { FileAnswer } from '@bahi/contract/endpoint';
import { APPOINTMENT_STATUS_LABELS } from '@bahi/domain/appointments/appointment';
import { formatDate } from '@bahi/domain/time/dates';
import { printPdf } from '../../../core/print/print-pool.ts';
import type { Tx } from '../../../core/tx.ts';
import { viewAppointment } from './appointment-view.ts';

/** What the customer takes along: when, with whom, for what. */
export async function printAppointment(tx: Tx, id: string): Promise<FileAnswer> {
  const { entity, today } = tx.ctx;
  const { code, status, day, from, customerName, vehicleName, advisorName, bayName, complaints, pickUp, note } =
    await viewAppointment(tx, id);
  const facts: [string, string | null | undefined][] = [
    ['When', `${formatDate(day)} ${from}`],
    ['Customer', customerName],
    ['Vehicle', vehicleName],
    ['Advisor', advisorName],
    ['Bay', bayName],
    ['Asked for', complaints.join('; ')],
    ['Fetched from', pickUp && [pickUp.address, pickUp.at].filter(Boolean).join(', ')],
    ['Note', note],
  ];
  const bytes = await printPdf({
    kind: 'report',
    title: `Appointment ${code}`,
    entityName: entity.displayName,
    period: `${formatDate(day)} ${from}`,
    filters: [APPOINTMENT_STATUS_LABELS[status]],
    printedOn: today,
    columns: [
      { title: '', numeric: false, width: 110 },
      { title: '', numeric: false, width: 400 },
    ],
    lines: facts.flatMap(([label, text]) => (text ? [{ kind: 'row' as const, cells: [label, text] }] : [])),
  });
  return { bytes, fileName: `${code}.pdf`, contentType: 'application/pdf' };
}
