import { createItem, getItem, updateItem } from '@bahi/contract/endpoints/catalogue/item';
import { can, seesCost } from '@bahi/domain/access/access';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useAutoClose } from '../../../app/use-auto-close.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { DocumentEditor } from '../../../kit/document-editor.tsx';
import { RecordPage } from '../../../kit/record-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import type { Tab } from '../../../ui/tabs.tsx';
import { savedActions, tellSaved } from '../../../kit/tell-saved.ts';
import { toast } from '../../../ui/toast.ts';
import { ItemBatches, ItemSerials } from './item-batches.tsx';
import { ItemDetailFields } from './item-detail-fields.tsx';
import { ItemIdentityFields, ItemPlaceFields, ItemPriceFields } from './item-fields.tsx';
import { bodyOfItem, formOfItem, type ItemRecord } from './item-form.ts';
import { newItemOf } from './new-item-of.ts';
import { ItemPicture } from './item-picture.tsx';
import { ItemReservations } from './item-reservations.tsx';
import { ItemStock, ItemStockCard } from './item-stock.tsx';
import { ItemSubstitutes } from './item-substitutes.tsx';
import { ItemUnitFields } from './item-unit-fields.tsx';
import { ItemVariants } from './item-variants.tsx';
import { ItemVendors } from './item-vendors.tsx';
import { useItemEditor } from './use-item-editor.ts';
import styles from './item-fields.module.css';

const PrintLabelsDialog = lazy(async () => ({
  default: (await import('./print-labels-dialog.tsx')).PrintLabelsDialog,
}));

const LIST = '/items/inventory';

/** `/items/item/{new|id}`. */
export const ItemPage = () => <RecordPage endpoint={getItem}>{(item) => <ItemEditor item={item} />}</RecordPage>;

/** One part or item: what it is, its prices here, its stock and moves. */
function ItemEditor({ item }: { item: ItemRecord | null }) {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  const { autoClose, close } = useAutoClose(LIST);
  const { barcode, tab } = useSearch({ strict: false }) as { barcode?: string; tab?: string };
  const creation = useEndpointMutation(createItem);
  const update = useEndpointMutation(updateItem);
  const mayChange = can(data.access, 'Inventory.Item', item ? 'U' : 'C');
  const hidden = { partNumbers: hidesPartNumbers(industryOf(data)), cost: !seesCost(data.access) };

  const editor = useItemEditor({
    endpoint: getItem,
    read: item,
    master: false,
    firstTab: tab,
    mayChange,
    formOf: (one) => (one ? formOfItem(one) : { ...newItemOf(data), barcode: barcode ?? '' }),
    send: (form, of) => {
      const body = bodyOfItem(form, hidden);
      return of
        ? update.mutateAsync({ params: { id: of.id }, body: { ...body, rowVersion: of.rowVersion } })
        : creation.mutateAsync({ body });
    },
    onSaved: (saved, isNew, typedOn, undo) => {
      const open = () => navigate({ to: '/items/item/$id', params: { id: saved.id }, replace: true });
      if (autoClose && !typedOn) {
        close(`${saved.name} saved`, savedActions(saved.name, { open, undo }));
        return null;
      }
      if (typedOn) toast.success(MESSAGES.savedBefore);
      else tellSaved(saved.name, { undo });
      return isNew ? open : null;
    },
  });
  const { record, form, fields, saving, notice: changed } = editor;
  const readOnly = !mayChange;
  const [labelled, setLabelled] = useState(false);

  const tabs: (Tab | false | null)[] = [
    {
      key: 'prices',
      label: 'Prices and tax',
      invalid: editor.isInvalid('prices'),
      content: (
        <div className={styles.groups}>
          <section className={styles.group} aria-label="Prices in this branch">
            <h3>Prices in this branch</h3>
            <ItemPriceFields {...fields} />
          </section>
          {form.values.tracked && (
            <section className={styles.group} aria-label="Reordering and place">
              <h3>Reordering and place</h3>
              <ItemPlaceFields {...fields} />
            </section>
          )}
        </div>
      ),
    },
    {
      key: 'details',
      label: 'Details',
      invalid: editor.isInvalid('details'),
      content: (
        <div className={styles.groups}>
          <ItemDetailFields {...fields} />
          {record && <ItemPicture item={record} readOnly={readOnly} onChanged={editor.adopt} />}
        </div>
      ),
    },
    (data.entity.config.features['MUoM'] === true || form.values.units.length > 0) && {
      key: 'units',
      label: 'Units',
      invalid: editor.isInvalid('units'),
      content: <ItemUnitFields {...fields} />,
    },
    {
      key: 'vendors',
      label: 'Vendors',
      invalid: editor.isInvalid('vendors'),
      content: <ItemVendors {...fields} itemId={record?.id ?? null} />,
    },
    record !== null && record.tracked && { key: 'stock', label: 'Stock', content: <ItemStock item={record} /> },
    record?.tracked === true && {
      key: 'reserved',
      label: 'Reserved',
      content: <ItemReservations item={record} />,
    },
    record?.tracked === true &&
      record.trackBy === TrackBy.batch && { key: 'batches', label: 'Batches', content: <ItemBatches item={record} /> },
    record?.tracked === true &&
      record.trackBy === TrackBy.serial && { key: 'serials', label: 'Serials', content: <ItemSerials item={record} /> },
    record !== null && record.tracked && { key: 'card', label: 'Stock card', content: <ItemStockCard item={record} /> },
    record && {
      key: 'substitutes',
      label: 'Substitutes',
      content: <ItemSubstitutes itemId={record.id} readOnly={readOnly} />,
    },
    record !== null &&
      !record.parentItemId && { key: 'variants', label: 'Variants', content: <ItemVariants item={record} /> },
  ];
  const shown = tabs.filter((each): each is Tab => !!each);
  const party = [record?.partNumber, record?.parentName && `variant of ${record.parentName}`].filter(Boolean);
  return (
    <div ref={form.form}>
      <DocumentEditor
        title={record?.name ?? say('newOne', { what: say('item').toLowerCase() })}
        status={record && !record.active && <StatusChip tone="neutral">Inactive</StatusChip>}
        party={party.join(' · ') || undefined}
        dirty={form.isDirty()}
        errors={editor.errors}
        notice={
          changed ??
          (record !== null && record.taxCode === null
            ? 'This branch has set no prices yet: save with a tax and a price to sell it here.'
            : undefined)
        }
        actions={
          <>
            {record && <Button onClick={() => setLabelled(true)}>Labels</Button>}
            {!readOnly && (
              <Button kind="primary" busy={saving} onClick={editor.submit} keys="mod+s">
                Save
              </Button>
            )}
          </>
        }
        header={<ItemIdentityFields {...fields} />}
        activeTab={shown.some(({ key }) => key === editor.tab) ? editor.tab : 'prices'}
        onTab={editor.setTab}
        tabs={shown}
      />
      {record && labelled && (
        <Suspense>
          <PrintLabelsDialog item={record} onClose={() => setLabelled(false)} />
        </Suspense>
      )}
    </div>
  );
}
