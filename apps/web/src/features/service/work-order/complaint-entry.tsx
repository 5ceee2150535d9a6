import { complaint as complaintMaster } from '@bahi/contract/masters/complaint';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { CloseIcon } from '../../../ui/icons.ts';
import { SuggestField } from '../../../ui/suggest-field.tsx';
import { useOrder, useOrderModel } from './order-model.ts';
import styles from './work-order.module.css';

const complaintList = masterEndpoints(complaintMaster).list;

/** Type what the customer says, Enter, the next one; known complaints are offered. */
export function ComplaintEntry({ readOnly }: { readOnly: boolean }) {
  const model = useOrderModel();
  const complaints = useOrder((state) => state.complaints);
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const known =
    useEndpointQuery(complaintList, { query: { active: true, limit: 200 } }, { enabled: !readOnly, staleTime: 300_000 })
      .data?.rows ?? [];
  const word = model.say('complaint');

  const add = (said: string) => {
    const match = known.find((one) => one.description.toLowerCase() === said.trim().toLowerCase());
    model.addComplaint(said, match?.id ?? null);
    setText('');
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !text.trim()) return;
    event.preventDefault();
    add(text);
  };
  const remove = (id: string) => {
    model.removeComplaint(id);
    box.current?.querySelector('input')?.focus();
  };

  if (readOnly && complaints.length === 0) return null;
  return (
    <div className={styles.quickEntry} ref={box} onKeyDown={keys}>
      {!readOnly && (
        <SuggestField
          label={word}
          placeholder="Type, Enter adds the next"
          maxLength={500}
          suggestions={known.map((one) => one.description)}
          value={text}
          onChange={setText}
          onTake={add}
          onBlur={() => add(text)}
        />
      )}
      <div className={styles.complaints} role="list" aria-label={model.say.many('complaint')}>
        {complaints.map(({ id, description }) => (
          <span key={id} role="listitem" className={styles.complaint} data-plain={readOnly || undefined}>
            {description}
            {!readOnly && (
              <button type="button" aria-label={`Remove ${description}`} onClick={() => remove(id)}>
                <CloseIcon size={12} aria-hidden />
              </button>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}
