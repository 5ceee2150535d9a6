import type { searchJournals } from '@bahi/contract/endpoints/accounting/ledger';
import type { OutputOf } from '@bahi/contract/endpoint';
import { narrationBeside } from '@bahi/domain/posting/narration';
import { formatDate } from '@bahi/domain/time/dates';
import { industryOf, useSession } from '../../app/session-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Badge } from '../../ui/status-chip.tsx';
import { DataTable, type DataColumn } from './data-table.tsx';
import { documentPath } from '../../app/document-places.ts';
import { documentLabel } from './document-label.ts';
import { ScrollRegion } from '../../kit/scroll-region.tsx';
import { TextLink } from './text-link.tsx';
import { amount } from '../../kit/written.ts';
import styles from './journal-entries.module.css';

export type JournalEntry = OutputOf<typeof searchJournals>['rows'][number];
type Line = JournalEntry['lines'][number];

const side = (paise: number) => (paise === 0 ? '' : amount(paise));

const columns: readonly DataColumn<Line>[] = [
  { key: 'code', title: 'Account', width: '70px', render: (line) => line.accountCode },
  {
    key: 'name',
    title: 'Name',
    grow: true,
    card: 'title',
    render: (line) => (
      <>
        {line.accountName}
        {line.description && <div className={styles.description}>{line.description}</div>}
      </>
    ),
  },
  {
    key: 'debit',
    title: 'Debit (₹)',
    align: 'end',
    card: 'aside',
    render: (line) => side(line.debitPaise),
    cardRender: (line) => line.debitPaise !== 0 && `${amount(line.debitPaise)} Dr`,
  },
  {
    key: 'credit',
    title: 'Credit (₹)',
    align: 'end',
    card: 'aside',
    render: (line) => side(line.creditPaise),
    cardRender: (line) => line.creditPaise !== 0 && `${amount(line.creditPaise)} Cr`,
  },
];

interface JournalEntriesProps {
  entries: readonly JournalEntry[];
  /** The account that is looked at: its lines stand out. */
  accountCode?: number;
  /** The document that is looked at needs no link to itself. */
  documentId?: string;
}

/** Entries of the books with both sides of each. */
export function JournalEntries({ entries, accountCode, documentId }: JournalEntriesProps) {
  if (entries.length === 0) return <EmptyState message="No Journals to Show" />;
  return (
    <ScrollRegion label="Journal" className={styles.scroll}>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryHead entry={entry} linked={entry.documentId !== documentId} />
            <DataTable
              natural
              label={`${entry.narration}, ${formatDate(entry.postedOn)}`}
              columns={columns}
              groups={[{ key: entry.id, rows: entry.lines }]}
              rowKey={(line) => `${line.accountCode} ${line.debitPaise} ${line.creditPaise} ${line.description ?? ''}`}
              rowTone={(line) => (line.accountCode === accountCode ? 'marked' : undefined)}
            />
          </li>
        ))}
      </ol>
    </ScrollRegion>
  );
}

function EntryHead({ entry, linked }: { entry: JournalEntry; linked: boolean }) {
  const industry = industryOf(useSession().data);
  const label = `${documentLabel(entry.documentKind, industry)} ${entry.documentCode ?? ''}`.trim();
  const path = linked ? documentPath(entry.documentKind, entry.documentId) : undefined;
  return (
    <div className={styles.head}>
      <span className={styles.day}>{formatDate(entry.postedOn)}</span>
      {path ? <TextLink to={path}>{label}</TextLink> : linked && <span>{label}</span>}
      {entry.mirrored && <Badge tone="attention">Mirrored</Badge>}
      <span className={styles.narration}>{linked ? narrationBeside(label, entry.narration) : entry.narration}</span>
    </div>
  );
}
