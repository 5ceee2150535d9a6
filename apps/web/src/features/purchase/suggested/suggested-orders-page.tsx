import { orderSuggested, suggestedOrders } from '@bahi/contract/endpoints/purchase/suggested-order';
import { can } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { counted } from '@bahi/domain/text/counted';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChipFilter, ChoiceFilter } from '../../../kit/address-filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { SelectionBar } from '../../../kit/selection-bar.tsx';
import { useSelection, withSelection } from '../../../kit/selection.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { type SuggestedRow, suggestedColumns } from './suggested-columns.tsx';

const ChooseVendorDialog = lazy(async () => ({
  default: (await import('./choose-vendor-dialog.tsx')).ChooseVendorDialog,
}));

const rowKey = ({ itemId, warehouseId }: SuggestedRow): string => `${itemId} ${warehouseId}`;
/** How many orders are made of the rows: one for each vendor and warehouse. */
const ordersOf = (rows: readonly SuggestedRow[]): number =>
  new Set(rows.map(({ vendorId, warehouseId }) => `${vendorId} ${warehouseId}`)).size;
const choicesOf = (rows: readonly SuggestedRow[], choice: (row: SuggestedRow) => [string, string] | null) =>
  [...new Map(rows.flatMap((row) => [choice(row) ?? []].filter((each) => each.length > 0) as [string, string][]))].map(
    ([value, label]) => ({ value, label }),
  );

/** `/items/partsorder`: what is short, by vendor; rows are picked and become orders in one step. */
export function SuggestedOrdersPage() {
  const say = useWords();
  const { data } = useSession();
  const address = useListAddress();
  const short = address.filter('short') !== null;
  const query = useEndpointQuery(suggestedOrders, { query: { short } });
  const selection = useSelection<SuggestedRow>(rowKey);
  const { ordering, choosing, setChoosing, order } = useOrdering(selection.rows, selection.clear);
  const mayOrder = can(data.access, 'Inventory.PO', 'C');
  const found = query.data?.rows ?? [];
  const [vendor, warehouse] = [address.filter('vendor'), address.filter('warehouse')];
  // All rows are here: they follow each key at once, so that Enter and Space never pick a row that the words leave out.
  const words = address.text.trim().toLowerCase();
  const rows = query.data?.rows.filter(
    (row) =>
      (!vendor || (row.vendorId ?? 'none') === vendor) &&
      (!warehouse || row.warehouseId === warehouse) &&
      `${row.itemName} ${row.partNumber ?? ''} ${row.vendorName ?? ''}`.toLowerCase().includes(words),
  );
  const warehouses = choicesOf(found, ({ warehouseId, warehouseName }) => [warehouseId, warehouseName]);
  const vendors = choicesOf(found, ({ vendorId, vendorName }) => [vendorId ?? 'none', vendorName ?? 'No vendor yet']);
  const ready = (rows ?? []).filter(({ vendorId }) => vendorId);
  const picked = selection.rows;
  useShortcuts(
    mayOrder && picked.length > 0 && !choosing ? [{ keys: 'mod+enter', label: 'Order', run: () => void order() }] : [],
  );
  const columns = suggestedColumns(say, warehouses.length > 1, !hidesPartNumbers(industryOf(data)));
  return (
    <>
      <ListPage
        title="Suggested orders"
        label="Suggested orders"
        count={rows && rows.length > 0 ? `${counted(rows.length, 'row')} to order` : undefined}
        rows={rows}
        error={query.error && { message: messageOf(query.error) }}
        onRetry={() => void query.refetch()}
        actions={
          mayOrder &&
          picked.length === 0 &&
          ready.length > 0 && (
            <Button kind="primary" onClick={() => selection.add(...ready)}>
              Pick all {ready.length}
            </Button>
          )
        }
        search={{ ...address.search(`${say('item')} or vendor`), settling: false }}
        filters={
          <>
            <ChipFilter address={address} name="short" label="Needed now" />
            <ChoiceFilter address={address} name="vendor" label="Vendor" any="Any vendor" options={vendors} />
            {warehouses.length > 1 && (
              <ChoiceFilter
                address={address}
                name="warehouse"
                label="Warehouse"
                any="All warehouses"
                options={warehouses}
              />
            )}
          </>
        }
        activeFilters={address.activeFilters}
        onClearFilters={address.clear}
        columns={mayOrder ? withSelection(columns, selection, (row) => row.itemName) : columns}
        rowKey={rowKey}
        rowHref={(row) => `/items/item/${row.itemId}`}
        selection={mayOrder ? selection : undefined}
        bulkBar={
          picked.length > 0 && (
            <SelectionBar said={`${counted(picked.length, 'row')} picked`}>
              <Button kind="primary" busy={ordering} onClick={() => void order()} keys="mod+enter">
                {`Make ${counted(ordersOf(picked), 'order')}`}
              </Button>
              <Button disabled={ordering} onClick={() => setChoosing(true)}>
                From another vendor
              </Button>
              <Button kind="quiet" disabled={ordering} onClick={selection.clear}>
                Clear
              </Button>
            </SelectionBar>
          )
        }
        empty={{ message: 'Nothing is short. Levels are set on the page of each item, and jobs add what they need.' }}
      />
      <Suspense fallback={null}>
        {choosing && (
          <ChooseVendorDialog
            count={picked.length}
            busy={ordering}
            onChoose={(vendorId) => void order(vendorId)}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Makes the orders; one alone is opened, of several the drafts are listed. */
function useOrdering(picked: readonly SuggestedRow[], clear: () => void) {
  const navigate = useNavigate();
  const making = useEndpointMutation(orderSuggested);
  const [choosing, setChoosing] = useState(false);
  const order = async (vendorId?: string): Promise<void> => {
    if (making.isPending) return;
    if (!vendorId && picked.some((row) => !row.vendorId)) return setChoosing(true);
    const lines = picked.map(({ itemId, warehouseId, suggestedQuantity }) => ({
      itemId,
      warehouseId,
      suggestedQuantity,
      ...(vendorId && { vendorId }),
    }));
    try {
      const drafts = await making.mutateAsync({ body: { lines } });
      setChoosing(false);
      clear();
      const [only, ...more] = drafts;
      if (only && more.length === 0)
        return void navigate({ to: '/purchaseorder/purchaseorder/$id', params: { id: only.id } });
      toast.success(`${drafts.length} drafts of orders are made.`);
      void navigate({ to: '/purchaseorder/purchaseorders', search: { status: 'Draft' } });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return { ordering: making.isPending, choosing, setChoosing, order };
}
