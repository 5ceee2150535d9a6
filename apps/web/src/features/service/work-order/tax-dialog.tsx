import { hasFlag } from '@bahi/domain/access/access';
import { INDIAN_STATES } from '@bahi/domain/tax/states';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useOrder, useOrderModel } from './order-model.ts';

const STATES = INDIAN_STATES.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));

/** Exceptions of one order, each with its reason: untaxed, tax inside, adjusted, supplied elsewhere, reviewed or not. */
export function TaxDialog({ readOnly, onClose }: { readOnly: boolean; onClose: () => void }) {
  const model = useOrderModel();
  const header = useOrder((state) => state.header);
  const errors = useOrder((state) => state.errors.header);
  const saved = useOrder((state) => state.view);
  // Before a reason is asked for what may not be done anyway.
  const refused = model.refusedDiscounts()['adjustPaise'];
  const mayUntax = hasFlag(model.access, 'Service.EdApprWO');
  const billed = useLineState(model.lines, (state) => state.lines.some((line) => line.billed));
  const moved = header.placeOfSupply !== (saved?.settings.placeOfSupply ?? null) || header.placeOfSupplyReason !== '';
  return (
    <Modal
      title="Tax and adjustment"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <FormGrid columns={2}>
        <SelectField
          label="Place of supply"
          options={STATES}
          value={header.placeOfSupply}
          onChange={(placeOfSupply) => model.setHeader({ placeOfSupply }, ['settings.placeOfSupply'])}
          clearable
          placeholder="The state of the customer"
          error={errors['settings.placeOfSupply']}
          readOnly={readOnly}
        />
        <TextField
          label="Why there"
          value={header.placeOfSupplyReason}
          onChange={(placeOfSupplyReason) => model.setHeader({ placeOfSupplyReason }, ['settings.placeOfSupplyReason'])}
          help={moved ? 'Say why when it is not the state of the customer.' : undefined}
          maxLength={200}
          error={errors['settings.placeOfSupplyReason']}
          readOnly={readOnly}
        />
        <ScaledNumberField
          label="Adjustment"
          unit="money"
          allowNegative
          value={header.adjustPaise || null}
          onChange={(paise) => model.setHeader({ adjustPaise: paise ?? 0 })}
          help="Added to the total without tax. Enter a minus to take it off."
          error={refused ?? errors['adjustPaise']}
          readOnly={readOnly}
          focusFirst={!readOnly}
        />
        <TextField
          label="Reason of the adjustment"
          value={header.adjustReason}
          onChange={(adjustReason) => model.setHeader({ adjustReason })}
          required={header.adjustPaise !== 0 && !refused}
          maxLength={200}
          error={refused ? undefined : errors['adjustReason']}
          readOnly={readOnly || Boolean(refused)}
        />
        <Checkbox
          label="No tax on this order"
          value={!header.taxed}
          onChange={(untaxed) => model.setHeader({ taxed: !untaxed }, ['settings.taxed'])}
          help={mayUntax ? undefined : 'Needs the permission to edit approved orders.'}
          error={errors['settings.taxed']}
          readOnly={readOnly || (!mayUntax && header.taxed)}
        />
        <TextField
          label="Why no tax"
          value={header.untaxedReason}
          onChange={(untaxedReason) => model.setHeader({ untaxedReason }, ['settings.untaxedReason'])}
          required={!header.taxed}
          maxLength={200}
          error={errors['settings.untaxedReason']}
          readOnly={readOnly || header.taxed}
        />
        <Checkbox
          label="Prices include tax"
          value={header.inclusive}
          onChange={(inclusive) => model.setHeader({ inclusive }, ['settings.inclusive'])}
          help={billed ? 'Some lines are invoiced, so that this stays.' : undefined}
          error={errors['settings.inclusive']}
          readOnly={readOnly || billed}
        />
        <SelectField
          label="Review before completion"
          options={[
            { value: 'yes', label: 'Every job passes Review' },
            { value: 'no', label: 'Without Review' },
          ]}
          value={header.review === null ? null : header.review ? 'yes' : 'no'}
          onChange={(value) =>
            model.setHeader({ review: value === null ? null : value === 'yes' }, ['settings.review'])
          }
          clearable
          placeholder="As the branch has set"
          readOnly={readOnly}
        />
      </FormGrid>
    </Modal>
  );
}
