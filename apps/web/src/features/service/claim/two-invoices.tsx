import { useDeferredValue, useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SplitTable } from '../split-table.tsx';
import type { Workbench } from './claim-grid.ts';
import type { ClaimState } from './use-claim.ts';
import { whatIfInvoices } from './what-if.ts';

/** Both invoices as the lines stand in the grid, with another excess or under-insurance tried out: nothing of it is saved. */
export function TwoInvoices({ page, bench }: { page: ClaimState; bench: Workbench }) {
  const { data } = useSession();
  const { excessPaise, voluntaryExcessPaise, salvagePaise, underInsuredPercent } = bench.insurance;
  const agreed = {
    excessPaise: (excessPaise ?? 0) + (voluntaryExcessPaise ?? 0) + (salvagePaise ?? 0),
    underInsuredPercent: underInsuredPercent ?? 0,
  };
  const [tried, setTried] = useState(agreed);
  // What is typed in a cell is drawn first, the invoices after it.
  const lines = useDeferredValue(useLineState(page.store, (state) => state.lines));
  const invoices = whatIfInvoices(bench, lines, tried, data);
  return (
    <section aria-label="What if">
      <SplitTable split={invoices} caption="Both invoices, as the lines stand" />
      <MoneyField
        label="What if the excess were"
        value={tried.excessPaise || null}
        onChange={(paise) => setTried({ ...tried, excessPaise: paise ?? 0 })}
      />
      <ScaledNumberField
        label="What if under-insured by"
        unit="percent"
        suffix="%"
        value={tried.underInsuredPercent || null}
        onChange={(percent) => setTried({ ...tried, underInsuredPercent: percent ?? 0 })}
      />
    </section>
  );
}
