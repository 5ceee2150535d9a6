import { createMasterItem, getMasterItem, updateMasterItem } from '@bahi/contract/endpoints/catalogue/master-item';
import { can } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { useNavigate } from '@tanstack/react-router';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useAutoClose } from '../../../app/use-auto-close.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { DocumentEditor } from '../../../kit/document-editor.tsx';
import { RecordPage } from '../../../kit/record-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { savedActions, tellSaved } from '../../../kit/tell-saved.ts';
import { toast } from '../../../ui/toast.ts';
import { ItemDetailFields } from './item-detail-fields.tsx';
import { ItemIdentityFields } from './item-fields.tsx';
import { bodyOfMasterItem, emptyItem, formOfMasterItem, type MasterItemRecord } from './item-form.ts';
import { ItemSubstitutes } from './item-substitutes.tsx';
import { ItemUnitFields } from './item-unit-fields.tsx';
import { ItemVendors } from './item-vendors.tsx';
import { useItemEditor } from './use-item-editor.ts';

const LIST = '/items/masteritemlist';

/** `/items/masteritem/{new|id}`. */
export const MasterItemPage = () => (
  <RecordPage endpoint={getMasterItem}>{(item) => <MasterItemEditor item={item} />}</RecordPage>
);

const branches = (count: number) => (count === 1 ? 'Priced in 1 branch' : `Priced in ${count} branches`);

/** What an item is, for all branches; its prices are set in each of them. */
function MasterItemEditor({ item }: { item: MasterItemRecord | null }) {
  const navigate = useNavigate();
  const { data } = useSession();
  const { autoClose, close } = useAutoClose(LIST);
  const creation = useEndpointMutation(createMasterItem);
  const update = useEndpointMutation(updateMasterItem);
  const mayChange = can(data.access, 'Inventory.Item', item ? 'U' : 'C');
  const hidden = { partNumbers: hidesPartNumbers(industryOf(data)) };

  const { record, form, fields, saving, notice, ...editor } = useItemEditor({
    endpoint: getMasterItem,
    read: item,
    master: true,
    mayChange,
    formOf: (one) => (one ? formOfMasterItem(one) : emptyItem),
    send: (values, of) => {
      const body = bodyOfMasterItem(values, hidden);
      return of
        ? update.mutateAsync({ params: { id: of.id }, body: { ...body, rowVersion: of.rowVersion } })
        : creation.mutateAsync({ body });
    },
    onSaved: (saved, isNew, typedOn, undo) => {
      const open = () => navigate({ to: '/items/masteritem/$id', params: { id: saved.id }, replace: true });
      if (autoClose && !typedOn) {
        close(`${saved.name} saved`, savedActions(saved.name, { open, undo }));
        return null;
      }
      if (typedOn) toast.success(MESSAGES.savedBefore);
      else tellSaved(saved.name, { undo });
      return isNew ? open : null;
    },
  });
  const readOnly = !mayChange;
  const openHere = record && (
    <Button onClick={() => void navigate({ to: '/items/item/$id', params: { id: record.id } })}>
      {record.pricedHere ? 'Prices and stock here' : 'Add to this branch'}
    </Button>
  );
  return (
    <div ref={form.form}>
      <DocumentEditor
        title={record?.name ?? 'New master item'}
        status={record && !record.active && <StatusChip tone="neutral">Inactive</StatusChip>}
        party={record ? branches(record.entityCount) : undefined}
        dirty={form.isDirty()}
        notice={notice}
        errors={editor.errors}
        actions={
          <>
            {openHere}
            {!readOnly && (
              <Button kind="primary" busy={saving} onClick={editor.submit} keys="mod+s">
                Save
              </Button>
            )}
          </>
        }
        header={<ItemIdentityFields {...fields} />}
        activeTab={editor.tab}
        onTab={editor.setTab}
        tabs={[
          {
            key: 'details',
            label: 'Details',
            invalid: editor.isInvalid('details'),
            content: <ItemDetailFields {...fields} />,
          },
          {
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
          ...(record
            ? [
                {
                  key: 'substitutes',
                  label: 'Substitutes',
                  content: <ItemSubstitutes itemId={record.id} readOnly={!mayChange} />,
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}
