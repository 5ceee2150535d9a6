import { searchTickets } from '@bahi/contract/endpoints/service/ticket';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import type { TicketRecord } from './use-ticket.ts';

interface MergeDialogProps {
  ticket: TicketRecord;
  busy: boolean;
  run: (ids: string[], refuse: (error: unknown) => void) => Promise<unknown>;
  onClose: () => void;
}

/** Other tickets of the customer that go on as this one. */
export function MergeDialog({ ticket, ...rest }: MergeDialogProps) {
  const query = {
    customerId: ticket.customerId ?? null,
    statuses: ['Open' as const, 'InProgress' as const, 'Waiting' as const, 'Reopened' as const],
    limit: 50,
  };
  const found = useEndpointQuery(searchTickets, { query }).data?.rows ?? [];
  return (
    <ChooseDialog
      title={`Merge into ${ticket.code}`}
      words="They are closed, and what is said about them is said here."
      confirmLabel="Merge"
      none="This customer has no other ticket that is open."
      rows={found
        .filter(({ id }) => id !== ticket.id)
        .map(({ id, code, subject }) => ({ id, label: `${code} ${subject}` }))}
      {...rest}
    />
  );
}
