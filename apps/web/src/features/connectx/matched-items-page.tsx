import { listMatchedItems, matchItem } from '@bahi/contract/endpoints/connectx/shared-document';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { FACTOR_PER_ONE } from '@bahi/domain/catalogue/packs';
import { formatFactor } from '@bahi/domain/money/format';
import { messageOf } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { useEndpointMutation, useEndpointPages } from '../../app/use-endpoint.ts';
import { useWhen } from '../../app/use-when.ts';
import type { ListColumn } from '../../kit/list-column.ts';
import { ListPage } from '../../kit/list-page.tsx';
import { useListAddress } from '../../kit/use-list-address.ts';
import { useListState } from '../../kit/use-list-state.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';

type Row = OutputOf<typeof listMatchedItems>['rows'][number];

/** `/connectx/items`: what connected companies call our items, as it was chosen when their documents were taken. */
export function MatchedItemsPage() {
  const when = useWhen();
  const { access } = useSession().data;
  const address = useListAddress();
  const query = { text: address.term };
  const list = useListState(useEndpointPages(listMatchedItems, { query }, { keepPrevious: true }));
  const matching = useEndpointMutation(matchItem, { onError: (error) => toast.error(messageOf(error)) });
  const forget = async ({ connectionId, theirKey, otherName, itemName }: Row) => {
    const message = `${theirKey} of ${otherName} means ${itemName}. It is asked again with their next document.`;
    if (await confirm({ heading: 'Forget this item', message, ok: 'Forget' }))
      matching.mutate({ body: { connectionId, theirKey } });
  };
  const columns: ListColumn<Row>[] = [
    { key: 'other', title: 'Company', width: 'minmax(160px, 1fr)', render: (row) => row.otherName, card: 'party' },
    { key: 'theirs', title: 'They call it', width: 'minmax(180px, 2fr)', render: (row) => row.theirKey, card: 'title' },
    { key: 'ours', title: 'Our item', width: 'minmax(180px, 2fr)', render: (row) => row.itemName },
    {
      key: 'factor',
      title: 'Ours in one of theirs',
      width: '170px',
      align: 'end',
      render: (row) => (row.factor === FACTOR_PER_ONE ? '1' : `${formatFactor(row.factor)} ${row.unitCode}`),
    },
    { key: 'when', title: 'Since', width: '150px', render: (row) => when(row.updatedAt), card: 'aside' },
    ...(can(access, 'Inventory.Item', 'U')
      ? [
          {
            key: 'forget',
            title: '',
            width: '110px',
            render: (row: Row) => <Button onClick={() => void forget(row)}>Forget</Button>,
          } as const,
        ]
      : []),
  ];
  return (
    <ListPage
      {...list}
      title="Matched items"
      label="Matched items"
      search={address.search('What they call it')}
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={columns}
      rowKey={(row) => `${row.connectionId} ${row.theirKey}`}
      empty={{
        message:
          'No Matched Items to Show. What an item of a connected company is with you is learnt as you take its documents.',
      }}
    />
  );
}
