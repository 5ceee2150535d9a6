import { peopleInReach } from '@bahi/domain/access/access';
import type { KeptAppointmentStatus } from '@bahi/domain/appointments/appointment';
import type { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { appointment } from '../../../../db/schema/appointment.ts';
import { documentStore } from '../../../core/document/document-store.ts';
import type { Tx } from '../../../core/tx.ts';
import { nameOfUser } from '../../../core/document/name-of-user.ts';
import { ASKER, type AskerShown } from '../asker.ts';

type Row = Omit<typeof appointment.$inferSelect, 'orgId' | 'entityId' | 'searchText'>;

export interface Appointment extends Row, AskerShown {
  status: KeptAppointmentStatus;
  advisorName: string | null;
  bayName: string | null;
  createdByName: string | null;
  workOrderCode: string | null;
  workOrderStatus: WorkOrderStatus | null;
}

/** Whose appointments alone the caller may reach: those that they made, or that are theirs; null for all (decisions §10). */
export const appointmentsOnlyOf = ({ ctx }: Tx): readonly string[] | null =>
  peopleInReach(ctx.access, 'Service.Appt', ctx);

export const appointments = documentStore<Appointment>({
  kind: 'appointment',
  word: 'appointment',
  table: appointment,
  joined: {
    columns: `${ASKER.columns}, ${nameOfUser('advisor_id')} as "advisorName", b.name as "bayName", ${nameOfUser('created_by')} as "createdByName",
      w.code as "workOrderCode", w.status as "workOrderStatus"`,
    from: `${ASKER.from}
      left join bay b on b.org_id = d.org_id and b.id = d.bay_id
      left join work_order w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.work_order_id`,
  },
  isReached: (tx, { createdBy, advisorId }) => {
    const people = appointmentsOnlyOf(tx);
    return people === null || [createdBy, advisorId].some((person) => person !== null && people.includes(person));
  },
  rows: {},
  search: { table: 'appointment', of: ['customerId', 'vehicleId', 'name', 'phone', 'registrationNumber'] },
});
