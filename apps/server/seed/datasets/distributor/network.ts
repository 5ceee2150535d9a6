import type { DemoNetwork } from '../../engine/dataset/connectx.ts';

/** The pharmacy orders here: one order is through to the draft of a bill, one was changed, one refused. */
export const network: DemoNetwork = {
  buyer: 'pharmademo',
  vendor: { phone: '8026701144' },
  note: 'We order twice a week. Shall we send orders and bills here instead of calling?',
  daysAgo: 28,
  orders: [
    { key: 'devices', item: 'thermometer', units: 20, end: 'billed', words: 'With the evening van, please.' },
    { key: 'more meters', item: 'glucometer', units: 10, end: 'changed', words: 'As many as you can spare.' },
    { key: 'nebulisers', item: 'nebuliser', units: 30, end: 'refused' },
  ],
};
