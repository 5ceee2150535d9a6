import { getHome } from '@bahi/contract/endpoints/platform/home';
import {
  arrangeTiles,
  AS_DELIVERED,
  type HomeArrangement,
  type HomeChart,
  type HomeTile,
  homeTilesFor,
  isHomeChart,
} from '@bahi/domain/home/home-tiles';
import type { OutputOf } from '@bahi/contract/endpoint';
import { isAutomotive } from '@bahi/domain/industry/industry';
import { lazy, Suspense } from 'react';
import { panelError } from '../../../app/api-error.ts';
import { usePreference } from '../../../app/preferences.ts';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ArrangePopover } from '../../../kit/arrange-popover.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FilterIcon } from '../../../ui/icons.ts';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { BackupLine } from './backup-line.tsx';
import { ChartTile } from './chart-tile.tsx';
import { CountTile } from './count-tile.tsx';
import { firstNameOf, greetingAt, hourIn } from './greeting.ts';
import { pickDoNow } from './do-now.ts';
import { DoNowList } from './do-now-list.tsx';
import { Figures } from './figures.tsx';
import { chartTitle, tileOf } from './home-tile.ts';
import styles from './home.module.css';
import { NewMenu } from './new-menu.tsx';
import { RecentLinks } from './recent-links.tsx';

/** Of a business that begins. */
const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }));
/** Of a technician. */
const JobsNow = lazy(async () => ({ default: (await import('./job-now.tsx')).JobsNow }));

type Home = OutputOf<typeof getHome>;
type Counted = Exclude<HomeTile, HomeChart>;

/** Rows of Do now: as many as leave the numbers below on the first screen. */
const MOST = 8;
const MOST_NARROW = 5;

/** A minute: what waits is looked at again while the page stays open. */
const refreshMs = 60_000;

/**
 * Where everybody lands after signing in (spec 1 §2): what needs doing now by the rights of the role, how the day goes
 * and what was opened last. The order is each user's own.
 */
export function HomePage() {
  const say = useWords();
  const { data } = useSession();
  const zone = data.user.timeZone || data.entity.timeZone;
  const automotive = isAutomotive(industryOf(data));

  const [arrangement, arrange] = usePreference<HomeArrangement>('home', AS_DELIVERED);
  const tiles = arrangeTiles(homeTilesFor(data.access, data.entity.config, data.newFeatures), arrangement);
  const shown = tiles.filter((tile) => !arrangement.hidden.includes(tile));
  const hide = (key: string) => arrange({ ...arrangement, hidden: [...arrangement.hidden, key] });

  const home = useEndpointQuery(getHome, {}, { refetchInterval: refreshMs });

  return (
    <>
      <PageTitleBar
        title={`${greetingAt(hourIn(zone))}, ${firstNameOf(data.user.name)}`}
        beside={data.entity.displayName}
        actions={
          <>
            {tiles.length > 1 && (
              <ArrangePopover
                label="Arrange home"
                icon={<FilterIcon size={16} aria-hidden />}
                entries={tiles.map((key) => ({
                  key,
                  title: isHomeChart(key) ? chartTitle(key, say) : tileOf(key, automotive).title,
                }))}
                arrangement={arrangement}
                onArrange={arrange}
              />
            )}
            <NewMenu />
          </>
        }
      />
      <div className={styles.page}>
        {home.isError && <ErrorPanel {...panelError(home.error)} onRetry={() => void home.refetch()} />}
        <Suspense fallback={<Skeleton height={320} width="100%" />}>
          {home.data ? (
            <HomeBody home={home.data} shown={shown} hidden={arrangement.hidden} onHide={hide} />
          ) : (
            home.isPending && <Skeleton height={320} width="100%" />
          )}
        </Suspense>
      </div>
    </>
  );
}

interface HomeBodyProps {
  home: Home;
  shown: readonly HomeTile[];
  hidden: readonly string[];
  onHide: (key: string) => void;
}

/** A business that has billed and received nothing is told no zeros. */
const tellsSomething = ({ billedPaise, receivedPaise }: NonNullable<Home['figures']>[number]): boolean =>
  billedPaise !== 0 || receivedPaise !== 0;

/** What is done now stands first, then what waits in numbers, then how the day and the month go. */
function HomeBody({ home, shown, hidden, onHide }: HomeBodyProps) {
  const say = useWords();
  const { data } = useSession();
  const narrow = useNarrow();
  const automotive = isAutomotive(industryOf(data));
  const counted = new Map(home.tiles.map((tile) => [tile.key, tile]));
  const waiting = shown.flatMap((key) => {
    const tile = isHomeChart(key) ? undefined : counted.get(key);
    return tile && tile.count > 0 ? [{ ...tile, ...tileOf(tile.key as Counted, automotive) }] : [];
  });
  const groups = home.doNow?.filter(({ key }) => key === 'returned' || shown.includes(key)) ?? [];
  const rows = pickDoNow(groups, narrow ? MOST_NARROW : MOST);
  const charts = shown.filter(isHomeChart);
  const figures = shown.includes('sales') && home.figures?.some(tellsSomething) && home.figures;
  const jobs = shown.includes('myJobs') && home.jobs;
  return (
    <>
      {home.firstSteps && (
        <Suspense>
          <FirstSteps steps={home.firstSteps} hidden={hidden} onHide={onHide} />
        </Suspense>
      )}
      {jobs && <JobsNow jobs={jobs} />}
      {(rows.length > 0 || !jobs || figures) && (
        <div className={styles.top} data-beside={Boolean(figures) || undefined}>
          <section className={styles.now} aria-labelledby="home-do-now">
            <h2 id="home-do-now" className={styles.heading}>
              Do now
            </h2>
            {rows.length > 0 ? <DoNowList rows={rows} /> : <p className={styles.nothing}>Nothing waits for you.</p>}
          </section>
          {figures && <Figures figures={figures} />}
        </div>
      )}
      {waiting.length > 0 && (
        <nav className={styles.counts} aria-label="Waiting now">
          {waiting.map(({ key, ...tile }) => (
            <CountTile key={key} {...tile} />
          ))}
        </nav>
      )}
      {charts.length > 0 && (
        <div className={styles.charts}>
          {charts.map((chart) => (
            <ChartTile key={chart} chart={chart} home={home} say={say} />
          ))}
        </div>
      )}
      <RecentLinks />
      {home.backup && <BackupLine {...home.backup} />}
    </>
  );
}
