import { closeDrawer } from '@bahi/contract/endpoints/accounting/cash-drawer';
import { ownCounterDrawer } from '@bahi/contract/endpoints/accounting/sales-receipt';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { isAvailable } from '@bahi/domain/industry/own-config';
import type { NoteCounts } from '@bahi/domain/payments/cash-drawer';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { configOf, industryOf, useSession } from '../../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { askOfUnsent } from '../../../kit/device-bills/ask-of-unsent.ts';
import styles from './cash-drawer.module.css';
import type { DrawerView } from './drawer-parts.tsx';
import { NotesGrid, notesPaise } from './notes-grid.tsx';

interface CountDialogProps {
  drawer: DrawerView;
  onDone: (drawer: OutputOf<typeof closeDrawer>) => void;
  onClose: () => void;
}

/** The blind count: what is in the drawer is entered before what should be is told. */
export function CountDialog({ drawer, onDone, onClose }: CountDialogProps) {
  const [typed, setTyped] = useState<number | null>(null);
  const [notes, setNotes] = useState<NoteCounts>({});
  const [note, setNote] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const counted = notesPaise(notes);
  const countedPaise = counted ?? typed;
  const close = useEndpointMutation(closeDrawer, {
    onSuccess: onDone,
    onError: (error) => setRefusal(messageOf(error)),
  });
  const submit = async () => {
    setSubmitted(true);
    setRefusal(undefined);
    if (close.isPending || countedPaise === null) return;
    // Cash of bills that wait on this device lies in the drawer and not in the books (sales rule 28).
    const problem = drawer.own ? await askOfUnsent() : null;
    if (problem !== null) return setRefusal(problem);
    close.mutate({
      params: { id: drawer.id },
      body: {
        countedPaise,
        note: note.trim() || null,
        rowVersion: drawer.rowVersion,
        ...(counted !== undefined && { countNotes: { ...notes } }),
      },
    });
  };
  return (
    <FormModal
      title="Count and close"
      verb="Close drawer"
      keys="mod+s"
      rows
      busy={close.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.count}>
        <p className={styles.words}>
          Count all the cash in the drawer, the float too. What was expected is shown afterwards; a difference is posted
          to cash over and short.
        </p>
        <FieldError>{refusal}</FieldError>
        <MoneyField
          label="Counted"
          required
          focusFirst
          readOnly={counted !== undefined}
          value={countedPaise}
          error={submitted && countedPaise === null ? MESSAGES.fieldRequired : undefined}
          onChange={setTyped}
        />
        <NotesGrid notes={notes} onChange={setNotes} />
        <TextField label="Note" maxLength={500} value={note} onChange={setNote} />
        <HeldBills of={drawer} />
      </div>
    </FormModal>
  );
}

/** Goods of bills that are held lie aside and are not paid for: whoever counts is told of them (sales rule 27). */
function HeldBills({ of: { own } }: { of: DrawerView }) {
  const data = useSession().data;
  const sells = can(data.access, 'Accounting.SlsRcpt', 'C');
  const isThere = isAvailable(ownCounterDrawer.when, industryOf(data), configOf(data));
  const counter = useEndpointQuery(ownCounterDrawer, {}, { enabled: own && sells && isThere });
  const count = counter.data?.heldCount ?? 0;
  if (count === 0) return null;
  return (
    <p className={styles.words}>
      {count === 1 ? 'One bill is' : `${count} bills are`} still held at the counter. What is held is not paid for.
    </p>
  );
}
