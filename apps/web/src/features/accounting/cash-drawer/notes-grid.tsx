import { formatRupees } from '@bahi/domain/money/format';
import { DENOMINATIONS, type NoteCounts, sumNotes } from '@bahi/domain/payments/cash-drawer';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './cash-drawer.module.css';

interface NotesGridProps {
  notes: NoteCounts;
  onChange: (notes: NoteCounts) => void;
}

/** Pieces of each note and coin; Tab goes from one to the next, and the sum follows. */
export function NotesGrid({ notes, onChange }: NotesGridProps) {
  return (
    <fieldset className={styles.notes}>
      <legend>Notes and coins</legend>
      {DENOMINATIONS.map((rupees) => {
        const pieces = notes[rupees] ?? 0;
        return (
          <div key={rupees} className={styles.note}>
            <TextField
              label={`₹${rupees}`}
              inputMode="numeric"
              maxLength={5}
              value={pieces === 0 ? '' : String(pieces)}
              onChange={(text) => {
                const typed = Number(text.replace(/\D/g, ''));
                const { [rupees]: _, ...others } = notes as Record<number, number>;
                onChange(typed > 0 ? { ...others, [rupees]: typed } : others);
              }}
            />
            <span className={styles.noteSum}>{pieces > 0 ? formatRupees(rupees * pieces * 100) : ''}</span>
          </div>
        );
      })}
    </fieldset>
  );
}

/** What the notes come to, or undefined where none is counted. */
export const notesPaise = (notes: NoteCounts): number | undefined =>
  Object.keys(notes).length > 0 ? sumNotes(notes) : undefined;
