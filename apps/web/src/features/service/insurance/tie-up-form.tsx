import { getTieUp, saveInsurerSettings, saveTieUp } from '@bahi/contract/endpoints/service/insurance';
import type { OutputOf } from '@bahi/contract/endpoint';
import { INSURER_PRINTS, INVOICE_VARIANTS } from '@bahi/domain/document/print-variants';
import { CLAIM_MODES, ClaimMode } from '@bahi/domain/service/insurance/claim-mode';
import type { Material } from '@bahi/domain/service/insurance/depreciation';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { useFormDialog } from '../../../kit/use-form-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { LabourRatesField, type TypedRate, typedRates } from './labour-rates-field.tsx';
import { NotCoveredField } from './not-covered-field.tsx';
import { BranchDialog, type InsurerBranch } from './branch-dialog.tsx';
import styles from './insurers.module.css';

export type TieUp = OutputOf<typeof getTieUp>;

interface Terms {
  tiedUp: boolean;
  fromOn: string | null;
  toOn: string | null;
  creditDays: number | null;
  labourDiscountPercent: number | null;
  partsDiscountPercent: number | null;
  labourRates: readonly TypedRate[];
  excessPaise: number | null;
  notZero: readonly Material[];
  mode: ClaimMode;
  reimburseInvoice: boolean;
  papers: string;
  printVariant: (typeof INSURER_PRINTS)[number] | null;
  printGst: boolean;
}

const formOf = (of: TieUp | null): Terms => ({
  tiedUp: of?.tiedUp ?? false,
  fromOn: of?.fromOn ?? null,
  toOn: of?.toOn ?? null,
  creditDays: of?.creditDays ?? null,
  labourDiscountPercent: of?.labourDiscountPercent || null,
  partsDiscountPercent: of?.partsDiscountPercent || null,
  labourRates: typedRates(of?.labourRates),
  excessPaise: of?.excessPaise ?? null,
  notZero: of?.notZero ?? [],
  mode: of?.mode ?? ClaimMode.cashless,
  reimburseInvoice: of?.reimburseInvoice ?? true,
  papers: of?.papers ?? '',
  printVariant: of?.print?.variant ?? null,
  printGst: of?.print?.gst ?? true,
});

const PRINTS = INSURER_PRINTS.map((value) => ({
  value,
  label: value === 'WithTax' ? 'Tax invoice' : INVOICE_VARIANTS[value].label,
}));

/** What of the form is kept as the settings of the insurer (`InsCompSettings`). */
const settingsOf = ({ excessPaise, notZero, reimburseInvoice, papers, printVariant, printGst }: Terms) => ({
  excessPaise,
  notZero: [...notZero],
  reimburseInvoice,
  papers: papers.trim() || null,
  print: printVariant && { variant: printVariant, gst: printGst },
});

function validate({ tiedUp, fromOn, labourRates }: Terms): Record<string, string> {
  const missing = labourRates.flatMap(({ bodyType, rate }, at) => [
    ...(bodyType ? [] : [[`labourRates.${at}.bodyType`, MESSAGES.fieldRequired] as const]),
    ...(rate ? [] : [[`labourRates.${at}.rate`, 'Enter what an hour costs.'] as const]),
  ]);
  return { ...(tiedUp && !fromOn && { fromOn: MESSAGES.fieldRequired }), ...Object.fromEntries(missing) };
}

