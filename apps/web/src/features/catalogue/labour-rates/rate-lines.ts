import type { listOperations } from '@bahi/contract/endpoints/catalogue/operation-code';
import type { OutputOf } from '@bahi/contract/endpoint';
import { proposedLabourPrice } from '@bahi/domain/catalogue/labour-price';
import { FALLBACK_LABOUR_SAC, FALLBACK_LABOUR_TAX_CODE_INTRA } from '@bahi/domain/constants';
import { MESSAGES } from '@bahi/domain/messages';
import type { Quantity, UnitPrice } from '@bahi/domain/money/units';
import { findTaxCode, listTaxCodes, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import type { ReactNode } from 'react';
import { type LineColumn, scaledColumn } from '../../../kit/line-grid/line-column.ts';

export type Operation = OutputOf<typeof listOperations>['rows'][number];

/** An operation code with its price in the guide that is shown. */
export interface RateLine {
  readonly id: string;
  /** Null until the server knows it. */
  readonly operationId: string | null;
  readonly rowVersion: number | null;
  readonly code: string;
  readonly description: string;
  readonly sac: string;
  readonly hours: Quantity | null;
  readonly unitPrice: UnitPrice | null;
  readonly taxCode: number;
  readonly active: boolean;
}

export const blankRate = (id: string): RateLine => ({
  id,
  operationId: null,
  rowVersion: null,
  code: '',
  description: '',
  sac: FALLBACK_LABOUR_SAC,
  hours: null,
  unitPrice: null,
  taxCode: FALLBACK_LABOUR_TAX_CODE_INTRA,
  active: true,
});

export const rateOf = (row: Operation, id = row.id): RateLine => ({
  id,
  operationId: row.id,
  rowVersion: row.rowVersion,
  code: row.code,
  description: row.description,
  sac: row.sac,
  hours: row.hours ?? null,
  unitPrice: row.unitPrice ?? null,
  taxCode: row.taxCode,
  active: row.active,
});

export const bodyOfRate = (line: RateLine) => ({
  code: line.code.trim(),
  description: line.description.trim(),
  sac: line.sac.trim() || null,
  hours: line.hours,
  unitPrice: line.unitPrice,
  taxCode: line.taxCode,
  active: line.active,
});

/** Cells of a line that must be filled before it is sent. */
export function missingInRate(line: RateLine): Record<string, string> {
  return {
    ...(!line.code.trim() && { code: MESSAGES.fieldRequired }),
    ...(!line.description.trim() && { description: MESSAGES.fieldRequired }),
  };
}

/** Whether a guide still wants a price for the operation (PRICENOTSET). */
export const wantsPrice = (line: RateLine): boolean => line.operationId !== null && line.active && !line.unitPrice;

/** The next line without a price after a row, or before it; round the end of the sheet. */
export function nextUnpriced(lines: readonly RateLine[], from: number, by: 1 | -1): number {
  for (let step = 1; step <= lines.length; step++) {
    const row = (((from + by * step) % lines.length) + lines.length) % lines.length;
    if (wantsPrice(lines[row]!)) return row;
  }
  return -1;
}

/**
 * The line with other hours. The price follows where it was none, or what the guide's rate had proposed: a price that
 * somebody decided stays.
 */
export function withHours(line: RateLine, hours: Quantity | null, hourlyRate: UnitPrice | null): RateLine {
  if (!hourlyRate) return { ...line, hours };
  const own = line.unitPrice && line.unitPrice !== proposedLabourPrice(line.hours ?? 0, hourlyRate);
  return { ...line, hours, unitPrice: own ? line.unitPrice : hours ? proposedLabourPrice(hours, hourlyRate) : null };
}

const activeChoices = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** Tax codes of today, and the one that a line keeps though it went out of force. */
function taxChoices(today: string) {
  const current = listTaxCodes(SEEDED_TAX_CODES, 1, today).filter((code) => code.type === 1);
  return (line: RateLine) => {
    const kept = findTaxCode(SEEDED_TAX_CODES, line.taxCode);
    const all = kept && !current.includes(kept) ? [kept, ...current] : current;
    return all.map((code) => ({ value: String(code.code), label: code.label }));
  };
}

interface RateFacts {
  today: string;
  editable: boolean;
  hourlyRate: () => UnitPrice | null;
  /** The box that chooses a line for a change of many. */
  renderChoice: (line: RateLine) => ReactNode;
}

export const rateColumns = (facts: RateFacts): LineColumn<RateLine, null>[] => {
  const { today, editable, hourlyRate, renderChoice } = facts;
  const allowed = () => editable;
  return [
    ...(editable
      ? [
          {
            key: 'choice',
            title: '',
            width: '34px',
            kind: 'readOnly',
            card: 'none',
            read: () => '',
            render: renderChoice,
          } satisfies LineColumn<RateLine, null>,
        ]
      : []),
    {
      key: 'code',
      title: 'Code',
      width: 'minmax(110px, 150px)',
      kind: 'text',
      maxLength: 40,
      editable: allowed,
      read: (line) => line.code,
      write: (line, text) => ({ ...line, code: text.toUpperCase() }),
    },
    {
      key: 'description',
      title: 'Description',
      width: 'minmax(220px, 3fr)',
      kind: 'text',
      maxLength: 300,
      card: 'title',
      editable: allowed,
      read: (line) => line.description,
      write: (line, text) => ({ ...line, description: text }),
    },
    scaledColumn<RateLine, null>({
      key: 'hours',
      title: 'Hours',
      width: '90px',
      unit: 'quantity',
      editable: allowed,
      get: (line) => line.hours,
      set: (line, hours) => withHours(line, hours, hourlyRate()),
    }),
    scaledColumn<RateLine, null>({
      key: 'unitPrice',
      title: 'Price, before tax',
      width: '130px',
      unit: 'unitPrice',
      editable: allowed,
      get: (line) => line.unitPrice,
      set: (line, unitPrice) => ({ ...line, unitPrice }),
    }),
    {
      key: 'sac',
      title: 'SAC',
      card: 'none',
      width: '90px',
      kind: 'text',
      maxLength: 8,
      editable: allowed,
      read: (line) => line.sac,
      write: (line, text) => ({ ...line, sac: text.replaceAll(/\D/g, '') }),
    },
    {
      key: 'taxCode',
      title: 'Tax',
      width: '120px',
      kind: 'choice',
      editable: allowed,
      read: (line) => String(line.taxCode),
      options: taxChoices(today),
      write: (line, text) => ({ ...line, taxCode: Number(text) }),
    },
    {
      key: 'active',
      title: 'Active',
      card: 'none',
      width: '80px',
      kind: 'choice',
      editable: allowed,
      read: (line) => (line.active ? 'yes' : 'no'),
      options: () => activeChoices,
      write: (line, text) => ({ ...line, active: text === 'yes' }),
    },
  ];
};
