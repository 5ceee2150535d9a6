import type { auditEntry } from '@bahi/contract/wire/document.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { formatPaise, formatPercent, formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { formatDate, isDate, wallClock } from '@bahi/domain/time/dates';
import { useSession } from '../../app/session-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './audit-log.module.css';

type Entry = Infer<typeof auditEntry>;

/** Who changed what, when and why, newest first. */
export function AuditLog({ entries }: { entries: readonly Entry[] }) {
  const zone = useSession().data.entity.timeZone;
  if (entries.length === 0) return <EmptyState message="No changes to Show" />;
  return (
    <ol className={styles.log} aria-label="Audit log">
      {entries.map((entry) => {
        const { date, time } = wallClock(zone, entry.at);
        return (
          <li key={entry.seq} className={styles.entry}>
            <p className={styles.head}>
              <strong>{wordsOf(entry.action)}</strong> by {entry.userName}
              <span className={styles.when}>
                {formatDate(date)} {time}
              </span>
            </p>
            {entry.reason && <p>Reason: {entry.reason}</p>}
            {entry.changes.length > 0 && (
              <ul className={styles.changes}>
                {entry.changes.map((change) => (
                  <li key={change.path}>
                    {pathWords(change.path)}: {change.from != null && `${shown(change.path, change.from)} → `}
                    {change.to == null ? 'none' : shown(change.path, change.to)}
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** `labourDiscountPaise` is Labour discount, `dueOn` Due on. */
function wordsOf(name: string): string {
  const words = name
    .replace(/(Paise|Percent)$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `lines.IO1.discountPaise` is IO1 Discount. */
function pathWords(path: string): string {
  const parts = path.split('.');
  const field = wordsOf(parts.at(-1) ?? path);
  return parts.length > 2 ? `${parts.at(-2)} ${field.toLowerCase()}` : field;
}

const longestText = 120;

function shown(path: string, value: unknown): string {
  if (typeof value === 'number') {
    if (path.endsWith('Paise')) return formatPaise(value);
    if (path.endsWith('Percent')) return formatPercent(value);
    if (path.endsWith('uantity')) return formatQuantity(value);
    if (/unit(Price|Cost)$/.test(path)) return formatUnitPrice(value);
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (isDate(text)) return formatDate(text);
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
