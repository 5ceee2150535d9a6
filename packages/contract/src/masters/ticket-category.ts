import { defineMaster } from '../define-master.ts';

/** What tickets are about. */
export const ticketCategory = defineMaster({
  key: 'ticket-category',
  path: 'Settings/TicketCategories',
  screen: 'ticketcategories',
  label: { one: 'Ticket category', many: 'Ticket categories' },
  changedBy: { module: 'Service' },
  when: { feature: 'Ticket' },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 80 },
    description: { kind: 'longText', wire: 'Desc', label: 'Description', max: 500 },
  },
  list: ['name', 'description'],
  unique: ['name'],
});
