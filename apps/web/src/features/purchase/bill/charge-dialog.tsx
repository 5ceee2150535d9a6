import { searchPurchaseReceives } from '@bahi/contract/endpoints/purchase/purchase-receive';
import { LandedBy } from '@bahi/domain/purchase/landed-charge';
import { formatDate } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { panelError } from '../../../app/api-error.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useTypedText } from '../../../kit/use-typed-text.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './bill.module.css';
import { LANDED_BY_LABELS, type Landed } from './bill-words.ts';

interface ChargeDialogProps {
  /** What the charge is: "Freight". */
  name: string;
  landed: Landed | null;
  onChoose: (landed: Landed | null) => void;
  onClose: () => void;
}

const WAYS = Object.values(LandedBy).map((value) => ({ value, label: LANDED_BY_LABELS[value] }));
const MOST = 20;

/** Which receives bear a charge, and by what it is spread over their goods. */
export function ChargeDialog({ name, landed, onChoose, onClose }: ChargeDialogProps) {
  const [by, setBy] = useState<LandedBy>(landed?.by ?? LandedBy.value);
  const [chosen, setChosen] = useState(landed?.receives ?? []);
  const [term, setTerm] = useState('');
  const [text, setText] = useTypedText(term, setTerm);
  const query = { text: term || null, statuses: ['Received' as const], limit: MOST };
  const found = useEndpointQuery(searchPurchaseReceives, { query });
  const others = (found.data?.rows ?? []).map(({ id, code, vendorName, receivedOn }) => ({
    id,
    code: code ?? '',
    label: `${code} · ${vendorName} · ${formatDate(receivedOn)}`,
  }));
  // What is found stays in its place when it is chosen, so that the focus stays on it; chosen earlier, it stands before.
  const earlier = chosen.filter(({ id }) => !others.some((each) => each.id === id));
  const rows = [...earlier.map(({ id, code }) => ({ id, code, label: code })), ...others];
  return (
    <FormModal
      title={`Goods that bear ${name || 'the charge'}`}
      verb="Done"
      keys="enter"
      leave="Back"
      beside={landed && <Button onClick={() => onChoose(null)}>On no goods</Button>}
      formClass={styles.charge}
      onSubmit={() => onChoose(chosen.length > 0 ? { by, receives: chosen } : null)}
      onClose={onClose}
    >
      <SelectField
        label="Spread by"
        required
        options={WAYS}
        value={by}
        help="What is left of the goods costs more; what is used is a difference of price."
        onChange={(value) => setBy(value as LandedBy)}
      />
      <TextField
        label="Find a receive"
        placeholder="Number, vendor or their number"
        focusFirst
        value={text}
        onChange={setText}
      />
      {found.isError && <ErrorPanel {...panelError(found.error)} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton />}
      <ul className={styles.receives} aria-label="Receives">
        {rows.map(({ id, code, label }) => (
          <li key={id}>
            <Checkbox
              label={label}
              value={chosen.some((each) => each.id === id)}
              onChange={(on) => setChosen(on ? [...chosen, { id, code }] : chosen.filter((each) => each.id !== id))}
            />
          </li>
        ))}
      </ul>
      {found.data && rows.length === 0 && (
        <EmptyState message={term ? 'No receive is found by that.' : 'No goods have come yet.'} />
      )}
    </FormModal>
  );
}
