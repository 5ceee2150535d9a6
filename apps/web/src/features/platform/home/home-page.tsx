import { getHome } from '@bahi/contract/endpoints/platform/home';
import {
  arrangeTiles,
  AS_DELIVERED,
  type HomeArrangement,
  homeTilesFor,
  isHomeChart,
} from '@bahi/domain/home/home-tiles';
import { isAutomotive } from '@bahi/domain/industry/industry';
import { panelError } from '../../../app/api-error.ts';
import { usePreference } from '../../../app/preferences.ts';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ArrangePopover } from '../../../kit/arrange-popover.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FilterIcon } from '../../../ui/icons.ts';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { BackupLine } from './backup-line.tsx';
import { BeginLinks } from './begin-links.tsx';
import { ChartTile } from './chart-tile.tsx';
import { CountTile } from './count-tile.tsx';
import { greetingAt, hourIn } from './greeting.ts';
import { chartTitle, tileOf } from './home-tile.ts';
import styles from './home.module.css';
import { RecentLinks } from './recent-links.tsx';

/** A minute: what waits is looked at again while the page stays open. */
const refreshMs = 60_000;

/**
 * Where everybody lands after signing in (spec 1 §2): what needs doing now by the rights of the role, how the day goes,
 * what the role can begin and what was opened last. The order is each user's own.
 */
export function HomePage() {
  const say = useWords();
  const { data } = useSession();
  const firstName = data.user.name.split(' ')[0] ?? data.user.name;
  const zone = data.user.timeZone || data.entity.timeZone;
  const automotive = isAutomotive(industryOf(data));

  const [arrangement, arrange] = usePreference<HomeArrangement>('home', AS_DELIVERED);
  const tiles = arrangeTiles(homeTilesFor(data.access, data.entity.config), arrangement);
  const shown = tiles.filter((tile) => !arrangement.hidden.includes(tile));
  const counts = shown.filter((tile) => !isHomeChart(tile));
  const charts = shown.filter(isHomeChart);

  const home = useEndpointQuery(getHome, {}, { enabled: shown.length > 0, refetchInterval: refreshMs });
  const counted = new Map(home.data?.tiles.map((tile) => [tile.key, tile]));

  return (
    <>
      <PageTitleBar
        title={`${greetingAt(hourIn(zone))}, ${firstName}`}
        beside={data.entity.displayName}
        actions={
          tiles.length > 1 && (
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
          )
        }
      />
      <div className={styles.page}>
        <BeginLinks />
        {home.isError && <ErrorPanel {...panelError(home.error)} onRetry={() => void home.refetch()} />}
        {counts.length > 0 && (
          <nav className={styles.counts} aria-label="Waiting now">
            {counts.map((key) => {
              const tile = counted.get(key);
              return (
                <CountTile key={key} {...tileOf(key, automotive)} count={tile?.count} amountPaise={tile?.amountPaise} />
              );
            })}
          </nav>
        )}
        {charts.length > 0 && (
          <div className={styles.charts}>
            {charts.map((chart) => (
              <ChartTile key={chart} chart={chart} home={home.data} say={say} />
            ))}
          </div>
        )}
        <RecentLinks />
        {home.data?.backup && <BackupLine {...home.data.backup} />}
      </div>
    </>
  );
}
