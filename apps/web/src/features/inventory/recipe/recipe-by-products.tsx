import { seesCost } from '@bahi/domain/access/access';
import { useSession } from '../../../app/session-store.ts';
import { searchPurchaseItemOptions } from '../../../kit/pickers/item-search.ts';
import { AsyncSearchField } from '../../../ui/async-search-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AddIcon, RemoveIcon } from '../../../ui/icons.ts';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import type { ByProductRow } from './recipe-lines.ts';
import styles from './recipe-rows.module.css';
import type { RecipeState } from './use-recipe.ts';

const MOST = 50;
const NONE: ByProductRow = { item: null, quantity: null, unitCode: '', costPercent: null };

/** What comes beside the product, and how much of the cost it bears. */
export function RecipeByProducts({ page }: { page: RecipeState }) {
  const { values, errors, change } = page.form;
  const { access } = useSession().data;
  const { byProducts } = values;
  const readOnly = !page.editable;
  const add = !readOnly && byProducts.length < MOST && (
    <Button icon={<AddIcon size={16} aria-hidden />} onClick={() => change({ byProducts: [...byProducts, NONE] })}>
      By-product
    </Button>
  );
  if (byProducts.length === 0) return <EmptyState message="No By-products to Show" action={add || undefined} />;
  return (
    <div className={styles.rows}>
      {byProducts.map((row, at) => {
        const error = (key: string) => errors[`byProducts.${at}.${key}`];
        const put = (part: Partial<ByProductRow>, key: string) =>
          change(
            { byProducts: byProducts.map((each, index) => (index === at ? { ...each, ...part } : each)) },
            'byProducts',
            `byProducts.${at}.${key}`,
          );
        return (
          <section key={at} className={styles.row} aria-label={`By-product ${at + 1}`}>
            <AsyncSearchField
              label="By-product"
              required
              search={searchPurchaseItemOptions}
              readOnly={readOnly}
              value={row.item}
              error={error('itemId')}
              onChange={(item) => put({ item }, 'itemId')}
              onPick={({ id, title, value }) => put({ item: { id, label: title }, unitCode: value.unitCode }, 'itemId')}
            />
            <ScaledNumberField
              label="Quantity"
              unit="quantity"
              suffix={row.unitCode}
              readOnly={readOnly}
              value={row.quantity}
              error={error('quantity')}
              onChange={(quantity) => put({ quantity }, 'quantity')}
            />
            {seesCost(access) ? (
              <ScaledNumberField
                label="Of the cost"
                unit="percent"
                suffix="%"
                readOnly={readOnly}
                value={row.costPercent}
                error={error('costPercent')}
                onChange={(costPercent) => put({ costPercent }, 'costPercent')}
              />
            ) : (
              <span />
            )}
            {!readOnly && (
              <IconButton
                aria-label={`Remove by-product ${at + 1}`}
                onClick={() => change({ byProducts: byProducts.filter((_, index) => index !== at) }, 'byProducts')}
              >
                <RemoveIcon size={16} aria-hidden />
              </IconButton>
            )}
          </section>
        );
      })}
      {add}
    </div>
  );
}
