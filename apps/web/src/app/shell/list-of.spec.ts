import { expect, it } from 'vitest';
import { listOf } from './list-of.ts';

it('the page of a record that is not there leads to its list', () => {
  const place = (path: string, createPath: string | null = null) => ({ path, label: path, createPath });
  const places = [
    place('/service/jobsdashboard'),
    place('/service/wodashboard', '/service/workorder/new/false/autoclose/true'),
    place('/accounting/invoices', '/accounting/invoice/new'),
    place('/accounting/paymentsearch'),
    place('/customers/customersearch', '/customers/customer/new'),
    place('/items/stockcounts', '/stockcount/new'),
    place('/settings/settings'),
    place('/settings/roles', '/settings/roles/new'),
  ];
  const led = [
    '/service/workorder/7',
    '/Accounting/Payment/7',
    '/customers/customer/7',
    '/service/thing/7',
    '/bills/bill/7',
    '/stockcount/7',
    '/settings/roles/7',
  ];
  expect(led.map((path) => listOf(path, places).path)).toEqual([
    '/service/wodashboard',
    '/accounting/paymentsearch',
    '/customers/customersearch',
    '/service/jobsdashboard',
    '/basic/home',
    '/items/stockcounts',
    '/settings/roles',
  ]);
});
