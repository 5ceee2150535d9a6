import {
  acceptModelRequest,
  listModelRequests,
  rejectModelRequest,
} from '@bahi/contract/endpoints/settings/model-request';
import type { OutputOf } from '@bahi/contract/endpoint';
import { mayEditMasters } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import { ModelRequestStatus } from '@bahi/domain/vehicle/model-request';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './model-requests.module.css';

type Request = OutputOf<typeof listModelRequests>['rows'][number];

const nameOf = (row: Request) => [row.makeName, row.modelName, row.variant].filter(Boolean).join(' ');

/** What is to be decided; nothing for who may not. */
function usePendingRequests() {
  const mayDecide = mayEditMasters(useSession().data.access, 'Service');
  const status = ModelRequestStatus.pending;
  return { mayDecide, ...useEndpointQuery(listModelRequests, { query: { status } }, { enabled: mayDecide }) };
}

/** Whether it is not known yet what stands over the list: the list waits for it, so that it does not jump. */
export const useAwaitsRequests = (): boolean => usePendingRequests().isLoading;

/** Models that were asked for, over the list of models, until they are decided. */
export function ModelRequests() {
  const { mayDecide, data } = usePendingRequests();
  const rows = data?.rows ?? [];
  const acceptance = useEndpointMutation(acceptModelRequest);
  const [rejected, setRejected] = useState<Request | null>(null);
  if (!mayDecide || rows.length === 0) return null;

  const accept = async (row: Request): Promise<void> => {
    try {
      await acceptance.mutateAsync({ params: { id: row.id }, body: { rowVersion: row.rowVersion } });
      toast.success(`${nameOf(row)} is a model now.`);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <section className={styles.requests} aria-label="Requested models">
      <h2>Requested models</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={styles.what}>
              <strong>{nameOf(row)}</strong> {[row.requestedBy, row.note].filter(Boolean).join(': ')}
            </span>
            <Button busy={acceptance.isPending} title={`Add ${nameOf(row)}`} onClick={() => void accept(row)}>
              Accept
            </Button>
            <Button kind="quiet" title={`Reject ${nameOf(row)}`} onClick={() => setRejected(row)}>
              Reject
            </Button>
          </li>
        ))}
      </ul>
      {rejected && <RejectDialog row={rejected} onClose={() => setRejected(null)} />}
    </section>
  );
}

function RejectDialog({ row, onClose }: { row: Request; onClose: () => void }) {
  const rejection = useEndpointMutation(rejectModelRequest);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (): Promise<void> => {
    if (!reason.trim()) return setError(MESSAGES.fieldRequired);
    try {
      await rejection.mutateAsync({ params: { id: row.id }, body: { reason, rowVersion: row.rowVersion } });
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <FormModal
      title={`Reject ${nameOf(row)}`}
      size="small"
      verb="Reject"
      busy={rejection.isPending}
      keys="enter"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        required
        focusFirst
        maxLength={300}
        help={`${row.requestedBy} is told.`}
        value={reason}
        error={error}
        onChange={(text) => {
          setReason(text);
          setError(undefined);
        }}
      />
    </FormModal>
  );
}
