import type { DocumentSamples } from './document-samples.ts';

/** One thing somebody does: the requests that his screen sends at once, for the n-th time. */
export interface DocumentCall {
  name: string;
  /** Who does it; the owner where nobody is named. */
  role?: string;
  paths(n: number): string[];
}

const ORDERS = 'Service/WorkOrders';
const INVOICES = 'Accounting/Invoices';
const PAYMENTS = 'Accounting/Payments';
const CUSTOMERS = 'Common/Customers';
const VEHICLES = 'Common/Products';
const ITEMS = 'Inventory/Items';
const OPEN =
  'Sts=New&Sts=BeingInspected&Sts=Approved&Sts=WtngForAppr&Sts=OnHold&Sts=InProgress&Sts=PartsAvl&Sts=WtngForParts&Sts=Review&Sts=Completed';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Every list, search and opening of documents and of what they name, as the screens ask. `next` names the page after. */
export function documentCalls(of: DocumentSamples, next: (path: string) => string): DocumentCall[] {
  const at = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
  const one = (name: string, path: string | ((n: number) => string), role?: string): DocumentCall => ({
    name,
    paths: (n) => [typeof path === 'string' ? path : path(n)],
    ...(role && { role }),
  });
  const paged = (name: string, path: string): DocumentCall[] => [
    one(`${name}: first page`, path),
    one(`${name}: next page`, next(path)),
  ];
  const orders = (name: string, path: string | ((n: number) => string), role?: string) =>
    one(`orders: ${name}`, (n) => `${ORDERS}?Limit=50&${typeof path === 'string' ? path : path(n)}`, role);
  const invoices = (name: string, path: string | ((n: number) => string), role?: string) =>
    one(`invoices: ${name}`, (n) => `${INVOICES}?${typeof path === 'string' ? path : path(n)}`, role);
  const payments = (name: string, path: string | ((n: number) => string)) =>
    one(`payments: ${name}`, (n) => `${PAYMENTS}?${typeof path === 'string' ? path : path(n)}`);
  return [
    ...paged('orders: open', `${ORDERS}/Dashboard?Limit=50`),
    one('orders: board', `${ORDERS}/Board`),
    ...paged('orders: everything of a year', `${ORDERS}?Limit=50&From=${daysAgo(365)}`),
    orders('closed ones', 'Sts=Closed'),
    orders('on hold', `Hold=true&${OPEN}`),
    orders('in one open status', 'Sts=WtngForParts'),
    orders('cancelled and on hold', 'Sts=Cancelled&Sts=OnHold'),
    orders('of a technician, open', (n) => `Tech=${at(of.users, n)}&${OPEN}`),
    orders('of a technician, all', (n) => `Tech=${at(of.users, n)}`),
    orders('of an advisor, open', (n) => `SA=${at(of.users, n)}&${OPEN}`),
    orders('promised today', `PrFrom=${daysAgo(0)}&PrTo=${daysAgo(0)}&${OPEN}`),
    orders('late', `Late=true&${OPEN}`),
    orders('unbilled', `Unbilled=true&${OPEN}`),
    orders('completed in a week', `CompFrom=${daysAgo(7)}&CompTo=${daysAgo(0)}`),
    orders('closed in a week', `ClosedFrom=${daysAgo(7)}&ClosedTo=${daysAgo(0)}`),
    orders('above an amount', 'TotalFrom=22000'),
    orders('of a payer', 'PBy=War'),
    orders('part of a registration number', (n) => `Text=${at(of.registrations, n).slice(-4)}`),
    orders('whole registration number', (n) => `Text=${at(of.registrations, n)}`),
    orders('part of a phone', (n) => `Text=${at(of.phones, n).slice(-5)}`),
    orders('two words of a name', (n) => `Text=${at(of.customerNames, n)}`),
    orders('frequent word', (n) => `Text=${at(['lakshmi', 'khan', 'ra'], n)}`),
    orders('nothing found', 'Text=zzqxj'),
    orders('field number', (n) => `Code=${at(of.orderCodes, n)}`),
    orders('field registration number', (n) => `RegNo=${at(of.registrations, n).slice(-4)}`),
    orders('field phone', (n) => `Phone=${at(of.phones, n).slice(-5)}`),
    orders('field customer', (n) => `Customer=${at(of.customerNames, n)}`),
    orders('field vehicle', `Vehicle=creta`),
    orders('field chassis', (n) => `Chassis=${at(of.chassis, n).slice(-6)}`),
    orders('field complaint', (n) => `Comp=${at(['noise brake', 'speed 77', 'clutch'], n)}`),
    orders('field work or part', (n) => `Line=${at(['alignment', 'brake pad 1', 'BP-77-X'], n)}`),
    orders('field invoice', (n) => `InvNo=${at(of.invoiceCodes, n)}`),
    one('orders: history of a vehicle', (n) => `${ORDERS}/productwohistory/${at(of.vehicles, n)}`),
    one('orders: open one', (n) => `${ORDERS}/${at(of.orders, n)}`),
    {
      name: 'orders: open one, all its calls',
      paths: (n) => [
        `${ORDERS}/${at(of.orders, n)}`,
        `Service/Complaints?Active=true&Limit=200`,
        `${ORDERS}/Advised/${at(of.vehicles, n)}`,
      ],
    },
    one('orders: audit log', (n) => `${ORDERS}/${at(of.orders, n)}/AuditLog`),
    orders('his own, open', `${OPEN}`, 'technician'),
    one('orders: his own dashboard', `${ORDERS}/Dashboard?Limit=50`, 'technician'),
    one('orders: his jobs', 'Service/Jobs/Mine', 'technician'),
    orders('his own by words', (n) => `Text=${at(of.registrations, n).slice(-4)}`, 'technician'),
    ...paged('invoices: dashboard', `${INVOICES}/Dashboard/?Limit=50`),
    ...paged('invoices: everything of a year', `${INVOICES}?From=${daysAgo(365)}&Limit=50`),
    invoices('unpaid', 'Sts=Unpaid'),
    invoices('overdue', 'Sts=OverDue'),
    invoices('cancelled', 'Sts=Cancelled'),
    invoices('drafts', 'Sts=Draft'),
    invoices('waiting for a signature', 'Sts=Pending Approval'),
    invoices('of a month, years ago', `From=${daysAgo(1500)}&To=${daysAgo(1470)}`),
    invoices('due in a week', `DueFrom=${daysAgo(0)}&DueTo=${daysAgo(-7)}`),
    invoices('above an amount', 'AmountFrom=22000'),
    invoices('mine', 'Mine=true'),
    invoices('part of a registration number', (n) => `Text=${at(of.registrations, n).slice(-4)}`),
    invoices('part of a phone', (n) => `Text=${at(of.phones, n).slice(-5)}`),
    invoices('two words of a name', (n) => `Text=${at(of.customerNames, n)}`),
    invoices('nothing found', 'Text=zzqxj'),
    invoices('field number', (n) => `Code=${at(of.invoiceCodes, n)}`),
    invoices('field customer', (n) => `Customer=${at(of.customerNames, n)}`),
    invoices('field phone', (n) => `Phone=${at(of.phones, n).slice(-5)}`),
    invoices('field registration number', (n) => `RegNo=${at(of.registrations, n).slice(-4)}`),
    invoices('field order', (n) => `ROCode=${at(of.orderCodes, n)}`),
    invoices('field item', (n) => `Item=${at(['alignment', 'brake pad 1', 'BP-77-X'], n)}`),
    invoices('of a customer', (n) => `CustomerId=${at(of.customers, n)}`),
    invoices('of a vehicle', (n) => `ProductId=${at(of.vehicles, n)}`),
    one('invoices: that sold an item', (n) => `${INVOICES}/ByItem?ItemId=${at(of.items, n)}`),
    one('invoices: that sold, by words', (n) => `${INVOICES}/ByItem?Text=${at(['brake pad 1', 'BP-77-X'], n)}`),
    one('invoices: open one', (n) => `${INVOICES}/${at(of.invoices, n)}`),
    {
      name: 'invoices: open one, all its calls',
      paths: (n) => [
        `${INVOICES}/${at(of.invoices, n)}`,
        `${CUSTOMERS}/${at(of.customers, n)}`,
        `${INVOICES}/TotalDue/${at(of.customers, n)}`,
      ],
    },
    one('invoices: audit log', (n) => `${INVOICES}/${at(of.invoices, n)}/AuditLog`),
    one('invoices: due of a customer', (n) => `${INVOICES}/TotalDue/${at(of.customers, n)}`),
    ...paged('payments', `${PAYMENTS}?Limit=50`),
    payments('of a day', `From=${daysAgo(400)}&To=${daysAgo(400)}`),
    payments('cancelled', 'Sts=Cancelled'),
    payments('with something unapplied', 'Unapplied=true'),
    payments('by UPI', 'Type=UPI'),
    payments('by cheque', 'Type=Cheque'),
    payments('part of a phone', (n) => `Phone=${at(of.phones, n).slice(-5)}`),
    payments('words', (n) => `Text=${at(of.customerNames, n)}`),
    payments('reference', (n) => `Ref=${500_000_000 + n}`),
    payments('of an invoice', (n) => `InvCode=${at(of.invoiceCodes, n)}`),
    payments('above an amount', 'AmountFrom=22000'),
    payments('received by', (n) => `By=${at(of.users, n)}`),
    payments('of a customer', (n) => `CustomerId=${at(of.customers, n)}`),
    one('payments: open one', (n) => `${PAYMENTS}/${at(of.payments, n)}`),
    one('payments: audit log', (n) => `${PAYMENTS}/${at(of.payments, n)}/AuditLog`),
    ...paged('payments: unapplied', `${PAYMENTS}/Unapplied?Limit=50`),
    one('payments: unapplied, words', `${PAYMENTS}/Unapplied?Text=lakshmi`),
    one('payments: cheques', `${PAYMENTS}/Cheques?ChSts=Received`),
    ...paged('journals', 'Accounting/Journals?Limit=50'),
    one('journals: of a month', `Accounting/Journals?From=${daysAgo(400)}&To=${daysAgo(370)}`),
    one('accounts with balances', 'Settings/ChartOfAccounts'),
    ...paged('customers', `${CUSTOMERS}?Active=true`),
    one('customers: part of a phone', (n) => `${CUSTOMERS}?Active=true&Text=${at(of.phones, n).slice(-5)}`),
    one('customers: words', (n) => `${CUSTOMERS}?Active=true&Text=${at(of.customerNames, n)}`),
    one('customers: with dues', `${CUSTOMERS}?Active=true&WithDues=true`),
    {
      name: 'customers: open one',
      paths: (n) => {
        const id = at(of.customers, n);
        return [`${CUSTOMERS}/${id}`, `${VEHICLES}?CustomerId=${id}`, `${CUSTOMERS}/${id}/Notes`];
      },
    },
    one('customers: history', (n) => `${CUSTOMERS}/${at(of.customers, n)}/History?Limit=50`),
    one('customers: statement', (n) => `${CUSTOMERS}/${at(of.customers, n)}/Statement`),
    one('customers: picker', (n) => `${CUSTOMERS}/SearchLite?SearchStr=${at(of.phones, n).slice(0, 3 + (n % 7))}`),
    ...paged('vehicles', `${VEHICLES}?Active=true`),
    one('vehicles: part of a number', (n) => `${VEHICLES}?Active=true&Text=${at(of.registrations, n).slice(-4)}`),
    one('vehicles: picker', (n) => `${VEHICLES}/SearchLite?SearchStr=${at(of.registrations, n).slice(-2 - (n % 6))}`),
    ...paged('items', `${ITEMS}?Active=true`),
    one('items: words', (n) => `${ITEMS}?Active=true&Text=${at(['brake pad', 'filter 12', 'chain'], n)}`),
    one('items: low in stock', `${ITEMS}?Active=true&Reorder=true`),
    one('items: picker', (n) => `${ITEMS}/Sale/NameSearchLite/${'brake pad'.slice(0, 2 + (n % 8))}`),
    one('items: stock card', (n) => `Inventory/Stock/Card/${at(of.items, n)}`),
    {
      name: 'palette: part of a number in everything',
      paths: (n) => {
        const text = at(of.registrations, n).slice(-4);
        return [
          `${VEHICLES}/SearchLite?SearchStr=${text}`,
          `${CUSTOMERS}/SearchLite?SearchStr=${text}`,
          `${ORDERS}?Text=${text}&Limit=6`,
          `${INVOICES}?Text=${text}&Limit=6`,
          `${PAYMENTS}?Text=${text}&Limit=6`,
          `${ITEMS}/Sale/NameSearchLite/${text}`,
        ];
      },
    },
    ...['owner', 'manager', 'advisor', 'cashier', 'accountant', 'technician', 'parts'].map((role) =>
      one(`home of ${role}`, 'Users/Me/Home', role),
    ),
  ];
}
