import styles from './bill.module.css';
import { type BillLine, type Column, isCharge } from './bill-lines.ts';
import { LANDED_BY_LABELS } from './bill-words.ts';

function landedText({ landed }: BillLine): string {
  if (landed === null) return '';
  return `${landed.receives.map(({ code }) => code).join(', ')} by ${LANDED_BY_LABELS[landed.by].toLowerCase()}`;
}

/** The goods that bear a charge (freight, packing); a press chooses them, null where they are only read. */
export const landedColumn = (onCharge: ((lineId: string) => void) | null): Column => ({
  key: 'landed',
  title: 'On goods',
  width: 'minmax(110px, 1fr)',
  kind: 'readOnly',
  card: 'detail',
  read: landedText,
  render: (line) => {
    const text = landedText(line);
    if (onCharge === null || !isCharge(line)) return <span title={text}>{text}</span>;
    return (
      <button type="button" className={styles.landed} title={`${text} (Alt+L)`} onClick={() => onCharge(line.id)}>
        {text || 'Spread…'}
      </button>
    );
  },
  unusual: (line) => line.landed !== null || (onCharge !== null && isCharge(line)),
  action: {
    label: 'Goods that bear it',
    shown: (line) => onCharge !== null && isCharge(line),
    run: (line) => onCharge?.(line.id),
  },
});
