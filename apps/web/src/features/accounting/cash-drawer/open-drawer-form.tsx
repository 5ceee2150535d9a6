import { openDrawer } from '@bahi/contract/endpoints/accounting/cash-drawer';
import { formatRupees } from '@bahi/domain/money/format';
import type { NoteCounts } from '@bahi/domain/payments/cash-drawer';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './cash-drawer.module.css';
import { NotesGrid, notesPaise } from './notes-grid.tsx';

interface OpenDrawerFormProps {
  /** What the last count left with the cashier. */
  leftPaise: number | null | undefined;
}

/** The float that a drawer begins with; notes and coins may be counted, they give the amount. */
export function OpenDrawerForm({ leftPaise }: OpenDrawerFormProps) {
  const [typed, setTyped] = useState<number | null>(leftPaise ?? null);
  const [notes, setNotes] = useState<NoteCounts>({});
  const [counting, setCounting] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const counted = counting ? notesPaise(notes) : undefined;
  const floatPaise = counted ?? typed ?? 0;
  const open = useEndpointMutation(openDrawer, {
    onSuccess: () => toast.success('Your cash drawer is open.'),
    onError: (error) => setRefusal(messageOf(error)),
  });
  const submit = () => {
    setRefusal(undefined);
    if (!open.isPending)
      open.mutate({ body: { floatPaise, ...(counted !== undefined && { floatNotes: { ...notes } }) } });
  };
  useShortcuts([
    { keys: 'mod+enter', label: 'Open drawer', run: submit },
    { keys: 'mod+s', label: 'Open drawer', run: submit },
  ]);
  return (
    <form
      className={styles.opening}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 className={styles.heading}>Your cash drawer is closed</h2>
      <p className={styles.words}>
        Count the change that it begins with. From then on every cash payment that you take goes into it.
        {leftPaise ? ` Your last count left ${formatRupees(leftPaise)} with you.` : ''}
      </p>
      <div className={styles.amount}>
        <MoneyField
          label="Float"
          required
          focusFirst
          readOnly={counted !== undefined}
          value={floatPaise}
          onChange={setTyped}
        />
        <Button kind="quiet" type="button" aria-expanded={counting} onClick={() => setCounting((before) => !before)}>
          {counting ? 'Without notes' : 'Count notes'}
        </Button>
      </div>
      {counting && <NotesGrid notes={notes} onChange={setNotes} />}
      <FieldError>{refusal}</FieldError>
      <div>
        <Button keys="mod+enter" kind="primary" type="submit" busy={open.isPending}>
          Open drawer
        </Button>
      </div>
    </form>
  );
}
