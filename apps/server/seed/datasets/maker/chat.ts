import { dailyTalk } from '../daily-talk.ts';

export const makerTalks = [
  dailyTalk(
    'shift',
    'Shifts and stores',
    ['manager', 'parts', 'clerk', 'cashier'],
    [
      ['manager', 'parts', 'is there chilli for the second shift?', 'Sixty kilograms, weighed and signed.'],
      ['parts', 'manager', 'pouches come only tomorrow.', 'Then pack pickles first.'],
      ['manager', 'clerk', 'please tell Nilgiri Stores that it goes out at four.', 'Told, they wait.'],
      ['clerk', 'cashier', 'did the caterer pay?', 'In part, the rest on Friday.'],
      ['parts', 'clerk', 'the label of the mango jar has the old price.', 'New ones are printed at noon.'],
    ],
  ),
];
