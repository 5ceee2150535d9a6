import { LINE_OPTIONS, type LineOption, Payer } from '@bahi/domain/document/work-order';
import { MESSAGES } from '@bahi/domain/messages';
import { formatPaise } from '@bahi/domain/money/format';
import { countedOption, openOptions } from '@bahi/domain/service/line-options';
import { useState } from 'react';
import type { LineColumn } from '../../kit/line-grid/line-column.ts';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './option-choice.module.css';
import type { OrderLine } from './order-state.ts';
import type { OrderTotals } from './order-totals.ts';

/** The alternative of an estimate that a line belongs to; parts follow their labour, and work its part. */
export function optionColumn(
  facts: { lines: () => readonly OrderLine[] },
  editable: (line: OrderLine) => boolean,
): LineColumn<OrderLine, OrderTotals> {
  const ownerOf = (line: OrderLine) =>
    facts.lines().find(({ id }) => id === (line.componentOf ?? line.labourLineId ?? ''));
  const optionOf = (line: OrderLine): string => ownerOf(line)?.option ?? line.option ?? '';
  return {
    key: 'option',
    title: 'Option',
    width: '84px',
    unusual: (line) => Boolean(line.option),
    kind: 'choice',
    card: 'detail',
    editable: (line) => !ownerOf(line)?.option && line.payer === Payer.customer && editable(line),
    read: optionOf,
    show: (line) => optionOf(line) && `Option ${optionOf(line)}`,
    options: () => [
      { value: '', label: 'In every option' },
      ...LINE_OPTIONS.map((value) => ({ value, label: `Option ${value}` })),
    ],
    write: (line, value) => ({ ...line, option: (value || null) as LineOption | null }),
  };
}

/** What the whole comes to with the alternatives that do not count yet, under the totals. */
export const optionRows = ({ options }: Pick<OrderTotals, 'options'>, lines: readonly OrderLine[]) =>
  options
    .filter(({ option }) => option !== countedOption(lines))
    .map(({ option, totalPaise }) => ({ label: `With option ${option}`, value: formatPaise(totalPaise) }));

export const totalLabel = ({ options }: Pick<OrderTotals, 'options'>, lines: readonly OrderLine[]): string =>
  options.length > 0 ? `Option ${countedOption(lines)}` : 'Total';

const UNDECIDED = 'none';

/** Which of several alternatives the customer takes: it is asked, never assumed. */
export function useOptionChoice(waiting: readonly OrderLine[]) {
  const options = openOptions(waiting);
  const offered = options.length > 1;
  const [chosen, choose] = useState<LineOption | typeof UNDECIDED | null>(null);
  return {
    options,
    offered,
    chosen,
    choose,
    missing: offered && chosen === null,
    /** Those that stand in every option, and those of the chosen one. */
    linesOf: (lines: readonly OrderLine[]) =>
      offered ? lines.filter(({ option }) => !option || option === chosen) : lines,
  };
}

export function OptionField({ choice, tried }: { choice: ReturnType<typeof useOptionChoice>; tried: boolean }) {
  return (
    <div className={styles.field}>
      <SelectField
        label="Option that the customer takes"
        options={[
          ...choice.options.map((value) => ({ value, label: `Option ${value}` })),
          { value: UNDECIDED, label: 'Not decided yet' },
        ]}
        value={choice.chosen}
        onChange={choice.choose}
        required
        error={tried && choice.missing ? MESSAGES.fieldRequired : undefined}
        focusFirst
      />
    </div>
  );
}
