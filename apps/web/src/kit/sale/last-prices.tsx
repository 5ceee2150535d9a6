import { lastPrices } from '@bahi/contract/endpoints/accounting/last-prices';
import { can, seesPrices } from '@bahi/domain/access/access';
import { formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { followsList } from '@bahi/domain/pricing/relist-lines';
import { formatDate } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { useSession } from '../../app/session-store.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { useLineState } from '../line-grid/use-line-state.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import styles from './customer-credit.module.css';
import { atPaidPrice, inTermsOf } from './paid-price.ts';
import { idOf } from './sale-form.ts';
import type { SalePage } from './sale-page.ts';
import type { SalePriceList } from './use-sale-prices.ts';

const READS = ['Accounting.Invoice', 'Accounting.SlsRcpt'] as const;

/** What the customer paid last for the goods of the line that is worked on, and to take that price (Alt+L the last one). */
export function LastPrices({ page, priceList }: { page: SalePage; priceList: SalePriceList }) {
  const { access } = useSession().data;
  const { store } = page;
  const customerId = idOf(page.form.values.customer);
  // Its buttons take the focus out of the grid: the line that was worked on last stays.
  const activeId = useLineState(store, ({ active }) => active?.id ?? null);
  const [workedOn, setWorkedOn] = useState(activeId);
  if (activeId !== null && activeId !== workedOn) setWorkedOn(activeId);
  const line = useLineState(store, ({ lines, at }) => {
    const found = lines[at.get(workedOn ?? '') ?? -1];
    return found && followsList(found) ? found : undefined;
  });
  const { data } = useEndpointQuery(
    lastPrices,
    { params: { customerId: customerId ?? '' }, query: { itemId: line?.itemId ?? '' } },
    {
      enabled:
        line !== undefined && customerId !== null && seesPrices(access) && READS.some((area) => can(access, area, 'R')),
      staleTime: 60_000,
    },
  );
  const rows = line && data ? data.rows : [];
  const take = (unitPrice: number) => {
    if (!line) return;
    store.cancel();
    store.update(line.id, (one) => priceList.listed(atPaidPrice(one, unitPrice, priceList.terms())));
  };
  const [last] = rows;
  useShortcuts(last ? [{ keys: 'alt+l', label: 'His last price', run: () => take(last.unitPrice) }] : []);
  if (!line || rows.length === 0) return null;
  return (
    <section className={styles.credit} aria-label="Last prices">
      <p>Paid last for {line.description}</p>
      <dl>
        {rows.map(({ id, code, soldOn, quantity, unitCode, unitPrice }, at) => (
          <div key={`${id} ${at}`}>
            <dt>
              {formatDate(soldOn)}, {code}, {formatQuantity(quantity)} {unitCode}
            </dt>
            <dd>
              <Button
                kind="quiet"
                title={at === 0 ? 'Take this price (Alt+L)' : 'Take this price'}
                onClick={() => take(unitPrice)}
              >
                {formatUnitPrice(inTermsOf(line, unitPrice, priceList.terms()))}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
