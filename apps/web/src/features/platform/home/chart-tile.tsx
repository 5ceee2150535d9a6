import type { getHome } from '@bahi/contract/endpoints/platform/home';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { HomeChart } from '@bahi/domain/home/home-tiles';
import type { Speak } from '@bahi/domain/industry/words';
import { formatRupees } from '@bahi/domain/money/format';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { BarList } from './bar-list.tsx';
import { chartTitle } from './home-tile.ts';
import styles from './home.module.css';
import { SalesChart } from './sales-chart.tsx';

type Home = OutputOf<typeof getHome>;

/** As many days as are read at a glance. */
const DAYS = 7;

function pictureOf(chart: HomeChart, { collection, orders, sales }: Home) {
  if (chart === 'collection' && collection?.length)
    return (
      <BarList
        bars={collection.map(({ type, amountPaise }) => ({
          label: type,
          value: amountPaise,
          text: formatRupees(amountPaise),
        }))}
      />
    );
  if (chart === 'orders' && orders?.length)
    return (
      <BarList
        bars={orders.map(({ status, count }) => ({
          label: statusLabel(status),
          value: count,
          text: String(count),
          target: { path: '/service/wodashboard', search: { status } },
        }))}
      />
    );
  const days = sales?.slice(-DAYS) ?? [];
  if (chart === 'sales' && days.some((day) => day.billedPaise || day.receivedPaise)) return <SalesChart days={days} />;
  return null;
}

/** A picture where a look beats reading; none of what is nothing, or is not told now. */
export function ChartTile({ chart, home, say }: { chart: HomeChart; home: Home; say: Speak }) {
  const picture = pictureOf(chart, home);
  if (!picture) return null;
  return (
    <section className={styles.chart} aria-label={chartTitle(chart, say)}>
      <h2 className={styles.tileTitle}>{chartTitle(chart, say)}</h2>
      {picture}
    </section>
  );
}
