import type { OutputOf } from '@bahi/contract/endpoint';
import { listOutbox } from '@bahi/contract/endpoints/platform/outbox';
import { useMemo, useState } from 'react';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWhen } from '../../../app/use-when.ts';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListState } from '../../../kit/use-list-state.ts';
import { OutboxDrawer } from './outbox-drawer.tsx';
import { CHANNEL_LABELS, OutboxStatusChip, recipientText, STATUS_LABELS } from './outbox-words.tsx';

type Row = OutputOf<typeof listOutbox>['rows'][number];
type Status = Row['status'];

const FILTERS: readonly Status[] = ['pending', 'failed', 'held', 'sent'];

/** Mails and text messages that went out or wait to. */
export function OutboxPage() {
  const [text, setText] = useState('');
  const [status, setStatus] = useState<Status>();
  const [opened, setOpened] = useState<string>();
  const when = useWhen();
  const columns = useMemo(() => columnsFor(when), [when]);
  const list = useListState(
    useEndpointPages(
      listOutbox,
      { query: { text: text || undefined, statuses: status && [status] } },
      { keepPrevious: true },
    ),
  );
  return (
    <>
      <ListPage
        {...list}
        title="Outbox"
        label="Messages"
        columns={columns}
        rowKey={(row) => row.id}
        onOpen={(row) => setOpened(row.id)}
        search={{ value: text, onChange: setText, placeholder: 'Recipient or subject' }}
        views={FILTERS.map((each) => (
          <FilterChip
            key={each}
            label={STATUS_LABELS[each]}
            on={status === each}
            onChange={(on) => setStatus(on ? each : undefined)}
          />
        ))}
        activeFilters={status ? 1 : 0}
        onClearFilters={() => {
          setText('');
          setStatus(undefined);
        }}
        empty={{ message: 'No messages yet. What is sent to customers appears here.' }}
      />
      {opened && <OutboxDrawer id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const columnsFor = (when: (instant: string) => string): readonly ListColumn<Row>[] => [
  {
    key: 'writtenAt',
    title: 'Written',
    width: '140px',
    card: 'detail',
    render: (row) => when(row.writtenAt),
  },
  { key: 'channel', title: 'By', width: '120px', render: (row) => CHANNEL_LABELS[row.channel] },
  { key: 'recipient', title: 'To', width: 'minmax(160px, 240px)', card: 'title', render: recipientText },
  { key: 'subject', title: 'Subject', width: 'minmax(200px, 1fr)', render: (row) => row.subject },
  {
    key: 'files',
    title: 'Files',
    width: '70px',
    align: 'end',
    card: 'none',
    render: (row) => (row.files > 0 ? row.files : '–'),
  },
  {
    key: 'status',
    title: 'Status',
    width: '110px',
    card: 'status',
    render: (row) => <OutboxStatusChip status={row.status} />,
  },
  {
    key: 'sentAt',
    title: 'Sent',
    width: '140px',
    card: 'none',
    render: (row) => (row.sentAt ? when(row.sentAt) : '–'),
  },
];
