import type { DemoNetwork } from '../../engine/dataset/connectx.ts';

/** The pharmacy sells oils and spices, too: an order in every state, through to a bill that is paid. */
export const network: DemoNetwork = {
  buyer: 'pharmademo',
  vendor: { phone: '9845031177' },
  note: 'We take your oils and spices for our counter. Shall we send orders and bills here?',
  daysAgo: 6,
  orders: [
    { key: 'paid', item: 'LG-GN-OIL', units: 6, end: 'paid', words: 'The first order: please keep the tins small.' },
    { key: 'billed', item: 'LG-GN-OIL', units: 4, end: 'billed' },
    { key: 'invoiced', item: 'LG-CHILLI', units: 2, end: 'invoiced' },
    { key: 'confirmed', item: 'LG-CHILLI', units: 3, end: 'confirmed' },
    { key: 'changed', item: 'LG-CO-OIL', units: 10, end: 'changed', words: 'As much as you can of the new pressing.' },
    { key: 'refused', item: 'LG-SAMBAR', units: 5, end: 'refused' },
    { key: 'withdrawn', item: 'LG-TURMERIC', units: 5, end: 'withdrawn' },
    { key: 'taken', item: 'LG-TURMERIC', units: 3, end: 'taken' },
    { key: 'seen', item: 'LG-CO-OIL', units: 2, end: 'seen' },
    { key: 'sent', item: 'LG-GN-OIL', units: 8, end: 'sent', words: 'For the festival, by Friday if you can.' },
  ],
};
