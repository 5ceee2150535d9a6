import { listOrderMessages } from '@bahi/contract/endpoints/service/order-message';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatPhone } from '@bahi/domain/parties/phone';
import { lazy, Suspense, useState } from 'react';
import { useEndpointQuery } from '../../../../app/use-endpoint.ts';
import { useWhen } from '../../../../app/use-when.ts';
import { NotLoaded } from '../../../../kit/not-loaded.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import type { Tone } from '../../../../ui/tones.ts';
import { useMayMessage } from './use-may-message.ts';
import rows from '../work-order.module.css';
import styles from './messages.module.css';

const MessageDialog = lazy(() => import('./message-dialog.tsx').then((m) => ({ default: m.MessageDialog })));

type Message = OutputOf<typeof listOrderMessages>['rows'][number];

const STATES: Readonly<Record<Message['status'], { tone: Tone; text: string }>> = {
  pending: { tone: 'waiting', text: 'Waiting' },
  sent: { tone: 'done', text: 'Sent' },
  failed: { tone: 'danger', text: 'Failed' },
  held: { tone: 'attention', text: 'Held' },
};
const HINTS: Readonly<Partial<Record<Message['status'], string>>> = {
  failed: 'It is tried again by itself.',
  held: 'No gateway is set up for this channel.',
};

/** What was written to the customer about this order, newest first, and whether it went out. */
export function MessagesTab({ id }: { id: string }) {
  const mayWrite = useMayMessage();
  const when = useWhen();
  const [writing, setWriting] = useState(false);
  const query = useEndpointQuery(listOrderMessages, { params: { id } });
  if (!query.data) return <NotLoaded query={query} height={120} />;
  const messages = query.data.rows;
  const button = mayWrite && <Button onClick={() => setWriting(true)}>Message customer</Button>;
  return (
    <div className={styles.tab}>
      {messages.length === 0 ? (
        <EmptyState message="Nothing was written to the customer yet." action={button} />
      ) : (
        <>
          {button && <div>{button}</div>}
          <ul className={rows.rows} data-top aria-label="Messages">
            {messages.map((message) => (
              <li key={message.id}>
                <div className={rows.grow}>
                  {message.subject && <div>{message.subject}</div>}
                  <div className={styles.text}>{message.body}</div>
                  <div className={rows.small}>
                    {message.channel === 'sms'
                      ? `SMS to ${formatPhone(message.recipient)}`
                      : `E-mail to ${message.recipient}`}
                    {' · '}
                    {[when(message.sentAt ?? message.writtenAt), message.writtenByName].filter(Boolean).join(', ')}
                  </div>
                </div>
                <span title={HINTS[message.status]}>
                  <StatusChip tone={STATES[message.status].tone}>{STATES[message.status].text}</StatusChip>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {writing && (
        <Suspense>
          <MessageDialog orderId={id} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </div>
  );
}
