import { listReports } from '@bahi/contract/endpoints/reports/report';
import type { OutputOf } from '@bahi/contract/endpoint';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { panelError } from '../../app/api-error.ts';
import { usePreference } from '../../app/preferences.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { useShortcuts } from '../../kit/use-shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MailIcon, SearchIcon, StarIcon } from '../../ui/icons.ts';
import { PageTitleBar } from '../../ui/page-title-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './reports-dashboard.module.css';

const ScheduleList = lazy(() => import('./schedule-list.tsx').then((m) => ({ default: m.ScheduleList })));

type ReportRow = OutputOf<typeof listReports>['rows'][number];
const NONE: readonly number[] = [];

/** The reports that the user may read, by group, his favourites first. */
export function ReportsDashboardPage() {
  const { data, error, refetch } = useEndpointQuery(listReports, {});
  const [favourites, keep] = usePreference('reports.favourites', NONE);
  const [text, setText] = useState('');
  const [mailsShown, setMailsShown] = useState(false);
  useShortcuts([
    { keys: '/', label: 'Search', run: () => document.querySelector<HTMLInputElement>('[type=search]')?.select() },
  ]);
  const term = text.trim().toLowerCase();
  const found = (data?.rows ?? []).filter(({ title, about, group }) =>
    `${title} ${about} ${group}`.toLowerCase().includes(term),
  );
  const starred = found.filter(({ id }) => favourites.includes(id));
  const groups = [
    ...(starred.length > 0 ? ([['Favourites', starred]] as const) : []),
    ...Map.groupBy(found, ({ group }) => group),
  ];
  const toggle = (id: number) =>
    keep(favourites.includes(id) ? favourites.filter((each) => each !== id) : [...favourites, id]);

  return (
    <div className={styles.page}>
      <PageTitleBar
        title="Reports"
        beside={data && <span>{data.rows.length}</span>}
        actions={
          <Button icon={<MailIcon size={16} aria-hidden />} onClick={() => setMailsShown(true)}>
            Scheduled e-mails
          </Button>
        }
      />
      <div className={styles.search} role="search">
        <TextField
          type="search"
          label="Search reports"
          labelHidden
          placeholder="Search reports"
          icon={<SearchIcon size={14} aria-hidden />}
          value={text}
          onChange={setText}
        />
      </div>
      {error && <ErrorPanel {...panelError(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && found.length === 0 && (
        <EmptyState
          message={term ? 'No report has these words.' : 'You may not read any report here.'}
          action={term ? <Button onClick={() => setText('')}>Show all</Button> : undefined}
        />
      )}
      {groups.map(([group, rows]) => (
        <section key={group} className={styles.group} aria-label={group}>
          <h2 className={styles.heading}>{group}</h2>
          <ul className={styles.cards}>
            {rows.map((row) => (
              <ReportCard
                key={row.id}
                row={row}
                favourite={favourites.includes(row.id)}
                onStar={() => toggle(row.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {mailsShown && (
        <Drawer title="Scheduled e-mails" onClose={() => setMailsShown(false)} width={480}>
          <Suspense>
            <ScheduleList />
          </Suspense>
        </Drawer>
      )}
    </div>
  );
}

function ReportCard({ row, favourite, onStar }: { row: ReportRow; favourite: boolean; onStar: () => void }) {
  return (
    <li className={styles.card}>
      <Link to="/reports/$slug" params={{ slug: row.slug.toLowerCase() }} className={styles.link}>
        <span className={styles.title}>{row.title}</span>
        <span className={styles.about}>{row.about}</span>
      </Link>
      <IconButton
        aria-label={favourite ? `Take ${row.title} from the favourites` : `Add ${row.title} to the favourites`}
        pressed={favourite}
        onClick={onStar}
      >
        <StarIcon size={16} fill={favourite ? 'currentColor' : 'none'} aria-hidden />
      </IconButton>
    </li>
  );
}
