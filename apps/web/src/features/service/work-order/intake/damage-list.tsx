import { DAMAGE_KINDS, type DamageKind, type DamageMark } from '@bahi/domain/intake/intake';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { RemoveIcon } from '../../../../ui/icons.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import styles from './intake.module.css';

interface DamageListProps {
  marks: readonly DamageMark[];
  selected: number | null;
  readOnly: boolean;
  onSelect: (index: number | null) => void;
  onChange: (marks: readonly DamageMark[]) => void;
}

const kindLabel = (kind: DamageKind): string => DAMAGE_KINDS.find((one) => one.value === kind)?.label ?? kind;

/** The marks of the outline by their numbers, with what they stand for. */
export function DamageList({ marks, selected, readOnly, onSelect, onChange }: DamageListProps) {
  if (marks.length === 0) return <EmptyState message={readOnly ? 'No damage was marked.' : 'No damage marked yet.'} />;
  const set = (index: number, part: Partial<DamageMark>) =>
    onChange(marks.map((mark, at) => (at === index ? { ...mark, ...part } : mark)));
  return (
    <ol className={styles.marks} aria-label="Damage">
      {marks.map((mark, index) => (
        <li key={index} data-selected={selected === index || undefined} onFocus={() => onSelect(index)}>
          <span className={styles.number} data-kind={mark.kind}>
            {index + 1}
          </span>
          {readOnly ? (
            <span className={styles.words}>{[kindLabel(mark.kind), mark.note].filter(Boolean).join(': ')}</span>
          ) : (
            <>
              <div>
                <SelectField
                  label={`Kind of damage ${index + 1}`}
                  labelHidden
                  required
                  options={DAMAGE_KINDS}
                  value={mark.kind}
                  onChange={(kind) => kind && set(index, { kind })}
                />
              </div>
              <div className={styles.note}>
                <TextField
                  label={`Note on damage ${index + 1}`}
                  labelHidden
                  placeholder="Note"
                  maxLength={300}
                  value={mark.note ?? ''}
                  onChange={(note) => set(index, { note: note || null })}
                />
              </div>
              <IconButton
                aria-label={`Remove damage ${index + 1}`}
                onClick={() => {
                  onSelect(null);
                  onChange(marks.filter((_, at) => at !== index));
                }}
              >
                <RemoveIcon size={15} aria-hidden />
              </IconButton>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
