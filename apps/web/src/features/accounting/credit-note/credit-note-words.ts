import type { CreditNoteKind, CreditNoteStatus } from '@bahi/domain/notes/credit-note';
import { NOTE_STATUS, type Said } from '../../../kit/status-tones.ts';

export const STATUS: Readonly<Record<CreditNoteStatus, Said>> = {
  ...NOTE_STATUS,
  'Pending Approval': { label: 'To sign', tone: 'waiting' },
};

export const KIND: Readonly<Record<CreditNoteKind, string>> = {
  Return: 'Goods returned',
  Price: 'Price too high',
  Tax: 'Tax too high',
  Deficient: 'Fell short',
  Commercial: 'Commercial, without tax',
};
