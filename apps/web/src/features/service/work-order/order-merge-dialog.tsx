import { PAYER_LABELS } from '@bahi/domain/document/payer';
import { formatPaise, formatPercent } from '@bahi/domain/money/format';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { useState } from 'react';
import { changeWords } from '../../../kit/audit-log/audit-words.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { useEntityClock } from '../entity-clock.ts';
import { resolveOrder, type OrderConflict } from './merge-order.ts';
import { orderAuditWords } from './order-audit-words.ts';
import { useCommands } from './order-commands-context.ts';
import type { Advisor } from './order-header.tsx';
import { useOrderModel } from './order-model.ts';
import type { Merging } from './use-order-draft.ts';
import styles from './order-merge-dialog.module.css';

interface MergeDialogProps {
  merging: Merging;
  advisors: readonly Advisor[];
  technicians: readonly Advisor[];
}

/** `Odometer: 42150` says its name before and its value behind the colon. */
const splitWords = (text: string): [string, string] => {
  const at = text.indexOf(': ');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)];
};

const vehicleNumber = ({ registrationNumber }: { registrationNumber?: string | null }): string =>
  registrationNumber ? formatRegistration(registrationNumber) : 'Vehicle';

/** How a value of a conflict reads, where the words of the audit log do not know it. */
function useValueText({ advisors, technicians }: Omit<MergeDialogProps, 'merging'>) {
  const clock = useEntityClock();
  const names = new Map([...advisors, ...technicians].map(({ id, name }) => [id, name]));
  return (field: string, value: unknown): unknown => {
    if (value === null || value === undefined || value === '') return null;
    if (field === 'customer') return (value as { name: string }).name;
    if (field === 'vehicle') return vehicleNumber(value as { registrationNumber?: string | null });
    if (field === 'advisorId' || field === 'technicianId') return names.get(String(value)) ?? 'Somebody else';
    if (field === 'promisedAt') return clock.near(String(value));
    if (field === 'payer') return PAYER_LABELS[value as keyof typeof PAYER_LABELS];
    if (field.endsWith('Discount')) {
      const { percent, paise } = value as { percent: number | null; paise: number };
      return percent ? `${formatPercent(percent as never)}` : formatPaise(paise as never);
    }
    return value;
  };
}

/** Two people changed the same: which of the two stands is chosen field by field; everything else is merged already. */
export function OrderMergeDialog({ merging, ...staff }: MergeDialogProps) {
  const { merge, fresh, changes, told } = merging;
  const model = useOrderModel();
  const commands = useCommands();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const valueText = useValueText(staff);
  const words = orderAuditWords(
    new Map(
      [
        ...fresh.labour,
        ...fresh.parts,
        ...fresh.complaints,
        ...fresh.repairs,
        ...model.state().lines,
        ...model.state().complaints,
        ...model.state().repairs,
      ].map((row) => [row.id, row.description || 'New line']),
    ),
  );

  const textsOf = ({ row, field, mine, theirs: other }: OrderConflict) => {
    if (field === null) {
      const name = words.names?.get(row!) ?? row!;
      return {
        name,
        mine: mine === undefined ? 'Removed' : 'Kept as you changed it',
        theirs: other === undefined ? 'Removed' : 'Kept as changed',
      };
    }
    const said = (value: unknown) =>
      splitWords(
        changeWords({ path: row ? `lines.${row}.${field}` : field, to: valueText(field, value) }, words)?.text ?? field,
      );
    return { name: said(mine)[0], mine: said(mine)[1], theirs: said(other)[1] };
  };
  const choose = (key: string, other: boolean) => {
    const next = new Set(theirs);
    if (other) next.add(key);
    else next.delete(key);
    setTheirs(next);
  };
  const apply = () => void commands.resolve(resolveOrder(merge, theirs));

  const met = new Set(merge.conflicts.map(({ row, field }) => (row ? row : field)));
  const besides = changes
    .filter(({ path }) => !met.has(path.split('.').at(-1)!))
    .map(({ path, from, to }) =>
      path.includes('.')
        ? `${words.names?.get(path.split('.')[1]!) ?? path}: ${from === undefined ? 'added' : to === undefined ? 'removed' : 'changed'}`
        : changeWords({ path, to: valueText(path, to) }, words)?.text,
    )
    .filter((text) => text !== undefined);
  return (
    <FormModal
      title="Both of you changed this"
      verb={told === null ? 'Merge' : 'Merge and save'}
      onSubmit={apply}
      onClose={() => void commands.resolve(null)}
    >
      <div className={styles.body}>
        <p>
          {told ? told.replace(/ Refresh to see the change\.$/, '') : 'Somebody else has saved changes.'} Choose what
          stands.
        </p>
        {merge.conflicts.map((conflict) => {
          const texts = textsOf(conflict);
          return (
            <fieldset key={conflict.key} className={styles.conflict}>
              <legend>{texts.name}</legend>
              {([false, true] as const).map((other) => (
                <label key={String(other)} className={styles.side}>
                  <input
                    type="radio"
                    name={conflict.key}
                    checked={theirs.has(conflict.key) === other}
                    onChange={() => choose(conflict.key, other)}
                  />
                  <span>
                    <span className={styles.whose}>{other ? 'Theirs' : 'Yours'}</span>{' '}
                    {other ? texts.theirs : texts.mine}
                  </span>
                </label>
              ))}
            </fieldset>
          );
        })}
        {besides.length > 0 && (
          <section>
            <h3>Changed besides, and merged by itself</h3>
            <ul>
              {besides.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </FormModal>
  );
}
