import { moveAppointment, type searchAppointments } from '@bahi/contract/endpoints/service/appointment';
import type { OutputOf } from '@bahi/contract/endpoint';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { MoveDialog, type MovedTo } from './move-dialog.tsx';

export type Row = OutputOf<typeof searchAppointments>['rows'][number];

/** An appointment that was put on another cell, or is asked to be moved. */
export interface Moving {
  row: Row;
  to?: MovedTo;
}

interface MovingRowProps {
  moving: Moving;
  today: string;
  onClose: () => void;
}

/** Asks why an appointment of the board is moved, and moves it. */
export function MovingRow({ moving: { row, to }, today, onClose }: MovingRowProps) {
  const moved = useEndpointMutation(moveAppointment);
  return (
    <MoveDialog
      appointment={row}
      to={to}
      today={today}
      busy={moved.isPending}
      onClose={onClose}
      move={async (body, refuse) => {
        try {
          return await moved.mutateAsync({ params: { id: row.id }, body: { ...body, rowVersion: row.rowVersion } });
        } catch (error) {
          return refuse(error);
        }
      }}
    />
  );
}
