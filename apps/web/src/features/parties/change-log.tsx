import type { Page } from '@bahi/contract/endpoint';
import type { Infer } from '@bahi/contract/wire-type';
import type { auditEntry } from '@bahi/contract/wire/document.wire';
import { formatDate, wallClock } from '@bahi/domain/time/dates';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSession } from '../../app/session-store.ts';
import { PartyList } from './party-list.tsx';
import styles from './party-page.module.css';

type Entry = Infer<typeof auditEntry>;

const ACTIONS: Readonly<Record<string, string>> = { create: 'Created', update: 'Changed', delete: 'Deleted' };

/** `billingAddress.pin` as people read it: billing address, pin. */
const fieldText = (path: string): string =>
  path
    .replace(/(Paise|Id)\b/g, '')
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('.', ', ')
    .toLowerCase();

const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'object') return Object.values(value).join(', ') || 'nothing';
  return String(value);
};

/** Who changed what, newest first. */
export function ChangeLog({ query }: { query: UseQueryResult<Page<Entry>, Error> }) {
  const { data } = useSession();
  const at = (instant: string) => {
    const { date, time } = wallClock(data.user.timeZone || data.entity.timeZone, instant);
    return `${formatDate(date)} ${time}`;
  };
  return (
    <PartyList
      query={query}
      empty="No changes to show"
      rowKey={(entry) => entry.seq}
      columns={[
        { title: 'When', render: (entry) => at(entry.at) },
        { title: 'Who', render: (entry) => entry.userName },
        { title: 'What', render: (entry) => ACTIONS[entry.action] ?? entry.action },
        {
          title: 'Change',
          render: (entry) =>
            entry.action === 'update' && (
              <ul className={styles.changes}>
                {entry.changes.map((change) => (
                  <li key={change.path}>
                    {fieldText(change.path)}: <span className={styles.muted}>{valueText(change.from)}</span> →{' '}
                    {valueText(change.to)}
                  </li>
                ))}
              </ul>
            ),
        },
      ]}
    />
  );
}
