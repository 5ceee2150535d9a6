import { ReturnPlace, type SalesReturnStatus } from '@bahi/domain/sales/sales-return';
import type { Tone } from '../../../ui/tones.ts';

export const STATUS: Readonly<Record<SalesReturnStatus, { label: string; tone: Tone }>> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  Received: { label: 'Received', tone: 'ready' },
  Credited: { label: 'Credited', tone: 'info' },
  Closed: { label: 'Closed', tone: 'done' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};

const PLACE: Readonly<Record<ReturnPlace, string>> = { Stock: 'Stock', Quarantine: 'Quarantine', Scrap: 'Scrap' };

const PLACES = Object.values(ReturnPlace).map((value) => ({ value, label: PLACE[value] }));

/** Where goods may go; what stands is named too. */
export const placesFor = (scraps: boolean, place: ReturnPlace) =>
  PLACES.filter(({ value }) => scraps || value !== ReturnPlace.scrap || value === place);
