import { ItcReversal } from '@bahi/domain/notes/credit-note';

/** Whether who is credited has given his input credit back. */
export const ITC_REVERSALS = [
  { value: ItcReversal.yes, label: 'Yes' },
  { value: ItcReversal.no, label: 'No' },
  { value: ItcReversal.none, label: 'He takes none' },
];
