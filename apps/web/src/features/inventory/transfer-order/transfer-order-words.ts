import { Shortage, type TransferStatus, TransferValue } from '@bahi/domain/stock/transfer-order';
import type { Choice } from '../../../ui/select-field.tsx';
import type { Tone } from '../../../ui/tones.ts';

export const STATUS: Readonly<Record<TransferStatus, { label: string; tone: Tone }>> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  InTransit: { label: 'In transit', tone: 'active' },
  PartReceived: { label: 'Part received', tone: 'waiting' },
  Received: { label: 'Received', tone: 'done' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const VALUE_CHOICES: readonly Choice<TransferValue>[] = [
  { value: TransferValue.cost, label: 'Cost' },
  { value: TransferValue.list, label: 'List price' },
];

/** What went with a tax invoice is received and sent back, it does not lie with its seller again. */
export const shortageChoices = (taxInvoice: boolean): Choice<Shortage>[] => [
  ...(taxInvoice ? [] : [{ value: Shortage.back, label: 'It stayed where it was' }]),
  { value: Shortage.loss, label: 'It is lost' },
];
