import { defineMaster } from '../define-master.ts';

/** What is offered to be booked and done; labour prices of jobs stand in time guides. */
export const service = defineMaster({
  key: 'service',
  path: 'Settings/Services',
  screen: 'servicelist',
  label: { one: 'Service', many: 'Services' },
  changedBy: { module: 'Service' },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 120 },
    categoryId: { kind: 'reference', wire: 'Category', label: 'Category', reference: 'service-category' },
    minutes: { kind: 'integer', wire: 'Mins', label: 'Minutes it takes', min: 5, max: 1440, initial: 60 },
    price: { kind: 'money', wire: 'Pr', label: 'Price before tax', min: 0, sees: 'price' },
    sac: { kind: 'text', wire: 'SAC', label: 'SAC', max: 6, help: 'Service accounting code, for example 998714' },
    taxPercent: { kind: 'percent', wire: 'TaxPerc', label: 'GST rate', max: 40 },
    bookable: { kind: 'yesNo', wire: 'Bookable', label: 'Can be booked as an appointment', initial: true },
    description: { kind: 'longText', wire: 'Desc', label: 'What it covers', max: 1000 },
  },
  list: ['name', 'categoryId', 'minutes', 'price', 'sac'],
  unique: ['name'],
});
