import type { FileAnswer } from '@bahi/contract/endpoint';
import { TICKET_STATUS_LABELS } from '@bahi/domain/tickets/ticket';
import { formatInstant } from '@bahi/domain/time/dates';
import { printPdf } from '../../../core/print/print-pool.ts';
import type { Tx } from '../../../core/tx.ts';
import { viewTicket } from './ticket-view.ts';

/** The ticket as the customer may read it: internal replies are left out. */
export async function printTicket(tx: Tx, id: string): Promise<FileAnswer> {
  const { entity, today } = tx.ctx;
  const ticket = await viewTicket(tx, id);
  const { code, subject, description, customerName, vehicle, status, resolution, replies } = ticket;
  const when = (at: string): string => formatInstant(entity.timeZone, at);
  const said = [
    ...(description ? [{ at: ticket.createdAt, byName: ticket.customerName ?? null, text: description }] : []),
    ...replies.filter(({ internal }) => !internal),
  ];
  const bytes = await printPdf({
    kind: 'report',
    title: `Ticket ${code}`,
    entityName: entity.displayName,
    period: subject,
    filters: [customerName, vehicle?.registrationNumber, TICKET_STATUS_LABELS[status], resolution].filter(
      (text) => text !== null && text !== undefined,
    ),
    printedOn: today,
    columns: [
      { title: 'When', numeric: false, width: 95 },
      { title: 'Who', numeric: false, width: 110 },
      { title: 'What was said', numeric: false, width: 380 },
    ],
    lines: said.map(({ at, byName, text }) => ({ kind: 'row', cells: [when(at), byName ?? '', text] })),
  });
  return { bytes, fileName: `${code}.pdf`, contentType: 'application/pdf' };
}
