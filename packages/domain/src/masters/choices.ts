import { UNITS } from '../catalogue/units.ts';
/** Which way an adjustment moves stock. */
export const STOCK_DIRECTIONS = [
  { value: 'In', label: 'In' },
  { value: 'Out', label: 'Out' },
  { value: 'Both', label: 'In or out' },
] as const;

/** What the meter of a product counts. */
export const METERS = [
  { value: 'km', label: 'Kilometres' },
  { value: 'hours', label: 'Hours' },
] as const;

/** Kinds of places in a warehouse. */
export const LOCATION_KINDS = [
  { value: 'rack', label: 'Rack' },
  { value: 'shelf', label: 'Shelf' },
  { value: 'bin', label: 'Bin' },
  { value: 'floor', label: 'Floor' },
  { value: 'cold', label: 'Cold storage' },
] as const;

/** Colours of tags; each has a tone in both colour schemes. */
export const TAG_COLOURS = [
  { value: 'grey', label: 'Grey' },
  { value: 'blue', label: 'Blue' },
  { value: 'green', label: 'Green' },
  { value: 'amber', label: 'Amber' },
  { value: 'red', label: 'Red' },
  { value: 'violet', label: 'Violet' },
] as const;

/** Units as GST returns and e-invoices know them. */
export const UNIT_CODES = UNITS.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
