import { useMemo, useState } from 'react';
import { Payer } from '@bahi/domain/document/work-order';
import { useSession } from '../../../app/session-store.ts';
import { useSettled } from '../../../kit/master/use-settled.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SplitTable } from '../split-table.tsx';
import type { Workbench } from './claim-grid.ts';
import type { ClaimState } from './use-claim.ts';
import { claimedWork, type WhatIf, whatIfInvoices } from './what-if.ts';

const PAYERS = [
  { value: Payer.customer, label: 'The customer alone' },
  { value: Payer.insurance, label: 'The insurer alone' },
] as const;

/** Both invoices as the lines stand in the grid, with another excess, depreciation or payer tried out: nothing of it is saved. */
export function TwoInvoices({ page, bench }: { page: ClaimState; bench: Workbench }) {
  const { excessPaise, voluntaryExcessPaise, salvagePaise, underInsuredPercent } = bench.insurance;
  const [tried, setTried] = useState<WhatIf>({
    excessPaise: (excessPaise ?? 0) + (voluntaryExcessPaise ?? 0) + (salvagePaise ?? 0),
    underInsuredPercent: underInsuredPercent ?? 0,
    depreciationPercent: null,
    payer: null,
  });
  return (
    <section aria-label="What if">
      <InvoicesOfLines page={page} bench={bench} tried={tried} />
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
      <ScaledNumberField
        label="What if all were depreciated by"
        unit="percent"
        suffix="%"
        placeholder="As it stands"
        value={tried.depreciationPercent}
        onChange={(depreciationPercent) => setTried({ ...tried, depreciationPercent })}
      />
      <SelectField
        label="What if it were paid by"
        placeholder="Those who pay now"
        options={PAYERS}
        value={tried.payer}
        onChange={(payer) => setTried({ ...tried, payer })}
      />
    </section>
  );
}

/** Apart from the fields, which no key in the lines draws again. */
function InvoicesOfLines({ page, bench, tried }: { page: ClaimState; bench: Workbench; tried: WhatIf }) {
  const { data } = useSession();
  const work = useMemo(() => claimedWork(bench, data), [bench, data]);
  // What is typed in a cell is drawn first; the invoices of 500 components follow once the keys rest.
  const lines = useSettled(useLineState(page.store, (state) => state.lines));
  const invoices = useMemo(() => whatIfInvoices(work, lines, tried), [work, lines, tried]);
  return <SplitTable split={invoices} caption="Both invoices, as the lines stand" />;
}
