import type { getHome } from '@bahi/contract/endpoints/platform/home';
import type { OutputOf } from '@bahi/contract/endpoint';
import { type FigurePeriod, growthPercent } from '@bahi/domain/home/figures';
import { formatWholeRupees } from '@bahi/domain/money/format';
import styles from './figures.module.css';

type Figure = NonNullable<OutputOf<typeof getHome>['figures']>[number];
type Of = 'billedPaise' | 'receivedPaise';

const STRETCHES = [
  // A day that is not over is not measured against a whole one.
  { now: 'today', before: 'yesterday', title: 'Today', than: 'yesterday', measured: false },
  { now: 'month', before: 'lastMonth', title: 'This month', than: 'these days last month', measured: true },
] as const satisfies readonly {
  now: FigurePeriod;
  before: FigurePeriod;
  title: string;
  than: string;
  measured: boolean;
}[];

/** A day and a month beside the ones before them: billed and received. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const of = new Map(figures.map((figure) => [figure.period, figure]));
  return (
    <section className={styles.figures} aria-label="Billed and received">
      {STRETCHES.map(({ now, before, title, ...words }) => (
        <section key={now} className={styles.stretch} aria-label={title}>
          <h2 className={styles.title}>{title}</h2>
          <dl className={styles.sums}>
            <Sum label="Billed" of="billedPaise" now={of.get(now)!} before={of.get(before)!} {...words} />
            <Sum label="Received" of="receivedPaise" now={of.get(now)!} before={of.get(before)!} {...words} />
          </dl>
        </section>
      ))}
    </section>
  );
}

interface SumProps {
  label: string;
  of: Of;
  now: Figure;
  before: Figure;
  than: string;
  measured: boolean;
}

function Sum({ label, of, now, before, than, measured }: SumProps) {
  const percent = measured ? growthPercent(now[of], before[of]) : null;
  return (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd className={styles.amount}>{formatWholeRupees(now[of])}</dd>
      <dd className={styles.than}>
        {formatWholeRupees(before[of])} {than}
        {percent !== null && percent !== 0 && `, ${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} now`}
      </dd>
    </div>
  );
}
