import { createMasterItem, getMasterItem, updateMasterItem } from '@bahi/contract/endpoints/catalogue/master-item';
import { can } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useAutoClose } from '../../../app/use-auto-close.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { DocumentEditor } from '../../../kit/document-editor.tsx';
import { RecordPage } from '../../../kit/record-page.tsx';
import { useEndpointNotice } from '../../../kit/use-record-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import { ItemDetailFields } from './item-detail-fields.tsx';
import { ItemIdentityFields } from './item-fields.tsx';
import { bodyOfMasterItem, emptyItem, formOfMasterItem, type MasterItemRecord } from './item-form.ts';
import { ItemSubstitutes } from './item-substitutes.tsx';
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
  const [record, setRecord] = useState(item);
  const creation = useEndpointMutation(createMasterItem);
  const update = useEndpointMutation(updateMasterItem);
  const mayChange = can(data.access, 'Inventory.Item', 'U');
  const readOnly = record ? !mayChange : !can(data.access, 'Inventory.Item', 'C');
  const saving = creation.isPending || update.isPending;
  const hidden = { partNumbers: hidesPartNumbers(industryOf(data)) };

  const { form, fields, ...editor } = useItemEditor<MasterItemRecord>({
    record,
    initial: record ? formOfMasterItem(record) : emptyItem,
    master: true,
    readOnly,
    saving,
    formOf: formOfMasterItem,
    send: (values) => {
      const body = bodyOfMasterItem(values, hidden);
      return record
        ? update.mutateAsync({ params: { id: record.id }, body: { ...body, rowVersion: record.rowVersion } })
        : creation.mutateAsync({ body });
    },
    onSaved: (saved, message) => {
      setRecord(saved);
      if (autoClose) return close(message);
      if (!record) void navigate({ to: '/items/masteritem/$id', params: { id: saved.id }, replace: true });
      toast.success(message);
    },
  });
  const notice = useEndpointNotice(getMasterItem, record, form.isDirty, (newer) => {
    setRecord(newer);
    form.settle(formOfMasterItem(newer));
  });
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
              <Button kind="primary" busy={saving} onClick={editor.submit} title="Ctrl+S">
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
