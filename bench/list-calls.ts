import type { ListSamples } from './list-data.ts';

/** One thing a clerk does: the requests that it sends at once, for the n-th time. */
export interface ListCall {
  name: string;
  paths(n: number): string[];
}

const CUSTOMERS = 'Common/Customers';
const VENDORS = 'Common/Vendors';
const VEHICLES = 'Common/Products';
const ITEMS = 'Inventory/Items';
const MASTER_ITEMS = 'Inventory/MasterItems';

/** Every list, search, lookup and opening of customers, vendors, vehicles and items, as their screens ask. */
export function listCalls(ids: ListSamples, count: number, next: (path: string) => string): ListCall[] {
  const of = (list: readonly string[], n: number) => list[n % list.length]!;
  const number = (n: number) => 1 + ((n * 7919) % count);
  const one = (name: string, path: string | ((n: number) => string)): ListCall => ({
    name,
    paths: (n) => [typeof path === 'string' ? path : path(n)],
  });
  const list = (name: string, path: string): ListCall[] => [
    one(`${name}: first page`, path),
    one(`${name}: next page`, next(path)),
  ];
  return [
    ...list('customers', `${CUSTOMERS}?Active=true`),
    one('customers: words', (n) => `${CUSTOMERS}?Active=true&Text=${['lakshmi rao', 'imran', 'rav sha'][n % 3]!}`),
    one('customers: part of a phone', (n) => `${CUSTOMERS}?Active=true&Text=${String(number(n)).padStart(5, '0')}`),
    one('customers: with dues', `${CUSTOMERS}?Active=true&WithDues=true`),
    one('customers: category', `${CUSTOMERS}?Active=true&CatId=${ids.customerCategory}`),
    one('customers: state with none', `${CUSTOMERS}?Active=true&St=07`),
    one('customers: picker, words', (n) => `${CUSTOMERS}/SearchLite?SearchStr=${['lakshmi', 'ra', 'kha'][n % 3]!}`),
    one('customers: picker, phone', (n) => `${CUSTOMERS}/SearchLite?SearchStr=${9_000_000_000 + number(n)}`),
    {
      name: 'customers: open',
      paths: (n) => {
        const id = of(ids.customers, n);
        return [`${CUSTOMERS}/${id}`, `${VEHICLES}?CustomerId=${id}`, `${CUSTOMERS}/${id}/Notes`];
      },
    },
    one('customers: history', (n) => `${CUSTOMERS}/${of(ids.customers, n)}/History?Limit=50`),
    one('customers: statement', (n) => `${CUSTOMERS}/${of(ids.customers, n)}/Statement`),
    ...list('vendors', `${VENDORS}?Active=true`),
    one('vendors: words', (n) => `${VENDORS}?Active=true&Text=${['bosch trad', 'exide', 'mahle 77'][n % 3]!}`),
    one('vendors: with dues', `${VENDORS}?Active=true&WithDues=true`),
    one('vendors: category', `${VENDORS}?Active=true&Cat=Group 1`),
    one('vendors: picker', (n) => `${VENDORS}/SearchLite?SearchStr=${['bosch', 'exi', '80000'][n % 3]!}`),
    one('vendors: open', (n) => `${VENDORS}/${of(ids.vendors, n)}`),
    one('vendors: statement', (n) => `${VENDORS}/${of(ids.vendors, n)}/Statement`),
    ...list('vehicles', `${VEHICLES}?Active=true`),
    one('vehicles: last four digits', (n) => `${VEHICLES}?Active=true&Text=${String(number(n)).padStart(4, '0')}`),
    one('vehicles: owner in words', `${VEHICLES}?Active=true&Text=lakshmi rao`),
    one('vehicles: policy ends in 30 days', `${VEHICLES}?Active=true&PolDays=30`),
    one('vehicles: service due in 30 days', `${VEHICLES}?Active=true&ServDays=30`),
    one('vehicles: picker, number', (n) => `${VEHICLES}/SearchLite?SearchStr=${String(number(n)).padStart(4, '0')}`),
    one('vehicles: picker, owner', `${VEHICLES}/SearchLite?SearchStr=imran khan`),
    {
      name: 'vehicles: open',
      paths: (n) => {
        const id = of(ids.vehicles, n);
        return [`${VEHICLES}/${id}`, `Service/WorkOrders/productwohistory/${id}`, `${VEHICLES}/Pictures/Names/${id}`];
      },
    },
    ...list('items', `${ITEMS}?Active=true`),
    one('items: words', (n) => `${ITEMS}?Active=true&Text=${['brake pad', 'filter bosch', 'valeo'][n % 3]!}`),
    one('items: part number', (n) => `${ITEMS}?Active=true&Text=BP-${number(n)}-X`),
    one('items: low in stock', `${ITEMS}?Active=true&Reorder=true`),
    one('items: without a price', `${ITEMS}?Active=true&NoPrice=true`),
    one('items: category', `${ITEMS}?Active=true&Cat=${ids.itemCategory}`),
    one('items: picker, words', (n) => `${ITEMS}/Sale/NameSearchLite/${['brake', 'filter min', 'exi'][n % 3]!}`),
    one('items: picker, part number', (n) => `${ITEMS}/Sale/NameSearchLite/bp-${number(n)}-x`),
    one('items: picker, generic name', (n) => `${ITEMS}/Sale/GeneNameSLite/part kind ${n % 20}`),
    one('items: scanned barcode', (n) => `${ITEMS}/ByBarCode/${8_900_000_000_000 + number(n)}`),
    {
      name: 'items: open',
      paths: (n) => {
        const id = of(ids.items, n);
        return [
          `${ITEMS}/${id}`,
          `Inventory/Stock?ItemId=${id}`,
          `Inventory/Stock/Card/${id}`,
          `${ITEMS}/${id}/Substitutes`,
          `${ITEMS}/${id}/Variants`,
          `Inventory/Settings/Warehouses`,
        ];
      },
    },
    one('items: substitutes', (n) => `${ITEMS}/${of(ids.items, n)}/Substitutes`),
    one('stock: first page', 'Inventory/Stock'),
    ...list('master items', `${MASTER_ITEMS}?Active=true`),
    one('master items: not here', `${MASTER_ITEMS}?Active=true&Here=false`),
    one('master items: words', `${MASTER_ITEMS}?Active=true&Text=brake pad`),
  ];
}
