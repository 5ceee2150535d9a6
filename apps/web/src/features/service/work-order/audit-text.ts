/** Actions as the audit log of orders names them. */
const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Removed',
  approve: 'Approved',
  hold: 'Put on hold',
  restart: 'Restarted',
  complete: 'Completed',
  cancel: 'Cancelled',
  close: 'Closed',
  generateInvoice: 'Invoice generated',
  reserve: 'Part reserved',
  issue: 'Part issued',
  return: 'Part returned',
};

const words = (camel: string) =>
  camel
    .replace(/(Paise|Id)$/, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase();
const asTitle = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Entries of the audit log as people read them. */
export const auditText = {
  action: (action: string): string => ACTIONS[action] ?? asTitle(words(action)),
  path: (path: string): string => asTitle(path.split('.').map(words).join(', ')),
  value: (value: unknown): string => {
    if (value === null || value === undefined || value === '') return 'nothing';
    if (typeof value === 'object') return Object.values(value).filter(Boolean).join(', ') || 'nothing';
    return String(value);
  },
};
