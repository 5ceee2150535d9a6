import type { ReportSource } from '../report-source.ts';
import { distinct, DOCUMENTS, ITEM_KEY, ITEM_NAME, MANUFACTURER, openOf } from './fact-rows.ts';
import { IS_BILL, IS_NOTE, soldBy, type Sold } from './sold-lines.ts';

const MAKER = `${MANUFACTURER} as manufacturer`;
const CATEGORY = `coalesce(k.name, '')`;
const ITEM = [`min(${ITEM_NAME}) as "itemName"`, `(array_agg(f.item_id))[1] as "itemId"`];
/** Without a record he is somebody who walked in: all of them stand as one. */
const CUSTOMER = [`coalesce(min(c.name), 'Walk-in customers') as "customerName"`, 'c.id as "customerId"'];
const CATEGORY_OF_CUSTOMER = `coalesce(min(y.name), '') as category`;
const CATEGORIES = 'left join customer_category y on y.org_id = c.org_id and y.id = c.category_id';
const SALESPERSON = [`coalesce(min(u.name), '') as salesperson`, 'f.salesperson_id as "salespersonId"'];
const notes = (key: string): string => `count(distinct f.document_id) filter (where ${IS_NOTE})::integer as "${key}"`;
const CUSTOMERS = distinct('customers', 'c.id', `${IS_BILL} and c.id is not null`);
/** Taken back by notes, above zero. */
export const RETURNED = `coalesce(-sum(f.total_paise) filter (where f.document_kind = 'creditNote'), 0)::bigint as "returnedPaise"`;

const byManufacturer =
  (by: Sold['by']): ReportSource =>
  (request) =>
    soldBy(request, { by, family: 'part' }, [MANUFACTURER], [MAKER, distinct('items', ITEM_KEY)]);

const byItem =
  (by: Sold['by']): ReportSource =>
  (request) =>
    soldBy(
      request,
      { by, family: 'part' },
      [ITEM_KEY],
      [
        ...ITEM,
        `coalesce(min(i.part_number), '') as "partNumber"`,
        `coalesce(min(f.manufacturer), '') as manufacturer`,
        `coalesce(min(k.name), '') as category`,
        'min(f.hsn) as hsn',
      ],
    );

const byCategory =
  (by: Sold['by']): ReportSource =>
  (request) =>
    soldBy(request, { by, family: 'part' }, [CATEGORY, ITEM_KEY], [`${CATEGORY} as category`, ...ITEM]);

export const counterByManufacturer = byManufacturer('counter');
export const counterByItem = byItem('counter');
export const counterByCategory = byCategory('counter');
export const salesByManufacturer = byManufacturer('invoices');
export const salesByItem = byItem('invoices');
export const salesByCategory = byCategory('invoices');

export const receiptsByCustomer: ReportSource = (request) =>
  soldBy(
    request,
    { by: 'counter', heads: true, joins: CATEGORIES },
    ['c.id'],
    [
      ...CUSTOMER,
      `coalesce(min(c.phone), '') as phone`,
      CATEGORY_OF_CUSTOMER,
      notes('returnBills'),
      'max(f.dated_on) as "lastOn"',
    ],
  );

export const receiptsBySalesperson: ReportSource = (request) =>
  soldBy(request, { by: 'counter', heads: true }, ['f.salesperson_id'], [...SALESPERSON, CUSTOMERS, RETURNED]);

/** What was invoiced, with what is settled and open of its documents. */
export const salesByCustomer: ReportSource = (request) => {
  const columns = [
    ...CUSTOMER,
    `coalesce(min(c.gstin), '') as gstin`,
    CATEGORY_OF_CUSTOMER,
    `coalesce(min(c.billing_address ->> 'city'), '') as city`,
    notes('notes'),
    DOCUMENTS,
  ];
  return `
  select s.*, o.paid as "paidPaise", o.due as "duePaise"
  from (${soldBy(request, { by: 'invoices', heads: true, joins: CATEGORIES }, ['c.id'], columns)}) s
    ${openOf(request, 's.documents')}`;
};

export const salesBySalesperson: ReportSource = (request) => {
  const columns = [...SALESPERSON, CUSTOMERS, RETURNED, DOCUMENTS];
  return `
  select s.*, o.paid as "paidPaise"
  from (${soldBy(request, { by: 'invoices', heads: true }, ['f.salesperson_id'], columns)}) s
    ${openOf(request, 's.documents')}`;
};

const SERVICES = { by: 'invoices', family: 'labour' } as const;
const OPERATION = `coalesce(f.operation_code, '')`;
/** What was written by hand has no code: its words tell it apart. */
const SERVICE_KEY = `coalesce(f.operation_code, f.description)`;
const SERVICE = [`min(${OPERATION}) as "operationCode"`, 'min(f.description) as description'];

export const salesByServiceCategory: ReportSource = (request) =>
  soldBy(request, SERVICES, [SERVICE_KEY], [`'Other' as "serviceCategory"`, ...SERVICE]);

export const salesByService: ReportSource = (request) =>
  soldBy(request, SERVICES, [SERVICE_KEY], [...SERVICE, 'min(f.hsn) as hsn']);
