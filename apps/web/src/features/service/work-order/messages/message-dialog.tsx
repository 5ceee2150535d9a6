import { draftOrderMessage, sendOrderMessage } from '@bahi/contract/endpoints/service/order-message';
import type { OutputOf } from '@bahi/contract/endpoint';
import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import {
  FREE_TEXT,
  MAIL_LENGTH,
  mayRewrite,
  type OrderMessage,
  SMS_LENGTH,
} from '@bahi/domain/notifications/order-messages';
import { useState } from 'react';
import { messageOf } from '../../../../app/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../../app/use-endpoint.ts';
import { FormNotice } from '../../../../kit/form-notice.tsx';
import { useRecordForm } from '../../../../kit/use-record-form.ts';
import { ErrorPanel } from '../../../../ui/error-panel.tsx';
import { FormModal } from '../../../../kit/form-modal.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useOrder } from '../order-model.ts';
import styles from './messages.module.css';

type Draft = OutputOf<typeof draftOrderMessage>;
type Event = OrderMessage | typeof FREE_TEXT;
type Channel = 'sms' | 'mail';

/** What an order in this status is most likely about to tell. */
function likelyEvent(status: WorkOrderStatus | undefined): OrderMessage {
  if (status === WorkOrderStatus.completed || status === WorkOrderStatus.closed) return 'orderCompleted';
  if (status === WorkOrderStatus.waitingForApproval) return 'approvalWanted';
  const isNew = status === WorkOrderStatus.new || status === WorkOrderStatus.beingInspected;
  return isNew ? 'orderReceived' : 'promiseMoved';
}

/** Writes to the customer: a text of the settings with the words of this order, or own words. */
export function MessageDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const draft = useEndpointQuery(draftOrderMessage, { params: { id: orderId } }, { staleTime: 0 });
  if (draft.data && !draft.isFetching) return <MessageForm orderId={orderId} draft={draft.data} onClose={onClose} />;
  return (
    <Modal title="Message customer" onClose={onClose}>
      {draft.error ? (
        <ErrorPanel message={messageOf(draft.error)} onRetry={() => void draft.refetch()} />
      ) : (
        <Skeleton height={220} width="100%" />
      )}
    </Modal>
  );
}

function MessageForm({ orderId, draft, onClose }: { orderId: string; draft: Draft; onClose: () => void }) {
  const status = useOrder((state) => state.view?.status);
  const valuesOf = (event: Event, channel: Channel) => {
    const text = draft.texts.find((one) => one.event === event);
    return {
      event,
      channel,
      recipient: (channel === 'sms' ? draft.phone : draft.email) ?? '',
      subject: channel === 'mail' ? (text?.subject ?? '') : '',
      body: (channel === 'sms' ? text?.sms : text?.mail) ?? '',
    };
  };
  const [first] = useState(() => valuesOf(likelyEvent(status), draft.phone || !draft.email ? 'sms' : 'mail'));
  const { values, errors, form, change, refuse, offer } = useRecordForm(first, () => ({}), {
    copy: { kind: 'orderMessage', record: orderId },
  });
  const { event, channel } = values;
  const text = draft.texts.find((one) => one.event === event);
  const fixed = !mayRewrite(event, channel);
  const isShort = channel === 'sms';

  const send = useEndpointMutation(sendOrderMessage, {
    onSuccess: ({ recipient }) => {
      toast.success(`The message goes to ${recipient}.`);
      onClose();
    },
    onError: (error) => {
      const refusal = refuse(error);
      if (Object.keys(refusal.fields).length === 0) toast.error(refusal.message);
    },
  });
  const submit = () => {
    if (send.isPending || draft.wantsNone) return;
    const { recipient, subject, body } = values;
    send.mutate({
      params: { id: orderId },
      body: { event, channel, recipient: recipient.trim(), ...(fixed ? {} : { subject, body }) },
    });
  };

  return (
    <FormModal
      title="Message customer"
      verb="Send"
      busy={send.isPending}
      blocked={draft.wantsNone ? 'This customer wants no messages.' : undefined}
      rows
      onSubmit={submit}
      onClose={onClose}
    >
      <div ref={form} className={styles.form}>
        <FormNotice>{offer}</FormNotice>
        {draft.wantsNone && <p role="alert">The customer wants no messages.</p>}
        <div className={styles.pair}>
          <SelectField<Event>
            label="Message"
            required
            focusFirst
            options={[
              ...draft.texts.map((one) => ({ value: one.event, label: one.label })),
              { value: FREE_TEXT, label: 'Own words' },
            ]}
            value={event}
            onChange={(next) => next && change(valuesOf(next, channel))}
          />
          <SelectField<Channel>
            label="By"
            required
            options={[
              { value: 'sms', label: 'SMS' },
              { value: 'mail', label: 'E-mail' },
            ]}
            value={channel}
            onChange={(next) => next && change(valuesOf(event, next))}
          />
        </div>
        <TextField
          label={isShort ? 'Mobile number' : 'E-mail address'}
          required
          type={isShort ? 'tel' : 'email'}
          maxLength={120}
          value={values.recipient}
          error={errors['recipient']}
          onChange={(recipient) => change({ recipient })}
        />
        {!isShort && (
          <TextField
            label="Subject"
            required
            maxLength={150}
            value={values.subject}
            error={errors['subject']}
            onChange={(subject) => change({ subject })}
          />
        )}
        <TextArea
          label="Text"
          required={!fixed}
          readOnly={fixed}
          rows={isShort ? 4 : 7}
          maxLength={isShort ? SMS_LENGTH : MAIL_LENGTH}
          value={values.body}
          error={errors['body']}
          onChange={(body) => change({ body })}
        />
        <p className={styles.hint}>
          {fixed
            ? text?.registered
              ? 'Word for word as registered with the operators; change it in Settings, Notifications.'
              : 'Without a DLT template ID in Settings, Notifications, operators may not deliver it.'
            : isShort
              ? `${values.body.length} of ${SMS_LENGTH} characters`
              : ' '}
        </p>
      </div>
    </FormModal>
  );
}
