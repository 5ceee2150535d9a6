import {
  createCustomer,
  customerAuditLog,
  deleteCustomer,
  getCustomer,
  updateCustomer,
} from '@bahi/contract/endpoints/parties/customer';
import { can } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useLeaveGuard } from '../../../app/unsaved-changes.ts';
import { useAutoClose } from '../../../app/use-auto-close.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { DocumentEditor } from '../../../kit/document-editor.tsx';
import { useDuplicateQuestion } from '../../../kit/pickers/use-create-customer.tsx';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import { ChangeLog } from '../change-log.tsx';
import styles from '../party-page.module.css';
import { refusalToast, saveErrors, useNewerRecord, usePartyNotice, useRemove } from '../party-saving.ts';
import { AddressFields } from './address-fields.tsx';
import { CustomerFields } from './customer-fields.tsx';
import {
  bodyOfCustomer,
  emptyCustomer,
  formOfCustomer,
  validateCustomer,
  type CustomerForm,
  type CustomerRecord,
} from './customer-form.ts';
import { CustomerVehicles } from './customer-vehicles.tsx';

const SEARCH = '/customers/customersearch';
const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  phone: 'Phone',
  otherPhone: 'Other phone',
  email: 'E-mail',
  gstin: 'GSTIN',
  supplyType: 'Treatment',
};

/** One customer: contact, tax, addresses, credit, and what he owns. */
export function CustomerEditor({ customer }: { customer: CustomerRecord | null }) {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const { autoClose, close } = useAutoClose(SEARCH);
  const [record, setRecord] = useState(customer);
  const [tab, setTab] = useState('addresses');
  const form = useRecordForm<CustomerForm>(record ? formOfCustomer(record) : emptyCustomer, validateCustomer);
  const { values, errors, change } = form;
  const creation = useEndpointMutation(createCustomer);
  const update = useEndpointMutation(updateCustomer);
  const { ask, dialog } = useDuplicateQuestion();
  const readOnly = !can(access, 'Common.Customer', record ? 'U' : 'C');
  const saving = creation.isPending || update.isPending;
  useLeaveGuard(form.isDirty);
  const take = (next: CustomerRecord) => {
    setRecord(next);
    form.settle(formOfCustomer(next));
  };
  useNewerRecord(customer, record, form.isDirty, take);
  const notice = usePartyNotice(getCustomer, record, form.isDirty, take);

  const open = (id: string) => navigate({ to: '/customers/customer/$id', params: { id }, replace: true });
  const save = async (allowDuplicate: boolean): Promise<void> => {
    const body = { ...bodyOfCustomer(form.current()), allowDuplicate };
    try {
      const saved = record
        ? await update.mutateAsync({ params: { id: record.id }, body: { ...body, rowVersion: record.rowVersion } })
        : await creation.mutateAsync({ body });
      take(saved);
      const message = record ? MESSAGES.updated : MESSAGES.saved;
      if (autoClose) return close(message);
      if (!record) await open(saved.id);
      toast.success(message);
    } catch (error) {
      const asked = await ask(error, body, {
        onUse: (existing) => {
          form.settle(values);
          void open(existing.id);
        },
        onSaveAnyway: () => void save(true),
      });
      if (asked) return;
      refusalToast(error, form.refuse(error));
    }
  };
  const submit = () => {
    if (readOnly || saving) return;
    if (form.check()) void save(false);
  };
  const remove = useRemove(deleteCustomer, record, record?.name ?? '', () => {
    form.settle(values);
    close(MESSAGES.deleted);
  });
  useShortcuts(readOnly ? [] : [{ keys: 'mod+s', label: 'Save', run: submit }]);

  const hasAddressError = Object.keys(errors).some((path) => path.includes('Address'));
  const address = { errors, readOnly };
  const log = useEndpointQuery(
    customerAuditLog,
    { params: { id: record?.id ?? '' } },
    { enabled: record !== null && tab === 'changes' },
  );
  return (
    <div ref={form.form}>
      <DocumentEditor
        title={record?.name ?? say('newOne', { what: say('customer').toLowerCase() })}
        status={record && !record.active && <StatusChip tone="neutral">Inactive</StatusChip>}
        dirty={form.isDirty()}
        notice={notice}
        errors={saveErrors(errors, LABELS, (path) => path.includes('Address') && setTab('addresses'))}
        actions={
          !readOnly && (
            <>
              {record && can(access, 'Common.Customer', 'D') && (
                <Button kind="quiet" onClick={() => void remove()}>
                  Delete
                </Button>
              )}
              <Button kind="primary" busy={saving} onClick={submit} title="Ctrl+S">
                Save
              </Button>
            </>
          )
        }
        header={<CustomerFields values={values} errors={errors} change={change} readOnly={readOnly} isNew={!record} />}
        activeTab={tab}
        onTab={setTab}
        tabs={[
          {
            key: 'addresses',
            label: 'Addresses',
            invalid: hasAddressError,
            content: (
              <div className={styles.addresses}>
                <section aria-labelledby="billing-address">
                  <h2 id="billing-address">Billing address</h2>
                  <AddressFields
                    {...address}
                    path="billingAddress"
                    value={values.billingAddress}
                    onChange={(billingAddress, path) => change({ billingAddress }, path)}
                  />
                </section>
                <section aria-labelledby="delivery-address">
                  <h2 id="delivery-address">Delivery address</h2>
                  <Checkbox
                    label="Delivers to another address"
                    readOnly={readOnly}
                    value={values.deliversElsewhere}
                    onChange={(deliversElsewhere) => change({ deliversElsewhere })}
                  />
                  {values.deliversElsewhere && (
                    <AddressFields
                      {...address}
                      path="deliveryAddress"
                      value={values.deliveryAddress}
                      onChange={(deliveryAddress, path) => change({ deliveryAddress }, path)}
                    />
                  )}
                </section>
              </div>
            ),
          },
          ...(record && can(access, 'Common.Product', 'R')
            ? [{ key: 'vehicles', label: say.many('vehicle'), content: <CustomerVehicles customerId={record.id} /> }]
            : []),
          ...(record ? [{ key: 'changes', label: 'Audit Log', content: <ChangeLog query={log} /> }] : []),
        ]}
      />
      {dialog}
    </div>
  );
}
