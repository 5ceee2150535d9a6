/** When a checklist is gone through. */
export const CHECKLIST_USES = [
  { value: 'receiving', label: 'Receiving' },
  { value: 'inspection', label: 'Inspection' },
  { value: 'quality', label: 'Quality check' },
  { value: 'delivery', label: 'Delivery' },
  { value: 'visit', label: 'Site visit' },
  { value: 'daily', label: 'Every day' },
] as const;

/** How a point is answered. */
export const CHECK_ANSWERS = [
  { value: 'yesNo', label: 'Yes or no' },
  { value: 'condition', label: 'Good, fair or replace' },
  { value: 'number', label: 'Number' },
  { value: 'text', label: 'Text' },
] as const;
