import { type MasterDefinition, titleOf } from '@bahi/contract/define-master';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { mayEditMasters } from '@bahi/domain/access/access';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { panelError } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { useEndpointPages } from '../../app/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoreIcon } from '../../ui/icons.ts';
import { Menu } from '../../ui/menu.tsx';
import { FilterChip } from '../filter-chip.tsx';
import { ListTransferMenu } from '../import/list-transfer-menu.tsx';
import { SelectionBar } from '../selection-bar.tsx';
import { useSelection } from '../selection.tsx';
import type { MasterRow } from './master-columns.tsx';
import { MasterEditor } from './master-editor.tsx';
import { MasterListPage } from './master-list-page.tsx';
import { type AnswerRow, labelsOf, masterReferences } from './master-references.ts';
import { masterText, shownFields } from './master-values.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { screenOf } from './screen-of.ts';
import { useSettled } from './use-settled.ts';

interface MasterPageProps {
  master: MasterDefinition;
  /** The route of a new record, whose form stands over the list. */
  startsNew?: boolean;
  /** Between the title and the filters. */
  notice?: ReactNode;
}

/** The screen of a declared master: its list, and one record in a drawer beside it (architecture §4). */
export function MasterPage({ master, startsNew, notice }: MasterPageProps) {
  const { access, entity } = useSession().data;
  const { history } = useRouter();
  const endpoints = masterEndpoints(master);
  const [search, setSearch] = useState('');
  const [withInactive, setWithInactive] = useState(false);
  const [open, setOpen] = useState<MasterRow | 'new' | null>(startsNew ? 'new' : null);
  const [merging, setMerging] = useState<'picking' | 'asking' | null>(null);
  const selection = useSelection<MasterRow>((row) => row.id);
  // The button that began it is gone, and the focus with it: picking goes on in the list.
  useEffect(() => {
    if (merging === 'picking') document.querySelector<HTMLElement>('[data-list-table]')?.focus();
  }, [merging]);

  const text = useSettled(search.trim());
  const query = { ...(text && { text }), ...(!withInactive && { active: true }) };
  const pages = useEndpointPages(endpoints.list, { query }, { keepPrevious: true });
  const answers = useMemo(() => pages.data?.pages.flatMap((page) => page.rows as unknown as AnswerRow[]), [pages.data]);
  const rows = useMemo(() => answers?.map(rowOf), [answers]);
  const [references] = useState(() => masterReferences(master));
  for (const answer of answers ?? []) labelsOf(master, answer, references);

  const may = (letter: 'C' | 'U' | 'D') =>
    mayEditMasters(access, master.changedBy.module, master.changedBy.area, letter);
  const fields = shownFields(master.fields, entity.config.features, entity.config.industry);
  const describe = ({ values }: MasterRow) =>
    master.list
      .map((key) => {
        const field = fields[key];
        return field && masterText(field, values[key], (id) => references[field.reference ?? '']?.labelOf(id) ?? '');
      })
      .filter(Boolean)
      .join(' · ');

  const close = () => {
    setOpen(null);
    if (startsNew) history.replace(screenOf(master));
  };
  const stopMerging = () => {
    setMerging(null);
    selection.clear();
  };

  const many = master.label.many.toLowerCase();
  return (
    <MasterListPage
      label={master.label}
      fields={fields}
      list={master.list}
      notice={notice}
      references={references}
      rows={rows}
      rowCount={pages.data?.pages[0]?.total}
      search={search}
      onSearch={setSearch}
      filters={<FilterChip label="Show inactive" on={withInactive} onChange={setWithInactive} />}
      activeFilters={withInactive ? 1 : 0}
      onClearFilters={() => setWithInactive(false)}
      onOpen={merging ? selection.toggle : setOpen}
      onNew={may('C') && !merging ? () => setOpen('new') : undefined}
      actions={
        <>
          {!merging && (
            <ListTransferMenu target={master.key} create={endpoints.create} list={endpoints.list} query={query} />
          )}
          {master.catalogue && may('C') && !merging && (
            <Button onClick={() => history.push(screenOf(master, 'catalogue'))}>From the catalogue</Button>
          )}
          {may('D') && !merging && (
            <Menu
              label="List actions"
              trigger={
                <IconButton aria-label="List actions" outlined>
                  <MoreIcon size={16} aria-hidden />
                </IconButton>
              }
              entries={[{ label: 'Merge duplicates', onSelect: () => setMerging('picking') }]}
            />
          )}
        </>
      }
      selection={merging ? selection : undefined}
      selectionBar={
        merging && (
          <SelectionBar
            said={
              selection.rows.length === 0
                ? `Select the ${many} that are one and the same.`
                : `${selection.rows.length} selected: ${selection.rows.map((row) => titleOf(master, row.values)).join(', ')}`
            }
          >
            <Button
              kind="primary"
              blocked={selection.rows.length < 2 ? 'Select at least two first.' : undefined}
              onClick={() => setMerging('asking')}
            >
              Merge
            </Button>
            <Button onClick={stopMerging}>Cancel</Button>
          </SelectionBar>
        )
      }
      onEndReached={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
      loadingMore={pages.isFetchingNextPage}
      moreFailed={pages.isFetchNextPageError}
      refreshing={pages.isPlaceholderData}
      error={rows || !pages.error ? null : panelError(pages.error)}
      onRetry={() => void pages.refetch()}
    >
      {merging === 'asking' && (
        <MergeDialog
          master={master}
          rows={selection.rows}
          describe={describe}
          onDone={stopMerging}
          onClose={() => setMerging('picking')}
        />
      )}
      {open && (
        <MasterEditor
          key={open === 'new' ? 'new' : open.id}
          master={master}
          fields={fields}
          row={open === 'new' ? null : open}
          references={references}
          readOnly={!may(open === 'new' ? 'C' : 'U')}
          mayRemove={may('D')}
          onClose={close}
        />
      )}
    </MasterListPage>
  );
}

const rowOf = (answer: AnswerRow): MasterRow => ({ id: answer.id, active: answer.active, values: answer });
