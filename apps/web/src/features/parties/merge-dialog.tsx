import type { PartyKind } from '@bahi/domain/posting/opening-balance-journal';
import { formatRupees } from '@bahi/domain/money/format';
import { formatPhone } from '@bahi/domain/parties/phone';
import { contactName } from '@bahi/domain/parties/contact';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/api-client.ts';
import { messageOf } from '../../app/api-error.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { FormModal } from '../../kit/form-modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ACCOUNT_ENDPOINTS } from './account-endpoints.ts';
import type { PartyRecord } from './party-form.ts';
import styles from './party-page.module.css';

type Shown = PartyRecord & { id: string };

const ROWS: readonly { title: string; text: (party: Shown) => string }[] = [
  {
    title: 'Phone',
    text: ({ phone, otherPhone }) => [phone, otherPhone].flatMap((one) => (one ? [formatPhone(one)] : [])).join(', '),
  },
  { title: 'E-mail', text: ({ email }) => email ?? '' },
  { title: 'GSTIN', text: ({ gstin }) => gstin ?? '' },
  { title: 'PAN', text: ({ pan }) => pan ?? '' },
  {
    title: 'Address',
    text: ({ billingAddress: { line1, line2, city, pin } }) => [line1, line2, city, pin].filter(Boolean).join(', '),
  },
  { title: 'Contacts', text: ({ contacts }) => contacts.map(contactName).join(', ') },
  { title: 'Tags', text: ({ tags }) => tags.join(', ') },
];

export interface MergeDialogProps {
  kind: PartyKind;
  ids: readonly string[];
  /** The word of the industry: customers, patients. */
  words: string;
  onClose: () => void;
  onDone: () => void;
}

/** Shows the chosen ones side by side; one is kept, the others become part of it. */
export function MergeDialog({ kind, ids, words, onClose, onDone }: MergeDialogProps) {
  const endpoints = ACCOUNT_ENDPOINTS[kind];
  const [keepId, setKeepId] = useState(ids[0]!);
  const mergeIds = ids.filter((id) => id !== keepId);
  const merge = useEndpointMutation(endpoints.merge);
  const [refusal, setRefusal] = useState<string>();
  const parties = useQuery({
    queryKey: ['parties', kind, 'merge', ids],
    queryFn: () => Promise.all(ids.map((id) => call(endpoints.get, { params: { id } }) as Promise<Shown>)),
  });
  const preview = useQuery({
    queryKey: ['parties', kind, 'merge', ids, keepId],
    queryFn: () => call(endpoints.merge, { body: { keepId, mergeIds, preview: true } }),
    // Reading lists anew after the merge must not ask about who is no longer there.
    enabled: merge.isIdle || merge.isError,
    retry: false,
  });
  const submit = async () => {
    if (merge.isPending) return;
    setRefusal(undefined);
    try {
      await merge.mutateAsync({ body: { keepId, mergeIds } });
      toast.success(`${ids.length} ${words} are one now.`);
      onDone();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  const problem = refusal ?? (preview.error ? messageOf(preview.error) : undefined);
  return (
    <FormModal
      title={`Merge ${ids.length} ${words}`}
      size="large"
      verb="Merge"
      danger
      busy={merge.isPending}
      blocked={preview.error === null ? undefined : messageOf(preview.error)}
      rows
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {parties.data ? (
        <div className={styles.merge}>
          <table>
            <thead>
              <tr>
                <th scope="col">Keep</th>
                {parties.data.map((party) => (
                  <th key={party.id} scope="col">
                    <label className={styles.choice}>
                      <input
                        type="radio"
                        name="keep"
                        checked={party.id === keepId}
                        onChange={() => {
                          setRefusal(undefined);
                          setKeepId(party.id);
                        }}
                      />
                      {party.name}
                    </label>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ROWS.map(({ title, text }) => (
                <tr key={title}>
                  <th scope="row">{title}</th>
                  {parties.data.map((party) => (
                    <td key={party.id}>{text(party)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Skeleton height={180} width="100%" />
      )}
      <FieldError>{problem}</FieldError>
      {preview.data && (
        <p>
          {preview.data.moved.length > 0
            ? `Moves to the kept one: ${preview.data.moved.map(({ what, count }) => `${count} ${what}`).join(', ')}.`
            : 'Nothing names the others.'}{' '}
          {preview.data.unappliedPaise
            ? `${formatRupees(preview.data.unappliedPaise)} that the others have paid in advance pay for the kept one from then on. `
            : ''}
          Its empty fields are filled from the others. <strong>This cannot be undone.</strong>
        </p>
      )}
    </FormModal>
  );
}
