import { formatQuantity } from '@bahi/domain/money/format';
import type { Quantity } from '@bahi/domain/money/units';
import { type ReactNode, useState } from 'react';
import { FormModal } from '../form-modal.tsx';
import { ScaledNumberField } from '../../ui/scaled-number-field.tsx';
import { type Chosen, chosenProblems, isWhole, type SourceLine } from './chosen.ts';
import styles from './convert-dialog.module.css';

interface ConvertDialogProps {
  /** "Receive from PO-00012". */
  title: string;
  confirmLabel: string;
  lines: readonly SourceLine[];
  /** What else is asked, under the lines; `whole` while everything that is left is chosen. */
  below?: (whole: boolean) => ReactNode;
  busy: boolean;
  error: string | undefined;
  /** With how much of each line; `whole` where everything that is left was chosen. */
  onMake: (chosen: Chosen, whole: boolean) => void;
  onClose: () => void;
}

/** Makes a document of another: everything that is left is chosen at first, so that Enter alone makes it. */
export function ConvertDialog(props: ConvertDialogProps) {
  const { title, confirmLabel, lines, below, busy, error, onMake, onClose } = props;
  const [chosen, setChosen] = useState<Chosen>(() => new Map(lines.map(({ id, left }) => [id, left])));
  const [submitted, setSubmitted] = useState(false);
  const problems = chosenProblems(lines, chosen);
  const free = lines.some(({ left }) => left.freeQuantity > 0);
  const choose = (id: string, key: 'quantity' | 'freeQuantity', value: Quantity | null) =>
    setChosen(new Map(chosen).set(id, { ...chosen.get(id)!, [key]: value ?? 0 }));
  const make = () => {
    setSubmitted(true);
    if (!busy && problems.size === 0) onMake(chosen, isWhole(lines, chosen));
  };
  const field = (line: SourceLine, key: 'quantity' | 'freeQuantity', label: string, first: boolean) => (
    <ScaledNumberField
      unit="quantity"
      label={`${label}: ${line.description}`}
      labelHidden
      focusFirst={first}
      suffix={line.unitCode}
      value={chosen.get(line.id)![key]}
      error={submitted ? problems.get(`${line.id} ${key}`) : undefined}
      onChange={(value) => choose(line.id, key, value)}
    />
  );
  return (
    <FormModal
      title={title}
      verb={confirmLabel}
      keys="enter"
      leave="Back"
      busy={busy}
      onSubmit={make}
      onClose={onClose}
    >
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" className={styles.end}>
              Left
            </th>
            <th scope="col">Quantity</th>
            {free && <th scope="col">Free</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={line.id}>
              <td>{line.description}</td>
              <td className={styles.end}>
                {formatQuantity(line.left.quantity)}
                {line.left.freeQuantity > 0 && ` + ${formatQuantity(line.left.freeQuantity)} free`}
              </td>
              <td>{field(line, 'quantity', 'Quantity', at === 0)}</td>
              {free && <td>{line.left.freeQuantity > 0 && field(line, 'freeQuantity', 'Free', false)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {below?.(isWhole(lines, chosen))}
      <p role="alert" className={styles.problem}>
        {error ?? (submitted ? problems.get('') : undefined)}
      </p>
    </FormModal>
  );
}
