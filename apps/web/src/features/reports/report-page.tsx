import { listReports } from '@bahi/contract/endpoints/reports/report';
import type { ReportColumn, ReportDefinition, ReportRow } from '@bahi/contract/reports/define-report';
import { cellText } from '@bahi/contract/reports/cell-text';
import { findReport } from '@bahi/contract/reports/registry';
import { REPORT_SLUGS } from '@bahi/domain/access/report-ids';
import { inWordsOf } from '@bahi/domain/industry/words';
import { findReportId } from '@bahi/domain/reports/built-reports';
import type { LaidRow } from '@bahi/domain/reports/report-rows';
import { counted } from '@bahi/domain/text/counted';
import { useParams, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { usePreference } from '../../app/preferences.ts';
import { useSession } from '../../app/session-store.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { useWords } from '../../app/use-words.ts';
import { ColumnChooser } from '../../kit/list-options.tsx';
import { chosenColumns, useColumnChoice } from '../../kit/list-preferences.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { ScrollRegion } from '../../kit/scroll-region.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FilterIcon, ReportsIcon } from '../../ui/icons.ts';
import { PageTitleBar } from '../../ui/page-title-bar.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { ExportMenu } from './export-menu.tsx';
import { ReportChart } from './report-chart.tsx';
import { amountOnCards, drillOf, drillPath, listColumns } from './report-columns.tsx';
import { ReportFilters, TextFilter } from './report-filters.tsx';
import styles from './report-page.module.css';
import { ReportViews } from './report-views.tsx';
import { addressOf, stateOf, useReportAddress } from './use-report-address.ts';
import { useReportRows } from './use-report-rows.ts';

const ScheduleDrawer = lazy(() => import('./schedule-drawer.tsx').then((m) => ({ default: m.ScheduleDrawer })));

/** Any report: its filters, its rows under their totals, as a picture, a file, on paper or by mail. */
export function ReportPage() {
  const { slug } = useParams({ strict: false }) as { slug: string };
  const say = useWords();
  const report = useMemo(() => {
    const declared = findReport(findReportId(slug))!;
    return { ...declared, title: inWordsOf(declared.title, say) };
  }, [slug, say]);
  return <OneReport key={report.id} report={report} />;
}

function groupingOf(
  report: ReportDefinition,
  columns: readonly ReportColumn[],
  asked: string | undefined,
): ReportColumn | null {
  if (asked === 'none') return null;
  return columns.find(({ wire, key }) => (asked ? wire === asked : key === report.groupedBy)) ?? null;
}

/** Columns that the reader gets: the server's answer names them, until then all that the report declares. */
const permittedColumns = (report: ReportDefinition, answered: readonly { wire: string }[] | undefined) =>
  answered ? report.columns.filter(({ wire }) => answered.some((each) => each.wire === wire)) : report.columns;

