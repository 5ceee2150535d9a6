import { createItem, getItem, updateItem } from '@bahi/contract/endpoints/catalogue/item';
import { can, seesCost } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../app/api-error.ts';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useLeaveGuard } from '../../../app/unsaved-changes.ts';
import { useAutoClose } from '../../../app/use-auto-close.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { DocumentEditor } from '../../../kit/document-editor.tsx';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import type { Tab } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toast.ts';
import { ItemIdentityFields, ItemPriceFields } from './item-fields.tsx';
import { bodyOfItem, emptyItem, formOfItem, validateItem, type ItemForm, type ItemRecord } from './item-form.ts';
import { ItemStock, ItemStockCard } from './item-stock.tsx';

const LIST = '/items/inventory';
const LABELS: Readonly<Record<string, string>> = {
  partNumber: 'Part number',
  name: 'Name',
  hsn: 'HSN',
  unitCode: 'Unit',
  barcode: 'Barcode',
  tracked: 'Keep stock',
  salePrice: 'Sale price',
  mrp: 'MRP',
  taxCode: 'Tax',
  accountCode: 'Income account',
};
const PRICE_FIELDS = new Set(['salePrice', 'mrp', 'purchaseCost', 'taxCode', 'accountCode', 'reorderLevel']);

/** `/items/item/{new|id}`. */
export function ItemPage() {
  const { id = 'new' } = useParams({ strict: false }) as { id?: string };
  return id === 'new' ? <ItemEditor key="new" item={null} /> : <ExistingItem key={id} id={id} />;
}

function ExistingItem({ id }: { id: string }) {
  const query = useEndpointQuery(getItem, { params: { id } });
  if (query.data) return <ItemEditor item={query.data} />;
  if (query.error) return <ErrorPanel message={messageOf(query.error)} onRetry={() => void query.refetch()} />;
  return <Skeleton height={120} />;
}

/** One part or item: what it is, its prices here, its stock and moves. */
function ItemEditor({ item }: { item: ItemRecord | null }) {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  const { autoClose, close } = useAutoClose(LIST);
  const [record, setRecord] = useState(item);
  const [tab, setTab] = useState('prices');
  const industry = industryOf(data);
  const today = useBusinessDay();
  const form = useRecordForm<ItemForm>(record ? formOfItem(record) : newItemOf(data), (values) =>
    validateItem(values, { industry, today, savedTaxCode: record?.taxCode ?? null }),
  );
  const creation = useEndpointMutation(createItem);
  const update = useEndpointMutation(updateItem);
  const readOnly = !can(data.access, 'Inventory.Item', record ? 'U' : 'C');
  const saving = creation.isPending || update.isPending;
  useLeaveGuard(form.isDirty);

  const save = async (): Promise<void> => {
    const hidden = { partNumbers: hidesPartNumbers(industry), cost: !seesCost(data.access) };
    const body = bodyOfItem(form.current(), hidden);
    try {
      const saved = record
        ? await update.mutateAsync({ params: { id: record.id }, body: { ...body, rowVersion: record.rowVersion } })
        : await creation.mutateAsync({ body });
      setRecord(saved);
      form.settle(formOfItem(saved));
      const message = record ? MESSAGES.updated : MESSAGES.saved;
      if (autoClose) return close(message);
      if (!record) await navigate({ to: '/items/item/$id', params: { id: saved.id }, replace: true });
      toast.success(message);
    } catch (error) {
      const { message, fields } = form.refuse(error);
      if (Object.keys(fields).some((path) => PRICE_FIELDS.has(path))) setTab('prices');
      if (error instanceof ApiError && error.code === 'Stale') toast.conflict(message);
      else if (Object.keys(fields).length === 0) toast.error(message);
    }
  };
  const submit = () => {
    if (readOnly || saving) return;
    if (form.check()) void save();
    else setTab('prices');
  };
  useShortcuts(readOnly ? [] : [{ keys: 'mod+s', label: 'Save', run: submit }]);

  const fields = {
    values: form.values,
    errors: form.errors,
    change: form.change,
    readOnly,
    isNew: record === null,
    today,
  };
  const prices: Tab = {
    key: 'prices',
    label: 'Prices and tax',
    invalid: Object.keys(form.errors).some((path) => PRICE_FIELDS.has(path)),
    content: <ItemPriceFields {...fields} />,
  };
  const stock: Tab[] =
    record && record.tracked
      ? [
          { key: 'stock', label: 'Stock', content: <ItemStock itemId={record.id} /> },
          { key: 'card', label: 'Stock card', content: <ItemStockCard itemId={record.id} /> },
        ]
      : [];
  return (
    <div ref={form.form}>
      <DocumentEditor
        title={record?.name ?? say('newOne', { what: say('item').toLowerCase() })}
        status={record && !record.active && <StatusChip tone="neutral">Inactive</StatusChip>}
        party={record?.partNumber ?? undefined}
        dirty={form.isDirty()}
        errors={Object.entries(form.errors).map(([path, message]) => ({
          where: path === 'partNumber' ? say('partNumber') : (LABELS[path] ?? path),
          message,
          goTo: () => {
            if (PRICE_FIELDS.has(path)) setTab('prices');
            setTimeout(() => form.form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
          },
        }))}
        actions={
          !readOnly && (
            <Button kind="primary" busy={saving} onClick={submit} title="Ctrl+S">
              Save
            </Button>
          )
        }
        header={<ItemIdentityFields {...fields} />}
        activeTab={tab}
        onTab={setTab}
        tabs={[prices, ...stock]}
      />
    </div>
  );
}
