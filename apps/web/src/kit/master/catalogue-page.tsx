import { catalogueEndpoints, type CatalogueRow } from '@bahi/contract/catalogue-endpoints';
import { type MasterDefinition, titleOf } from '@bahi/contract/define-master';
import { mayEditMasters } from '@bahi/domain/access/access';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { messageOf, panelError } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../app/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { toast } from '../../ui/toast.ts';
import { FilterChip } from '../filter-chip.tsx';
import type { ListColumn } from '../list-column.ts';
import { ListPage } from '../list-page.tsx';
import { useSelection, withSelection } from '../selection.tsx';
import { useShortcuts } from '../use-shortcuts.ts';
import { titleCase } from '../../ui/title-case.ts';
import { masterText, type MasterValues } from './master-values.ts';
import { screenOf } from './screen-of.ts';
import { useSettled } from './use-settled.ts';

/** The shared catalogue of a master (`…/true`): entries are ticked and taken over into the own list. */
export function CataloguePage({ master }: { master: MasterDefinition }) {
  const { access } = useSession().data;
  const { history } = useRouter();
  const endpoints = catalogueEndpoints(master);
  const [search, setSearch] = useState('');
  const [onlyNew, setOnlyNew] = useState(false);
  const selection = useSelection<CatalogueRow>((row) => row.key);
  const text = useSettled(search.trim());
  const found = useEndpointQuery(
    endpoints.list,
    { query: { text: text || null } },
    { placeholderData: (before) => before },
  );
  const rows = useMemo(() => found.data?.rows.filter((row) => !onlyNew || !row.taken), [found.data, onlyNew]);
  const mayTake = mayEditMasters(access, master.changedBy.module, master.changedBy.area, 'C');
  const many = master.label.many.toLowerCase();

  const take = useEndpointMutation(endpoints.take, {
    onSuccess: ({ rows: made }) => {
      toast.success(`${made.length} ${made.length === 1 ? master.label.one.toLowerCase() : many} taken over.`);
      selection.clear();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const count = selection.rows.length;
  const takeOver = () => {
    if (count > 0 && !take.isPending) take.mutate({ body: { keys: selection.rows.map((row) => row.key) } });
  };
  useShortcuts(mayTake ? [{ keys: 'mod+s', label: 'Take over', run: takeOver }] : []);

  const columns = catalogueColumns(master);
  const pick = (row: CatalogueRow) => {
    if (!row.taken) selection.toggle(row);
  };
  return (
    <ListPage
      title={`${master.label.many} of the catalogue`}
      label={`${master.label.many} of the catalogue`}
      columns={
        mayTake
          ? withSelection(
              columns,
              selection,
              (row) => titleOf(master, row),
              (row) => row.taken,
            )
          : columns
      }
      rows={rows}
      rowKey={(row) => row.key}
      rowCount={rows?.length}
      onOpen={mayTake ? pick : undefined}
      refreshing={found.isPlaceholderData}
      error={rows || !found.error ? null : panelError(found.error)}
      onRetry={() => void found.refetch()}
      actions={
        <>
          <Button onClick={() => history.push(screenOf(master))}>Own list</Button>
          {mayTake && (
            <Button
              kind="primary"
              keys="mod+s"
              blocked={count === 0 ? 'Select what you want to take over first.' : undefined}
              busy={take.isPending}
              onClick={takeOver}
            >
              {count === 0 ? 'Take over' : `Take over ${count}`}
            </Button>
          )}
        </>
      }
      search={{ value: search, onChange: setSearch, placeholder: `Search ${many}` }}
      filters={<FilterChip label="Not taken yet" on={onlyNew} onChange={setOnlyNew} />}
      activeFilters={onlyNew ? 1 : 0}
      onClearFilters={() => {
        setSearch('');
        setOnlyNew(false);
      }}
      empty={{
        message: onlyNew && !text ? `All ${many} are taken over` : `No ${titleCase(master.label.many)} to Show`,
      }}
    />
  );
}

function catalogueColumns(master: MasterDefinition): ListColumn<CatalogueRow>[] {
  // Prices are the organisation's own.
  const shown = master.list.filter((key) => !master.fields[key]!.sees);
  const columns = shown.map((key, index): ListColumn<CatalogueRow> => {
    const field = master.fields[key]!;
    return {
      key,
      title: field.label,
      width:
        index === 0 ? 'minmax(220px, 1.5fr)' : field.kind === 'longText' ? 'minmax(200px, 2fr)' : 'minmax(110px, 1fr)',
      render: (row) => masterText(field, row[key] as MasterValues[string]),
    };
  });
  const taken: ListColumn<CatalogueRow> = {
    key: 'taken',
    title: 'Own list',
    width: '110px',
    card: 'status',
    render: (row) => (row.taken ? <StatusChip tone="done">Taken over</StatusChip> : null),
  };
  return [...columns, taken];
}