/** From when to when repairs are billed to an insurer, in which terms, and to which of his branches. */
export function TieUpForm({ tieUp, onClose }: { tieUp: TieUp; onClose: () => void }) {
  const today = useBusinessDay();
  const params = { insurer: tieUp.insurerCode };
  const save = useEndpointMutation(saveTieUp);
  const saveSettings = useEndpointMutation(saveInsurerSettings);
  const [branches, setBranches] = useState<readonly InsurerBranch[]>(tieUp.branches);
  const [edited, setEdited] = useState<InsurerBranch | 'new' | null>(null);
  const form = useFormDialog<TieUp, Terms>({
    kind: 'tieUp',
    name: tieUp.insurerCode,
    read: tieUp,
    formOf,
    validate,
    send: async (values, of) => {
      const { tiedUp, fromOn, toOn, creditDays, labourDiscountPercent, partsDiscountPercent, mode } = values;
      const labourRates = values.labourRates.map((one) => ({ ...one, bodyType: one.bodyType!, rate: one.rate! }));
      const terms = {
        tiedUp,
        fromOn,
        toOn,
        creditDays,
        labourDiscountPercent,
        partsDiscountPercent,
        labourRates,
        mode,
      };
      const saved = await save.mutateAsync({ params, body: { ...terms, rowVersion: of!.rowVersion } });
      const settings = settingsOf(values);
      if (JSON.stringify(settings) === JSON.stringify(settingsOf(formOf(saved)))) return saved;
      return saveSettings.mutateAsync({ params, body: { ...settings, rowVersion: saved.rowVersion } });
    },
    readAnew: () => call(getTieUp, { params }),
    onSaved: onClose,
  });
  const field = <K extends keyof Terms>(key: K, label: string) => ({
    label,
    value: form.values[key],
    error: form.errors[key],
    onChange: (value: Terms[K]) => form.change({ [key]: value } as Partial<Terms>, key),
  });
  return (
    <FormModal
      title={tieUp.insurerName}
      verb="Save"
      busy={form.saving}
      stays
      keys="mod+s"
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <div ref={form.form}>
        <FormNotice>{form.offer}</FormNotice>
        <FieldError>{form.refusal}</FieldError>
        <FormGrid columns={2}>
          <FormCell span="all">
            <Switch {...field('tiedUp', 'Repairs are billed to this insurer')} />
          </FormCell>
          <DateField {...field('fromOn', 'From')} required={form.values.tiedUp} today={today} />
          <DateField {...field('toOn', 'To')} today={today} help="Left empty, it does not end." />
          <ScaledNumberField {...field('creditDays', 'Credit days')} unit="integer" />
          <MoneyField
            {...field('excessPaise', 'Usual policy excess')}
            help="Left empty, the tariff’s: ₹1,000, two-wheelers ₹100, above 1,500 cc ₹2,000."
          />
          <ScaledNumberField {...field('labourDiscountPercent', 'Discount on labour')} unit="percent" suffix="%" />
          <ScaledNumberField {...field('partsDiscountPercent', 'Discount on parts')} unit="percent" suffix="%" />
          <SelectField
            {...field('mode', 'Who usually pays his part')}
            required
            options={CLAIM_MODES}
            onChange={(mode) => mode && form.change({ mode }, 'mode')}
          />
          {form.values.mode === ClaimMode.reimbursed && (
            <FormCell span="all">
              <Switch
                {...field('reimburseInvoice', 'He receives an invoice of the part that the customer pays for him')}
              />
            </FormCell>
          )}
          <SelectField
            {...field('printVariant', 'His invoice is usually printed as')}
            options={PRINTS}
            onChange={(printVariant) => form.change({ printVariant }, 'printVariant')}
          />
          {form.values.printVariant && form.values.printVariant !== 'WithTax' && (
            <Switch {...field('printGst', 'With its GST')} />
          )}
          <FormCell span="all">
            <NotCoveredField value={form.values.notZero} onChange={(notZero) => form.change({ notZero }, 'notZero')} />
          </FormCell>
          <FormCell span="all">
            <TextArea
              {...field('papers', 'Papers that he asks for with a claim, one in each line')}
              maxLength={4000}
              help="Left empty, those of Settings, Order intake."
            />
          </FormCell>
        </FormGrid>
        <LabourRatesField
          value={form.values.labourRates}
          errors={form.errors}
          today={today}
          onChange={(labourRates) => form.change({ labourRates }, 'labourRates')}
        />
        <div className={styles.heading}>
          <span>Branches</span>
          <Button kind="quiet" onClick={() => setEdited('new')}>
            Add branch
          </Button>
        </div>
        {branches.length === 0 ? (
          <EmptyState message="Add the branch that your invoices go to, with its GSTIN." />
        ) : (
          <table className={styles.table}>
            <tbody>
              {branches.map((branch) => (
                <tr key={branch.id}>
                  <th scope="row">{branch.name}</th>
                  <td className={styles.code}>{branch.gstin}</td>
                  <td>{branch.active ? '' : 'Not used'}</td>
                  <td className={styles.action}>
                    <Button kind="quiet" onClick={() => setEdited(branch)} title={`Change branch ${branch.name}`}>
                      Change
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {edited && (
          <BranchDialog
            insurer={tieUp.insurerCode}
            branch={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={(all) => {
              setBranches(all);
              setEdited(null);
            }}
          />
        )}
      </div>
    </FormModal>
  );
}
