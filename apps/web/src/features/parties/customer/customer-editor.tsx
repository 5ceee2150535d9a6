import {
  createCustomer,
  customerAuditLog,
  deleteCustomer,
  getCustomer,
  updateCustomer,
} from '@bahi/contract/endpoints/parties/customer';
import { can } from '@bahi/domain/access/access';
import { isHealthcare } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useAutoClose } from '../../../app/use-auto-close.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { CompanyTie } from '../../../kit/company-tie.tsx';
import { DocumentEditor } from '../../../kit/document-editor.tsx';
import { useDuplicateQuestion } from '../../../kit/pickers/use-create-customer.tsx';
import { mergeParts } from '../../../kit/merge-parts.ts';
import { useRecordEditor } from '../../../kit/use-record-editor.ts';
import { savedActions, tellSaved } from '../../../kit/tell-saved.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import { AuditLog } from '../../../kit/audit-log/audit-log.tsx';
import { refusalToast } from '../../../kit/refusal-toast.ts';
import { saveErrors, useRemove } from '../party-saving.ts';
import { PartyAddresses } from '../party-addresses.tsx';
import { isOfLicences, licencesTab } from '../party-licences.tsx';
import { PartyContacts } from '../party-contacts.tsx';
import { PartyStatement } from '../party-statement.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { CustomerHistory } from './customer-history.tsx';
import { CustomerNotes } from './customer-notes.tsx';
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
  pan: 'PAN',
  hold: 'On hold',
  holdReason: 'Reason of the hold',
  billToName: 'Bill to another name',
  billToPhone: 'Phone on the bill',
};
const isOfAddress = (path: string): boolean => /address/i.test(path);

/** One customer: contact, tax, addresses, credit, and what he owns. */
export function CustomerEditor({ customer }: { customer: CustomerRecord | null }) {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  const { access } = data;
  const { autoClose, close } = useAutoClose(SEARCH);
  const [tab, setTab] = useState('addresses');
  const creation = useEndpointMutation(createCustomer);
  const update = useEndpointMutation(updateCustomer);
  const editor = useRecordEditor<typeof getCustomer, CustomerForm, boolean>({
    kind: 'customer',
    endpoint: getCustomer,
    read: customer,
    formOf: (one) => (one ? formOfCustomer(one) : emptyCustomer),
    merge: mergeParts('billingAddress', 'deliveryAddress', 'customValues'),
    validate: validateCustomer,
    send: (values, of, allowDuplicate) => {
      const body = { ...bodyOfCustomer(values, !of), allowDuplicate };
      return of
        ? update.mutateAsync({ params: { id: of.id }, body: { ...body, rowVersion: of.rowVersion } })
        : creation.mutateAsync({ body });
    },
  });
  const { record, form, notice, saving } = editor;
  const { values, errors, change } = form;
  const { ask, dialog } = useDuplicateQuestion();
  const readOnly = !can(access, 'Common.Customer', record ? 'U' : 'C');

  const open = (id: string) => navigate({ to: '/customers/customer/$id', params: { id }, replace: true });
  const save = async (allowDuplicate: boolean): Promise<void> => {
    try {
      const saved = await editor.save(allowDuplicate);
      if (!saved) return;
      if (autoClose && !form.isDirty()) {
        const actions = savedActions(saved.name, { open: () => open(saved.id), undo: editor.undo() });
        return close(`${saved.name} saved`, actions);
      }
      if (!record) await editor.openSaved(saved, () => open(saved.id));
      if (form.isDirty()) toast.success(MESSAGES.savedBefore);
      else tellSaved(saved.name, { undo: editor.undo() });
    } catch (error) {
      const asked = await ask(error, bodyOfCustomer(form.current(), !record), {
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
  const showTab = (path: string) => {
    if (isOfAddress(path)) setTab('addresses');
    else if (path.startsWith('contacts.')) setTab('contacts');
    else if (isOfLicences(path)) setTab('licences');
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

  const hasAddressError = Object.keys(errors).some(isOfAddress);
  return (
    <div ref={form.form}>
      <DocumentEditor
        title={record?.name ?? say('newOne', { what: say('customer').toLowerCase() })}
        status={
          record && (
            <>
              {!record.active && <StatusChip tone="neutral">Inactive</StatusChip>}
              {record.hold !== 'None' && <StatusChip tone="danger">On hold</StatusChip>}
            </>
          )
        }
        dirty={form.isDirty()}
        notice={notice}
        errors={saveErrors(errors, LABELS, showTab)}
        actions={
          <>
            {record && <CompanyTie as="Customer" party={record} />}
            {!readOnly && record && can(access, 'Common.Customer', 'D') && (
              <Button kind="quiet" onClick={() => void remove()}>
                Delete
              </Button>
            )}
            {!readOnly && (
              <Button kind="primary" busy={saving} onClick={submit} keys="mod+s">
                Save
              </Button>
            )}
          </>
        }
        header={<CustomerFields values={values} errors={errors} change={change} readOnly={readOnly} isNew={!record} />}
        activeTab={tab}
        onTab={setTab}
        tabs={[
          {
            key: 'addresses',
            label: 'Addresses',
            invalid: hasAddressError,
            content: <PartyAddresses values={values} errors={errors} change={change} readOnly={readOnly} />,
          },
          {
            key: 'contacts',
            label: 'Contacts',
            count: values.contacts.length,
            invalid: Object.keys(errors).some((path) => path.startsWith('contacts.')),
            content: <PartyContacts contacts={values.contacts} errors={errors} change={change} readOnly={readOnly} />,
          },
          ...licencesTab({ values, errors, change, readOnly }, isHealthcare(industryOf(data))),
          ...(record && can(access, 'Common.Product', 'R')
            ? [{ key: 'vehicles', label: say.many('vehicle'), content: <CustomerVehicles customerId={record.id} /> }]
            : []),
          ...(record && can(access, 'Accounting.Invoice', 'R')
            ? [
                {
                  key: 'statement',
                  label: 'Statement',
                  content: <PartyStatement kind="customer" party={record} mayChange={!readOnly} />,
                },
              ]
            : []),
          ...(record
            ? [
                { key: 'history', label: 'History', content: <CustomerHistory customerId={record.id} /> },
                {
                  key: 'notes',
                  label: 'Notes',
                  content: <CustomerNotes customerId={record.id} mayAdd={!readOnly} />,
                },
              ]
            : []),
          ...(record
            ? [{ key: 'changes', label: 'Audit log', content: <AuditLog endpoint={customerAuditLog} id={record.id} /> }]
            : []),
        ]}
      />
      {dialog}
    </div>
  );
}
