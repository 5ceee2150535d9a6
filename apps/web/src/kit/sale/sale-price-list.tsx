import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../facts.tsx';
import { useShortcuts } from '../use-shortcuts.ts';
import { SALE_LABELS } from './sale-form.ts';
import type { SalePage } from './sale-page.ts';
import type { SalePriceList } from './use-sale-prices.ts';

const PriceListDialog = lazy(async () => ({ default: (await import('./price-list-dialog.tsx')).PriceListDialog }));

/** By which list a draft is priced, and Alt+P for another one. */
export function SalePriceListField({ page, priceList }: { page: SalePage; priceList: SalePriceList }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useShortcuts(priceList.isUsed ? [{ keys: 'alt+p', label: 'Price by another list', run: open }] : []);
  if (!priceList.isUsed) return null;
  return (
    <>
      <Fact label={SALE_LABELS.priceListId}>
        {priceList.name ?? 'Sale prices'}{' '}
        <Button onClick={open} title="Alt+P">
          Change
        </Button>
      </Fact>
      {isOpen && (
        <Suspense fallback={null}>
          <PriceListDialog page={page} priceList={priceList} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
