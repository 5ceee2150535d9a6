import { createItem, findItemByBarcode, searchItems } from '@bahi/contract/endpoints/catalogue/item';
import type { Infer } from '@bahi/contract/wire-type';
import type { itemRow } from '@bahi/contract/wire/item.wire';
import { can, seesPrices } from '@bahi/domain/access/access';
import { TRACK_LABELS, type TrackBy, trackingChoices } from '@bahi/domain/catalogue/item-kinds';
import { formatPacks } from '@bahi/domain/catalogue/packs';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import type { Speak } from '@bahi/domain/industry/words';
import { formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { call } from '../../../app/api-client.ts';
import { configOf, industryOf, useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChipFilter, ChoiceFilter } from '../../../kit/address-filters.tsx';
import { ListTransferMenu } from '../../../kit/import/list-transfer-menu.tsx';
import { useCustomColumns } from '../../../kit/custom-fields/custom-columns.tsx';
import { useCustomFieldsKnown } from '../../../kit/custom-fields/use-custom-fields.ts';
import { CustomFilters } from '../../../kit/custom-fields/custom-filters.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useItemCategories } from '../../../kit/pickers/item-categories.ts';
import { ScanButton } from '../../../kit/pickers/scan-button.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { useScanner } from '../../../kit/use-scanner.ts';
import { BEING_COUNTED } from '../../../kit/pickers/item-search.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';

const UnknownBarcodeDialog = lazy(async () => ({
  default: (await import('./unknown-barcode-dialog.tsx')).UnknownBarcodeDialog,
}));

type Row = Infer<typeof itemRow>;

interface Shown {
  partNumbers: boolean;
  prices: boolean;
}

const price = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : formatUnitPrice(value);

function columnsFor(say: Speak, { partNumbers, prices }: Shown): ListColumn<Row>[] {
  const columns: (ListColumn<Row> | false)[] = [
    partNumbers && {
      key: 'partNumber',
      title: say('partNumber'),
      width: 'minmax(110px, 150px)',
      render: (row) => row.partNumber,
      card: 'detail',
    },
    {
      key: 'name',
      title: 'Name',
      width: 'minmax(180px, 2fr)',
      render: (row) => row.name,
      card: 'title',
    },
    !partNumbers && {
      key: 'genericName',
      title: 'Generic name',
      width: 'minmax(120px, 1fr)',
      render: (row) => row.genericName,
    },
    {
      key: 'category',
      title: 'Category',
      width: 'minmax(90px, 1fr)',
      render: (row) => row.categoryName,
      card: 'none',
    },
    {
      key: 'manufacturer',
      title: 'Manufacturer',
      width: 'minmax(100px, 1fr)',
      render: (row) => row.manufacturer,
      card: 'none',
    },
    { key: 'hsn', title: 'HSN', width: '84px', render: (row) => row.hsn, card: 'none' },
    { key: 'bin', title: 'Bin', width: '70px', render: (row) => row.binLocation, card: 'none' },
    {
      key: 'free',
      title: 'Free stock',
      width: '120px',
      align: 'end',
      render: (row) => <FreeStock row={row} />,
      card: 'detail',
    },
    prices && { key: 'mrp', title: 'MRP', width: '100px', align: 'end', render: (row) => price(row.mrp), card: 'none' },
    prices && {
      key: 'salePrice',
      title: 'Sale price (₹)',
      width: '110px',
      align: 'end',
      render: (row) => price(row.salePrice),
      card: 'aside',
    },
    {
      key: 'active',
      title: '',
      width: '84px',
      render: (row) => (row.active ? null : <StatusChip tone="neutral">Inactive</StatusChip>),
      card: 'status',
    },
  ];
  return columns.filter((column) => column !== false);
}

/** Free stock with its unit; at or below the reorder level it stands out. */
function FreeStock({ row }: { row: Row }) {
  if (row.counting) return BEING_COUNTED;
  if (!row.tracked || row.freeQuantity === null || row.freeQuantity === undefined) return null;
  const text =
    row.saleUnit && row.saleFactor
      ? formatPacks(row.freeQuantity, { name: row.saleUnit, factor: row.saleFactor })
      : `${formatQuantity(row.freeQuantity)} ${row.unitCode}`;
  const low = (row.reorderLevel ?? 0) > 0 && (row.onHandQuantity ?? 0) <= (row.reorderLevel ?? 0);
  return low ? <StatusChip tone="attention">{text}</StatusChip> : text;
}

/** `/items/inventory`: parts or items by name, with free stock and price. */
export function ItemListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  const address = useListAddress();
  const inactiveToo = address.filter('all') !== null;
  const low = address.filter('low') !== null;
  const unpriced = address.filter('unpriced') !== null;
  const categoryId = address.filter('category');
  const trackBy = address.filter('track') as TrackBy | null;
  const query = {
    text: address.term,
    active: inactiveToo ? null : true,
    belowReorderLevel: low || null,
    withoutPrice: unpriced || null,
    categoryId,
    trackBy,
    custom: address.filter('custom'),
  };
  const customColumns = useCustomColumns<Row>('item');
  const categories = useItemCategories();
  const ways = trackingChoices(configOf(data));
  const [unknownCode, setUnknownCode] = useState<string | null>(null);
  // What stands above and beside the rows is known first: nothing that shows is pushed away.
  const known = useCustomFieldsKnown() && categories.known;
  const list = useListState(useEndpointPages(searchItems, { query }, { keepPrevious: true }));
  const partNumbers = !hidesPartNumbers(industryOf(data));
  const prices = seesPrices(data.access);
  const columns = useMemo(() => columnsFor(say, { partNumbers, prices }), [say, partNumbers, prices]);

  const open = (id: string) => void navigate({ to: '/items/item/$id', params: { id } });
  const scanned = async (code: string): Promise<void> => {
    address.setText('');
    try {
      open((await call(findItemByBarcode, { params: { code } })).id);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NotFound') setUnknownCode(code);
      else toast.error(messageOf(error));
    }
  };
  useScanner((code) => void scanned(code));
  const mayAdd = can(data.access, 'Inventory.Item', 'C');
  const newItem = say('newOne', { what: say('item').toLowerCase() });
  const add = useNewButton(newItem, mayAdd ? () => open('new') : undefined);

  const page = (
    <ListPage
      {...list}
      rows={known ? list.rows : undefined}
      title={say.many('item')}
      label={say.many('item')}
      actions={
        <>
          <ScanButton onScan={(code) => void scanned(code)} />
          <ListTransferMenu target="item" create={createItem} list={searchItems} query={query} />
          {add}
        </>
      }
      search={address.search(
        partNumbers ? `Name, ${say('partNumber').toLowerCase()} or barcode` : 'Name, generic name or barcode',
      )}
      filters={
        known && (
          <>
            {categories.choices.length > 0 && (
              <ChoiceFilter
                address={address}
                name="category"
                label="Category"
                any="Category"
                options={categories.choices}
              />
            )}
            {ways.length > 1 && (
              <ChoiceFilter
                address={address}
                name="track"
                label="Stock kept by"
                any="Stock kept by"
                options={ways.map((way) => ({ value: way, label: TRACK_LABELS[way] }))}
              />
            )}
            <CustomFilters
              record="item"
              value={query.custom}
              onChange={(custom) => address.setFilter('custom', custom)}
            />
          </>
        )
      }
      views={
        known && (
          <>
            <ChipFilter address={address} name="low" label="To reorder" />
            <ChipFilter address={address} name="unpriced" label="No price" />
            <ChipFilter address={address} name="all" label="Show inactive" />
          </>
        )
      }
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={columns.toSpliced(-1, 0, ...customColumns)}
      rowKey={(row) => row.id}
      rowHref={(row) => `/items/item/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: say.many('item') }), action: add }}
    />
  );
  return (
    <>
      {page}
      {unknownCode !== null && (
        <Suspense>
          <UnknownBarcodeDialog
            code={unknownCode}
            onAttached={open}
            onNew={(barcode) =>
              void navigate({ to: '/items/item/$id', params: { id: 'new' }, search: { barcode } as never })
            }
            onClose={() => setUnknownCode(null)}
          />
        </Suspense>
      )}
    </>
  );
}
