import { getOutboxMessage, outboxFile, retryOutbox } from '@bahi/contract/endpoints/platform/outbox';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../app/api-client.ts';
import { messageOf, panelError } from '../../../app/api-error.ts';
import { deliverFile } from '../../../app/deliver-file.ts';
import { queryKeyOf, useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWhen } from '../../../app/use-when.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { AttachmentIcon } from '../../../ui/icons.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './outbox-drawer.module.css';
import { CHANNEL_LABELS, OutboxStatusChip, recipientText } from './outbox-words.tsx';

const BYTES_PER_KB = 1_024;

/** One message: to whom, what it says, its files, and why it did not go. */
export function OutboxDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  const when = useWhen();
  const input = { params: { id } };
  const message = useEndpointQuery(getOutboxMessage, input);
  const retry = useEndpointMutation(retryOutbox, {
    onSuccess: (answer) => {
      client.setQueryData(queryKeyOf(getOutboxMessage, input), answer);
      toast.success('It is sent again in a moment.');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const download = (position: number) =>
    void call(outboxFile, { params: { id, no: String(position) } }).then(
      (file) => deliverFile(file, { transactionType: 'message' }),
      (error: unknown) => toast.error(messageOf(error)),
    );
  const { data } = message;
  return (
    <Drawer
      title={data ? `${CHANNEL_LABELS[data.channel]} to ${recipientText(data)}` : 'Message'}
      onClose={onClose}
      footer={
        data?.mayRetry && (
          <Button kind="primary" busy={retry.isPending} onClick={() => retry.mutate(input)}>
            Send again
          </Button>
        )
      }
    >
      {message.error && <ErrorPanel {...panelError(message.error)} onRetry={() => void message.refetch()} />}
      {!data && !message.error && <Skeleton height={160} />}
      {data && (
        <div className={styles.message}>
          <p className={styles.facts}>
            <OutboxStatusChip status={data.status} />
            <span>Written {when(data.writtenAt)}</span>
            {data.sentAt && <span>Sent {when(data.sentAt)}</span>}
          </p>
          {data.status === 'held' && <p>No gateway is set up for this kind of message.</p>}
          {data.lastError && <p className={styles.error}>{data.lastError}</p>}
          {data.channel === 'mail' && <strong>{data.subject}</strong>}
          {data.body ? <p className={styles.body}>{data.body}</p> : <p>Its text is a code and is not shown.</p>}
          {data.attachments.map((file) => (
            <Button
              key={file.position}
              icon={<AttachmentIcon size={16} aria-hidden />}
              onClick={() => download(file.position)}
            >
              {file.name} ({Math.ceil(file.sizeBytes / BYTES_PER_KB)} KB)
            </Button>
          ))}
        </div>
      )}
    </Drawer>
  );
}
