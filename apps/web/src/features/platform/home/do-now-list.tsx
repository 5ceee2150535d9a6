import { formatRupees } from '@bahi/domain/money/format';
import { formatDayMonth, formatNear } from '@bahi/domain/time/dates';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import type { Signing } from './approval-card.tsx';
import { type DoNowRow, signedKind, wordsOf } from './do-now.ts';
import styles from './do-now.module.css';

const ApprovalCard = lazy(async () => ({ default: (await import('./approval-card.tsx')).ApprovalCard }));

/** What is done first, by name, each with the button that does it. */
export function DoNowList({ rows }: { rows: readonly DoNowRow[] }) {
  const [signing, setSigning] = useState<Signing | null>(null);
  return (
    <>
      <ul className={styles.rows} aria-label="Do now">
        {rows.map((row) => (
          <Row key={`${row.key} ${row.id}`} row={row} onSign={setSigning} />
        ))}
      </ul>
      {signing && (
        <Suspense>
          <ApprovalCard {...signing} onClose={() => setSigning(null)} />
        </Suspense>
      )}
    </>
  );
}

function Row({ row, onSign }: { row: DoNowRow; onSign: (signing: Signing) => void }) {
  const { data } = useSession();
  const today = useBusinessDay();
  const { reason, tone, verb, target } = wordsOf(row, data.access);
  const called = [row.registrationNumber && formatRegistration(row.registrationNumber), row.name].filter(Boolean);
  const signed = signedKind(row.key);
  const when = [
    row.reason && `${row.returnedBy ?? 'Somebody'}: ${row.reason}`,
    row.askedBy && `asked by ${row.askedBy}`,
    row.at && `promised ${formatNear(data.entity.timeZone, row.at, today).replace('Today', 'today')}`,
    row.on && `${row.key === 'overdue' ? 'due' : 'received'} ${formatDayMonth(row.on)}`,
  ].filter(Boolean);
  const what = [...called, row.code].filter(Boolean).join(' · ');
  return (
    <li className={styles.row}>
      <span className={styles.reason}>
        <StatusChip tone={tone}>{reason}</StatusChip>
      </span>
      <span className={styles.called}>
        <span className={styles.name}>{called.join(' · ') || row.code}</span>
        {called.length > 0 && row.code && <span className={styles.code}>{row.code}</span>}
      </span>
      <span className={styles.when}>{when.join(', ')}</span>
      <span className={styles.amount}>{row.amountPaise ? formatRupees(row.amountPaise) : ''}</span>
      {signed ? (
        <button
          type="button"
          className={styles.verb}
          aria-label={`${verb} ${what}`}
          onClick={() => onSign({ kind: signed, id: row.id })}
        >
          {verb}
        </button>
      ) : (
        <Link
          to={target.path}
          search={target.search as never}
          className={styles.verb}
          preload="intent"
          aria-label={`${verb} ${what}`}
        >
          {verb}
        </Link>
      )}
    </li>
  );
}
