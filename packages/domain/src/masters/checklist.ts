/** When a checklist is gone through. */
export const CHECKLIST_USES = [
  { value: 'receiving', label: 'Receiving' },
  { value: 'inspection', label: 'Inspection' },
  { value: 'quality', label: 'Quality check' },
  { value: 'delivery', label: 'Delivery' },
  { value: 'visit', label: 'Site visit' },
  { value: 'daily', label: 'Every day' },
] as const;

/** What a required checklist does. */
export const REQUIRED_HELP =
  'Orders are not approved (receiving), completed (quality, site visit) or closed (delivery) without it; work of a day does not start without one of every day.';

/** How a point is answered. */
export const CHECK_ANSWERS = [
  { value: 'yesNo', label: 'Yes or no' },
  { value: 'condition', label: 'Good, fair or replace' },
  { value: 'number', label: 'Number' },
  { value: 'text', label: 'Text' },
] as const;
