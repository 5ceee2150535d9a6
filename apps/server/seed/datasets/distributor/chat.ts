import { dailyTalk } from '../daily-talk.ts';

export const distributorTalks = [
  dailyTalk(
    'vans',
    'Vans and dispatch',
    ['manager', 'parts', 'cashier', 'owner'],
    [
      ['manager', 'parts', 'which boxes go with the morning van?', 'Twelve for Basavanagudi, the list is in the van.'],
      ['manager', 'cashier', 'did Apna Chemist pay the cheque of Friday?', 'Yes, it is with the bank.'],
      ['owner', 'parts', 'is the cold box back?', 'It is, washed and at 4 °C.'],
      ['parts', 'manager', 'Electral is down to six cartons.', 'I order forty today.'],
      ['owner', 'manager', 'who takes the stock statement of the company?', 'I do, by noon.'],
    ],
  ),
];
