import { INITIAL_ROUND, INSURER_VARIANTS, ORDER_FACES, OrderFace } from '@bahi/domain/document/print-variants';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { KINDS, type PrintChoice, type Printable } from './printable.ts';

const OVERALL = 'Overall';
const BY = [
  { value: 'One', label: 'As one' },
  { value: 'HSN', label: 'By HSN' },
] as const;
const COPIES = [
  { value: '0', label: 'As the company has set' },
  { value: '1', label: 'Original' },
  { value: '2', label: 'Original and duplicate' },
  { value: '3', label: 'Original, duplicate, triplicate' },
] as const;

interface PrintOptionsProps {
  printable: Printable;
  choice: PrintChoice;
  onChange: (changed: Partial<PrintChoice>) => void;
}

/** Which print it is, and what can be chosen about it. */
export function PrintOptions({ printable, choice, onChange }: PrintOptionsProps) {
  const { variants } = KINDS[printable.kind];
  const { onlyVariant, without = {}, rounds = [], faced } = printable;
  const ofInsurer = (key: string) => INSURER_VARIANTS.some((variant) => variant === key);
  const shown = Object.entries(variants)
    .filter(([key]) => !onlyVariant || key === onlyVariant)
    // Nobody looks for them but with an insurer's invoice.
    .filter(([key]) => !ofInsurer(key) || !(key in without));
  const isTechnicians = choice.variant === 'TechnicianCopy';
  return (
    <>
      {rounds.length > 0 && !isTechnicians && (
        <SelectField
          label="Estimate"
          required
          value={choice.round ?? OVERALL}
          options={[
            { value: OVERALL, label: 'Overall estimate' },
            { value: INITIAL_ROUND, label: 'Initial estimate' },
            ...rounds.map((round) => ({ value: round, label: `Supplementary estimate ${round}` })),
          ]}
          onChange={(round) => onChange({ round: round === OVERALL ? null : round })}
        />
      )}
      <SelectField
        label="Print"
        required
        value={choice.variant}
        help={variants[choice.variant]?.hint}
        options={shown.map(([value, { label }]) => ({
          value,
          label: without[value] ? `${label} (${without[value]})` : label,
          disabled: value in without,
        }))}
        onChange={(variant) => variant && onChange({ variant })}
      />
      {faced && !isTechnicians && choice.variant !== 'CustomerOnly' && (
        <SelectField
          label="For"
          required
          value={choice.face ?? OrderFace.both}
          help={ORDER_FACES[choice.face ?? OrderFace.both].hint}
          options={Object.values(OrderFace).map((value) => ({ value, label: ORDER_FACES[value].label }))}
          onChange={(face) => face && onChange({ face })}
        />
      )}
      {choice.variant === 'Consolidate' && choice.face !== OrderFace.beside && (
        <>
          <SelectField
            label="Labour"
            required
            value={choice.labour}
            options={BY}
            onChange={(labour) => labour && onChange({ labour })}
          />
          <SelectField
            label="Parts"
            required
            value={choice.parts}
            options={BY}
            onChange={(parts) => parts && onChange({ parts })}
          />
        </>
      )}
      {ofInsurer(choice.variant) && (
        <Switch label="With GST" value={choice.gst} onChange={(gst) => onChange({ gst })} />
      )}
      {printable.kind === 'invoice' && choice.variant !== 'NoTax' && !ofInsurer(choice.variant) && (
        <SelectField
          label="Copies"
          required
          value={String(choice.copies ?? 0) as '0'}
          options={COPIES}
          onChange={(copies) => onChange({ copies: Number(copies) || null })}
        />
      )}
    </>
  );
}
