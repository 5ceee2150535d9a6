import type { FileAnswer } from '@bahi/contract/endpoint';
import { CHECK_RESULT_LABELS, inspectionProgress } from '@bahi/domain/inspection/inspection';
import { formatQuantity } from '@bahi/domain/money/format';
import { formatInstant } from '@bahi/domain/time/dates';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { printPdf } from '../../../core/print/print-pool.ts';
import { supplierOf } from '../../../core/print/supplier.ts';
import type { Tx } from '../../../core/tx.ts';
import { getOrderHead } from '../order-head.ts';
import { getStoredInspection } from './inspection-store.ts';

interface Party {
  customerName: string;
  registrationNumber: string | null;
  vehicleName: string;
}

/** An inspection as PDF: what was looked at, what was measured, what it means. */
export async function printInspection(tx: Tx, id: string): Promise<FileAnswer> {
  const inspection = await getStoredInspection(tx, id);
  const head = await getOrderHead(tx, inspection.workOrderId);
  const [party] = await tx.query<Party>(
    `select c.name as "customerName", v.registration_number as "registrationNumber",
       concat_ws(' ', v.make_name, v.model_name, v.variant) as "vehicleName"
     from customer c left join vehicle v on v.org_id = c.org_id and v.id = $3 where c.org_id = $1 and c.id = $2`,
    [tx.ctx.orgId, head.customerId, head.vehicleId],
  );
  const { timeZone } = tx.ctx.entity;
  const when = (instant: string): string => formatInstant(timeZone, instant);
  const { done, total, soon, urgent } = inspectionProgress(inspection.points);
  const bytes = await printPdf({
    kind: 'inspection',
    title: inspection.name,
    orderCode: head.code,
    printedOn: tx.ctx.today,
    supplier: supplierOf(tx.ctx),
    customerName: party?.customerName ?? '',
    vehicle: [party?.registrationNumber && formatRegistration(party.registrationNumber), party?.vehicleName]
      .filter(Boolean)
      .join(' · '),
    odometer: head.odometer,
    inspectedBy: inspection.finishedByName ?? inspection.startedByName,
    finishedAt: inspection.finishedAt && when(inspection.finishedAt),
    summary: `${done} of ${total} points checked · ${urgent} urgent · ${soon} to be watched`,
    points: inspection.points.map((point) => ({
      group: point.group,
      label: point.label,
      result: point.result,
      resultText: point.result ? CHECK_RESULT_LABELS[point.result] : '',
      measured: point.measured === null ? '' : `${formatQuantity(point.measured)} ${point.unit ?? ''}`.trim(),
      note: point.note,
    })),
  });
  const name = `${inspection.name} ${head.code}`.replace(/[\\/:*?"<>|]+/g, ' ');
  return { bytes, fileName: `${name}.pdf`, contentType: 'application/pdf' };
}
