import { id, money, object, optional, percent, required, text } from '../wire-type.ts';

/** What a search answers of a vehicle part, without the vehicles that it fits. */
export const vehiclePartHit = object({
  id: required('_id', id()),
  code: required('PCode', text(60)),
  description: required('Desc', text(200)),
  category: optional('Cat', text(80)),
  manufacturer: optional('Manf', text(120)),
  hsn: optional('HSN', text(8)),
  taxPercent: optional('TaxPerc', percent()),
  mrp: optional('MRP', money(), { sees: 'price' }),
  supersededBy: optional('SupBy', text(60)),
});