function OneReport({ report }: { report: ReportDefinition }) {
  const { entity } = useSession().data;
  const { history } = useRouter();
  const narrow = useNarrow();
  const slug = REPORT_SLUGS[report.id]!.toLowerCase();
  const [address, change, open] = useReportAddress();
  const [sheetOpen, setSheetOpen] = useState(false);
  const [scheduling, setScheduling] = useState(false);
  const [chartShown, setChartShown] = usePreference(`report.${report.id}.chart`, false);
  const reports = useEndpointQuery(listReports, {}).data?.rows;
  const branches = reports?.find(({ id }) => id === report.id)?.branches ?? [];
  const state = useMemo(() => stateOf(address), [address]);
  const groupBy = groupingOf(report, report.columns, address['groupBy']);
  const shown = useReportRows(report, state, groupBy);
  const permitted = useMemo(() => permittedColumns(report, shown.columns), [report, shown.columns]);

  const listKey = `report-${report.id}`;
  const initial = useMemo(() => initialChoice(report), [report]);
  const [choice, keepChoice] = useColumnChoice(listKey, initial);
  const { open: openGroups, setOpen } = shown;
  const toggle = (laid: LaidRow<ReportRow>) => {
    if (laid.kind === 'group') setOpen(laid.open ? 'none' : { value: laid.group.value });
  };
  const totals =
    shown.totals &&
    Object.fromEntries(
      permitted
        .filter(({ total }) => total)
        .map((column) => [column.wire, cellText(column, shown.totals![column.key], entity.timeZone)]),
    );
  const all = listColumns(
    permitted.filter((column) => column !== groupBy),
    { zone: entity.timeZone, groupBy, onToggle: toggle, amountKey: amountOnCards(report), totals },
  );
  const columns = chosenColumns(all, choice);
  const wires = columns.map(({ key }) => key);
  const kept = { ...state, columns: groupBy ? [groupBy.wire, ...wires] : wires };

  const place = { from: shown.from, to: shown.to };
  const pathOf = (laid: LaidRow<ReportRow>) =>
    laid.kind === 'row' ? drillPath(drillOf(report), { row: laid.row, ...place }) : undefined;
  const sort = address['sort'];
  const filters = (stacked: boolean) => (
    <ReportFilters
      report={report}
      address={address}
      onChange={change}
      branches={branches}
      groupable={permitted.filter(({ key }) => report.groupBy.includes(key))}
      groupBy={groupBy}
      names={shown.filterNames}
      stacked={stacked}
    />
  );

  return (
    <div className={styles.page}>
      <PageTitleBar
        title={report.title}
        beside={<span className={styles.about}>{report.about}</span>}
        actions={
          <>
            <ReportViews
              reportId={report.id}
              state={kept}
              onOpen={(view) => {
                open(addressOf(view.state));
                if (view.state.columns) keepChoice(choiceOf(report, view.state.columns));
              }}
            />
            <ExportMenu
              reportId={report.id}
              slug={slug}
              state={kept}
              rowCount={shown.count}
              onSchedule={() => setScheduling(true)}
            />
          </>
        }
      />
      <div className={styles.filters} role="search">
        {narrow ? (
          <Button icon={<FilterIcon size={16} aria-hidden />} onClick={() => setSheetOpen(true)}>
            Filters
          </Button>
        ) : (
          filters(false)
        )}
        <TextFilter
          label="Search in the report"
          placeholder="Search"
          labelHidden
          className={styles.search}
          value={address['text'] ?? null}
          onChange={(text) => change({ text })}
        />
        <div className={styles.end}>
          {groupBy && (
            <Button kind="quiet" onClick={() => setOpen(openGroups === 'all' ? 'none' : 'all')}>
              {openGroups === 'all' ? 'Groups only' : 'Show all rows'}
            </Button>
          )}
          {report.chart && (
            <IconButton aria-label="Chart" pressed={chartShown} onClick={() => setChartShown(chartShown ? null : true)}>
              <ReportsIcon size={16} aria-hidden />
            </IconButton>
          )}
          {!narrow && <ColumnChooser list={listKey} columns={all} initial={initial} />}
        </div>
      </div>
      {chartShown && report.chart && (
        <ReportChart report={report} state={state} columns={report.columns} zone={entity.timeZone} />
      )}
      <ListTable
        label={report.title}
        columns={columns}
        rows={shown.rows}
        rowKey={keyOf(shown.rows)}
        isHeading={(laid) => laid.kind === 'group'}
        rowHref={(laid) => pathOf(laid) ?? ''}
        onOpen={(laid) => {
          const path = pathOf(laid);
          if (path) history.push(path);
          else toggle(laid);
        }}
        sort={{
          key: (sort ?? '').replace(/^-/, '') || sortOf(report),
          direction: isDown(report, sort) ? 'desc' : 'asc',
        }}
        onSort={({ key, direction }) => change({ sort: direction === 'desc' ? `-${key}` : key })}
        onEndReached={shown.onEndReached}
        loadingMore={shown.loadingMore}
        refreshing={shown.refreshing}
        error={shown.error}
        onRetry={shown.onRetry}
        totals={totals ?? undefined}
        rowCount={shown.count}
        empty={{
          message: 'Nothing in this period with these filters.',
          action: (
            <Button onClick={() => open({ preset: 'thisFinancialYear', groupBy: address['groupBy'] ?? '' })}>
              This financial year, no filters
            </Button>
          ),
        }}
      />
      {narrow && totals && <NarrowTotals columns={permitted} totals={totals} />}
      {shown.count !== null && (shown.count > 0 || shown.foot.length > 0) && (
        <footer className={styles.footer} aria-live="polite">
          {counted(shown.count, 'row')}
          {groupBy && ` in ${counted(shown.groups.length, 'group')}`}
          {shown.loadingMore && ' · loading more…'}
          {shown.foot.length > 0 && ` · ${shown.foot.join(' ')}`}
        </footer>
      )}
      {sheetOpen && (
        <Drawer
          title="Period and filters"
          from="bottom"
          onClose={() => setSheetOpen(false)}
          footer={
            <Button kind="primary" onClick={() => setSheetOpen(false)}>
              Show
            </Button>
          }
        >
          <div className={styles.sheet}>{filters(true)}</div>
        </Drawer>
      )}
      {scheduling && (
        <Suspense>
          <ScheduleDrawer report={report} state={kept} onClose={() => setScheduling(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Rows have no key of their own on the wire: they never move between pages, so their place is one. */
function keyOf(rows: readonly LaidRow<ReportRow>[] | undefined): (laid: LaidRow<ReportRow>) => string {
  const places = new Map(rows?.map((row, index) => [row, index]));
  return (laid) => (laid.kind === 'group' ? `group ${String(laid.group.value)}` : String(places.get(laid)));
}

const sortOf = ({ columns, sort }: ReportDefinition): string => columns.find(({ key }) => key === sort.key)!.wire;
const isDown = ({ sort }: ReportDefinition, asked: string | undefined): boolean =>
  asked ? asked.startsWith('-') : sort.descending === true;

/** What a report shows before anything is chosen. */
const initialChoice = ({ columns }: ReportDefinition) => ({
  hidden: columns.flatMap(({ hidden, wire }) => (hidden ? [wire] : [])),
  order: [],
});

/** The choice of columns that shows these, in this order. */
const choiceOf = ({ columns }: ReportDefinition, shown: readonly string[]) => ({
  hidden: columns.flatMap(({ wire }) => (shown.includes(wire) ? [] : [wire])),
  order: [...shown, ...columns.flatMap(({ wire }) => (shown.includes(wire) ? [] : [wire]))],
});

/** On a phone the totals stand below the cards, to be pushed sideways. */
function NarrowTotals({
  columns,
  totals,
}: {
  columns: readonly ReportColumn[];
  totals: Readonly<Record<string, string>>;
}) {
  return (
    <ScrollRegion label="Totals" className={styles.sums}>
      <dl>
        {columns
          .filter(({ total }) => total)
          .map(({ wire, title }) => (
            <div key={wire}>
              <dt>{title}</dt>
              <dd>{totals[wire]}</dd>
            </div>
          ))}
      </dl>
    </ScrollRegion>
  );
}
