import { getRecipe, recipeVersions } from '@bahi/contract/endpoints/inventory/recipe';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatFactor, formatPercent, formatQuantity } from '@bahi/domain/money/format';
import { formatInstant } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListTable } from '../../../kit/list-table.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { RecipeRecord } from './recipe-lines.ts';

type Version = OutputOf<typeof recipeVersions>['rows'][number];
type Component = RecipeRecord['components'][number];

const columnsOf = (timeZone: string): ListColumn<Version>[] => [
  { key: 'version', title: 'Version', width: '90px', render: (row) => `Version ${row.version}`, card: 'title' },
  { key: 'at', title: 'Since', width: '150px', render: (row) => formatInstant(timeZone, row.changedAt) },
  { key: 'by', title: 'By', width: 'minmax(120px, 2fr)', render: (row) => row.changedByName },
  {
    key: 'quantity',
    title: 'One batch',
    width: '110px',
    align: 'end',
    render: (row) => `${formatQuantity(row.quantity)} ${row.unitCode}`,
    card: 'aside',
  },
  {
    key: 'components',
    title: 'Components',
    width: '104px',
    align: 'end',
    render: (row) => row.componentCount,
    card: 'none',
  },
  { key: 'orders', title: 'Orders here', width: '104px', align: 'end', render: (row) => row.orderCount, card: 'none' },
];

/** What the recipe said before; a row shows that version whole. */
export function RecipeVersions({ id }: { id: string }) {
  const { entity } = useSession().data;
  const [shown, setShown] = useState<number | null>(null);
  const query = useEndpointQuery(recipeVersions, { params: { id } }, { staleTime: 0 });
  return (
    <>
      <ListTable
        label="Versions"
        columns={columnsOf(entity.timeZone)}
        rows={query.data?.rows}
        rowKey={(row) => String(row.version)}
        onOpen={(row) => setShown(row.version)}
        error={query.error && { message: messageOf(query.error) }}
        onRetry={() => void query.refetch()}
        empty={{ message: 'No Versions to Show' }}
      />
      {shown !== null && <VersionDialog id={id} version={shown} onClose={() => setShown(null)} />}
    </>
  );
}

const COMPONENTS: readonly ListColumn<Component>[] = [
  { key: 'name', title: 'Component', width: 'minmax(180px, 3fr)', render: (row) => row.name, card: 'title' },
  {
    key: 'quantity',
    title: 'Quantity',
    width: '120px',
    align: 'end',
    render: (row) => `${formatFactor(row.quantity)} ${row.unitCode}`,
    card: 'aside',
  },
  {
    key: 'scrap',
    title: 'Scrap',
    width: '80px',
    align: 'end',
    render: (row) => (row.scrapPercent === 0 ? '' : formatPercent(row.scrapPercent)),
  },
];

function VersionDialog({ id, version, onClose }: { id: string; version: number; onClose: () => void }) {
  const query = useEndpointQuery(getRecipe, { params: { id }, query: { version } });
  const { data } = query;
  const told = [
    data && `${formatQuantity(data.quantity)} ${data.unitCode} of ${data.name}`,
    data && data.stages.map(({ name, minutes }) => `${name} ${minutes} min`).join(', '),
    data &&
      data.byProducts
        .map(({ name, quantity, unitCode }) => `${formatQuantity(quantity)} ${unitCode} ${name}`)
        .join(', '),
  ].filter((text) => !!text);
  return (
    <Modal title={`Version ${version}`} size="large" onClose={onClose}>
      <p>{told.join(' · ')}</p>
      <ListTable
        label={`Components of version ${version}`}
        columns={COMPONENTS}
        rows={data?.components}
        rowKey={(row) => row.id}
        error={query.error && { message: messageOf(query.error) }}
        onRetry={() => void query.refetch()}
        empty={{ message: 'No Components to Show' }}
      />
    </Modal>
  );
}
