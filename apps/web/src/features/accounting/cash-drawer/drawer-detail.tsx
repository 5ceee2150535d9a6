import { formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useWhen } from '../../../app/use-when.ts';
import { TotalsPanel } from '../../../kit/totals-panel.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { amount } from '../../../kit/written.ts';
import styles from './cash-drawer.module.css';
import {
  DifferenceChip,
  type DrawerView,
  DroppedBills,
  Handovers,
  Moves,
  Repeated,
  TenderSums,
} from './drawer-parts.tsx';

/** A drawer: whose, since when, what moved, what else was taken, and after the count how it came out. */
export function DrawerDetail({ drawer }: { drawer: DrawerView }) {
  const when = useWhen();
  return (
    <div className={styles.work}>
      <div className={styles.main}>
        <FormGrid columns={4}>
          <Facts>
            <Fact label="Cashier">{drawer.userName}</Fact>
            <Fact label="Business day">{formatDate(drawer.openedOn)}</Fact>
            <Fact label="Opened">{when(drawer.openedAt)}</Fact>
            {drawer.closedAt && <Fact label="Counted">{when(drawer.closedAt)}</Fact>}
            {drawer.note && <Fact label="Note">{drawer.note}</Fact>}
          </Facts>
        </FormGrid>
        <Handovers handovers={drawer.handovers} own={drawer.own} />
        <section className={styles.section} aria-label="Cash">
          <h2 className={styles.heading}>Cash</h2>
          <Moves moves={drawer.moves} />
        </section>
        <section className={styles.section} aria-label="By way of paying">
          <h2 className={styles.heading}>By way of paying</h2>
          <TenderSums tenders={drawer.tenders} />
          <Repeated references={drawer.repeatedReferences} />
          <DroppedBills bills={drawer.droppedBills} />
        </section>
      </div>
      <aside className={styles.side}>
        {drawer.status === 'Closed' ? (
          <>
            <TotalsPanel
              rows={[
                { label: 'Float', value: amount(drawer.floatPaise) },
                { label: 'Expected', value: amount(drawer.expectedPaise) },
              ]}
              total={{ label: 'Counted', value: formatRupees(drawer.countedPaise ?? 0) }}
            />
            <div className={styles.difference}>
              <DifferenceChip paise={drawer.differencePaise ?? 0} />
            </div>
          </>
        ) : (
          <TotalsPanel
            rows={[{ label: 'Float', value: amount(drawer.floatPaise) }]}
            total={{ label: 'Expected', value: 'after the count' }}
          />
        )}
      </aside>
    </div>
  );
}
