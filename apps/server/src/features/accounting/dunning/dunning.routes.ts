import * as contract from '@bahi/contract/endpoints/accounting/dunning';
import { type Route, serve } from '../../../http/route.ts';
import { listDunned, viewOfDunned } from './dunning-queries.ts';
import { promisePayment, resumeReminders, stopReminders } from './promises-and-stops.ts';
import { printReminders } from './reminder-letters.ts';
import { sendReminders } from './send-reminders.ts';

export const dunningRoutes: Route[] = [
  serve(contract.listDunning, (tx, { query }) => listDunned(tx, query ?? {})),
  serve(contract.printReminders, (tx, { query }) => printReminders(tx, query.ids)),
  serve(contract.getDunned, (tx, { params }) => viewOfDunned(tx, params.customerId)),
  serve(contract.sendReminders, sendReminders),
  serve(contract.promisePayment, promisePayment),
  serve(contract.stopReminders, stopReminders),
  serve(contract.resumeReminders, resumeReminders),
];
