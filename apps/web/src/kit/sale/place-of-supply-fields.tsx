import { findState } from '@bahi/domain/tax/states';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useLineState } from '../line-grid/use-line-state.ts';
import { STATE_CHOICES } from '../pickers/state-choices.ts';
import { SALE_LABELS } from './sale-form.ts';
import type { SalePage } from './sale-page.ts';

export const stateName = (code: string | null | undefined) => {
  const state = code ? findState(code) : undefined;
  return state && `${state.code} ${state.name}`;
};

/** Where a draft is supplied: as the rules say, or as somebody chose, with his reason. */
export function PlaceOfSupplyFields({ page }: { page: SalePage }) {
  const { values: form, errors, change } = page.form;
  const place = useLineState(page.store, (state) => state.totals.placeOfSupply);
  const { placeOfSupply } = page.saved();
  const placeMoved = form.placeOfSupply !== placeOfSupply || form.placeOfSupplyReason !== '';
  return (
    <>
      <SelectField
        id="placeOfSupply"
        label={SALE_LABELS.placeOfSupply}
        placeholder={form.customer ? stateName(place) : 'By the rules'}
        options={STATE_CHOICES}
        value={form.placeOfSupply}
        error={errors['placeOfSupply']}
        onChange={(value) => change({ placeOfSupply: value })}
      />
      {placeMoved && form.placeOfSupply !== null && (
        <TextField
          id="placeOfSupplyReason"
          label={SALE_LABELS.placeOfSupplyReason}
          required
          maxLength={200}
          value={form.placeOfSupplyReason}
          error={errors['placeOfSupplyReason']}
          onChange={(placeOfSupplyReason) => change({ placeOfSupplyReason })}
        />
      )}
    </>
  );
}
