import styles from './bill.module.css';
import { type BillLine, type Column, isCharge } from './bill-lines.ts';
import { LANDED_BY_LABELS, MATCH } from './bill-words.ts';

function matchText({ landed, match, matchReason, sourceCode }: BillLine): string {
  if (landed)
    return `${landed.receives.map(({ code }) => code).join(', ')} by ${LANDED_BY_LABELS[landed.by].toLowerCase()}`;
  const agrees = match === null ? '' : matchReason || MATCH[match].label;
  return [agrees, sourceCode].filter(Boolean).join(' · ');
}

/**
 * What goods agree with (order, receive), and of a charge (freight, packing) the goods that bear it; a press chooses them,
 * null where they are only read.
 */
export const matchColumn = (onCharge: ((lineId: string) => void) | null): Column => ({
  key: 'match',
  title: 'Match',
  width: 'minmax(120px, 1fr)',
  kind: 'readOnly',
  card: 'detail',
  read: matchText,
  render: (line) => {
    const text = matchText(line);
    if (onCharge === null || !isCharge(line)) return <span title={text}>{text}</span>;
    return (
      <button type="button" className={styles.landed} title={`${text} (Alt+L)`} onClick={() => onCharge(line.id)}>
        {text || 'Spread…'}
      </button>
    );
  },
  unusual: (line) => line.source !== null || line.landed !== null || (onCharge !== null && isCharge(line)),
  action: {
    label: 'Goods that bear it',
    shown: (line) => onCharge !== null && isCharge(line),
    run: (line) => onCharge?.(line.id),
  },
});
