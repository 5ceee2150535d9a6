import type { OpenItem } from '../../core/settlement/open-items.ts';

const NAMES: Partial<Record<OpenItem['kind'], (due: OpenItem) => string>> = {
  opening: () => 'The opening due',
  debitNote: ({ code }) => `Debit note ${code}`,
  charge: ({ code }) => `The cheque charge of ${code}`,
};

/** How a due is called where a share of it is refused. */
export const dueName = (due: OpenItem): string => NAMES[due.kind]?.(due) ?? `Invoice ${due.code}`;

/** How the audit log names an allocation. */
export const allocationPath = (due: OpenItem): string =>
  `allocations.${due.kind === 'invoice' ? due.code : dueName(due)}.amountPaise`;
