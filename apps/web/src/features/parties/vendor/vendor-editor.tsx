import {
  createVendor,
  vendorAuditLog,
  deleteVendor,
  getVendor,
  updateVendor,
} from '@bahi/contract/endpoints/parties/vendor';
import { can, seesCost } from '@bahi/domain/access/access';
import { isHealthcare } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../app/api-error.ts';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useAutoClose } from '../../../app/use-auto-close.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { CompanyTie } from '../../../kit/company-tie.tsx';
import { DocumentEditor } from '../../../kit/document-editor.tsx';
import { mergeParts } from '../../../kit/merge-parts.ts';
import { useRecordEditor } from '../../../kit/use-record-editor.ts';
import { savedActions, tellSaved } from '../../../kit/tell-saved.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import { AuditLog } from '../../../kit/audit-log/audit-log.tsx';
import { refusalToast } from '../../../kit/refusal-toast.ts';
import { saveErrors, useRemove } from '../party-saving.ts';
import { PartyAddresses } from '../party-addresses.tsx';
import { isOfLicences, licencesTab } from '../party-licences.tsx';
import { PartyContacts } from '../party-contacts.tsx';
import { PartyStatement } from '../party-statement.tsx';
import { VendorFields, VendorPayment } from './vendor-fields.tsx';
import { VendorReturnPolicies } from './vendor-return-policies.tsx';
import {
  bodyOfVendor,
  emptyVendor,
  formOfVendor,
  validateVendor,
  type VendorForm,
  type VendorRecord,
} from './vendor-form.ts';

const SEARCH = '/vendors/vendorsearch';
const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  phone: 'Phone',
  otherPhone: 'Other phone',
  email: 'E-mail',
  gstin: 'GSTIN',
  treatment: 'Treatment',
  pan: 'PAN',
};
const isOfPayment = (path: string): boolean => /^(bank|tds|msme)/.test(path);
const isOfPolicies = (path: string): boolean => path.startsWith('returnPolicies.');
const isOfAddress = (path: string): boolean => /address/i.test(path);

/** One vendor: contact, tax, addresses, how he is paid and what he is owed. */
export function VendorEditor({ vendor }: { vendor: VendorRecord | null }) {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  const { access } = data;
  const seesPrices = !access.NoW.Tec;
  const { autoClose, close } = useAutoClose(SEARCH);
  const [tab, setTab] = useState('addresses');
  const creation = useEndpointMutation(createVendor);
  const update = useEndpointMutation(updateVendor);
  const editor = useRecordEditor<typeof getVendor, VendorForm, boolean>({
    kind: 'vendor',
    endpoint: getVendor,
    read: vendor,
    formOf: (one) => (one ? formOfVendor(one) : emptyVendor),
    merge: mergeParts('billingAddress', 'deliveryAddress'),
    validate: validateVendor,
    send: (values, of, allowDuplicate) => {
      const body = { ...bodyOfVendor(values), allowDuplicate };
      return of
        ? update.mutateAsync({ params: { id: of.id }, body: { ...body, rowVersion: of.rowVersion } })
        : creation.mutateAsync({ body });
    },
  });
  const { record, form, notice, saving } = editor;
  const { values, errors, change } = form;
  const readOnly = !can(access, 'Common.Vendor', record ? 'U' : 'C');

  const open = (id: string) => navigate({ to: '/vendors/vendor/$id', params: { id }, replace: true });
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
      if (error instanceof ApiError && error.code === 'Duplicate') {
        const heading = 'Save another vendor?';
        if (await confirm({ heading, message: error.message, ok: 'Save anyway' })) return save(true);
      }
      refusalToast(error, form.refuse(error));
    }
  };
  const showTab = (path: string) => {
    if (isOfAddress(path)) setTab('addresses');
    else if (path.startsWith('contacts.')) setTab('contacts');
    else if (isOfPayment(path)) setTab('payment');
    else if (isOfLicences(path)) setTab('licences');
    else if (isOfPolicies(path)) setTab('returns');
  };
  const submit = () => {
    if (readOnly || saving) return;
    if (form.check()) void save(false);
  };
  const remove = useRemove(deleteVendor, record, record?.name ?? '', () => {
    form.settle(values);
    close(MESSAGES.deleted);
  });
  useShortcuts(readOnly ? [] : [{ keys: 'mod+s', label: 'Save', run: submit }]);

  const hasAddressError = Object.keys(errors).some(isOfAddress);
  return (
    <div ref={form.form}>
      <DocumentEditor
        title={record?.name ?? say('newOne', { what: say('vendor').toLowerCase() })}
        status={record && !record.active && <StatusChip tone="neutral">Inactive</StatusChip>}
        dirty={form.isDirty()}
        notice={notice}
        errors={saveErrors(errors, LABELS, showTab)}
        actions={
          <>
            {record && <CompanyTie as="Vendor" party={record} />}
            {!readOnly && record && can(access, 'Common.Vendor', 'D') && (
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
        header={<VendorFields values={values} errors={errors} change={change} readOnly={readOnly} isNew={!record} />}
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
          {
            key: 'payment',
            label: 'Payment and TDS',
            invalid: Object.keys(errors).some(isOfPayment),
            content: seesPrices && (
              <VendorPayment values={values} errors={errors} change={change} readOnly={readOnly} />
            ),
          },
          ...licencesTab({ values, errors, change, readOnly }, isHealthcare(industryOf(data))),
          ...(seesCost(access) && (isHealthcare(industryOf(data)) || values.returnPolicies.length > 0)
            ? [
                {
                  key: 'returns',
                  label: 'Return policy',
                  count: values.returnPolicies.length,
                  invalid: Object.keys(errors).some(isOfPolicies),
                  content: <VendorReturnPolicies values={values} errors={errors} change={change} readOnly={readOnly} />,
                },
              ]
            : []),
          ...(record && can(access, 'Accounting.Bill', 'R')
            ? [
                {
                  key: 'statement',
                  label: 'Statement',
                  content: <PartyStatement kind="vendor" party={record} mayChange={!readOnly} />,
                },
              ]
            : []),
          ...(record
            ? [{ key: 'changes', label: 'Audit log', content: <AuditLog endpoint={vendorAuditLog} id={record.id} /> }]
            : []),
        ]}
      />
    </div>
  );
}
