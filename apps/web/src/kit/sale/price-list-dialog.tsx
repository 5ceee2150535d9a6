import { pricesOfItems } from '@bahi/contract/endpoints/inventory/price-list';
import { formatUnitPrice } from '@bahi/domain/money/format';
import { followsList } from '@bahi/domain/pricing/relist-lines';
import { useState } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { FormModal } from '../form-modal.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { usePriceLists } from '../pickers/price-list-field.tsx';
import styles from '../pickers/quick-list-picker.module.css';
import type { SalePage } from './sale-page.ts';
import { atListPrice, stepsOf } from './sale-prices.ts';
import type { SalePriceList } from './use-sale-prices.ts';

interface PriceListDialogProps {
  page: SalePage;
  priceList: SalePriceList;
  onClose: () => void;
}

const OWN = 'own';

/** By which list the goods of a draft are priced: what each would cost, before it is done. */
export function PriceListDialog({ page, priceList, onClose }: PriceListDialogProps) {
  const { customerId, on, terms } = priceList;
  const lists = usePriceLists() ?? [];
  const [listId, setListId] = useState(priceList.chosenId ?? OWN);
  const chosenId = listId === OWN ? null : listId;
  const lines = page.store.get().lines.filter(followsList);
  const preview = useEndpointQuery(pricesOfItems, {
    body: {
      customerId,
      priceListId: chosenId,
      on,
      lines: lines.map(({ itemId, quantity }) => ({ itemId: itemId!, quantity })),
    },
  });
  const steps = stepsOf(preview.data?.lines ?? []);
  const whys = new Map(preview.data?.lines.map(({ itemId, quantity, why }) => [`${itemId} ${quantity}`, why]));
  const choose = () => {
    if (preview.error) return;
    page.form.change({ priceListId: chosenId });
    onClose();
  };
  return (
    <FormModal
      title="Price the goods by a list"
      size="large"
      verb="Use the list"
      disabled={!preview.data}
      onSubmit={choose}
      onClose={onClose}
    >
      <SelectField
        label="Price list"
        required
        focusFirst
        options={[{ value: OWN, label: 'That of the customer' }, ...lists]}
        value={listId}
        onChange={(value) => setListId(value ?? OWN)}
      />
      {preview.error && <ErrorPanel message={messageOf(preview.error)} onRetry={() => void preview.refetch()} />}
      <ul className={styles.lists} aria-label="Prices by the list">
        {lines.map((line) => {
          const { unitPrice } = atListPrice(line, steps, terms());
          return (
            <li key={line.id} className={styles.list}>
              <span className={styles.name}>{line.description}</span>
              <span className={styles.count}>
                {unitPrice === line.unitPrice
                  ? formatUnitPrice(unitPrice)
                  : `${formatUnitPrice(line.unitPrice)} → ${formatUnitPrice(unitPrice)}`}
              </span>
              <span className={styles.content}>
                {line.priceTyped ? 'It was typed by hand' : (whys.get(`${line.itemId} ${line.quantity}`) ?? '')}
              </span>
            </li>
          );
        })}
      </ul>
    </FormModal>
  );
}
