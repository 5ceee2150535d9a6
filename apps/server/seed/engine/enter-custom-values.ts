import { updateItem } from '@bahi/contract/endpoints/catalogue/item';
import { updateCustomer } from '@bahi/contract/endpoints/parties/customer';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { customField } from '@bahi/contract/masters/custom-field';
import { MORNING, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

const FEW = 8;
const ORIGINS = ['Genuine', 'OES', 'Aftermarket'];

/** Values of the organisation's own fields, of some items and of customers with a GSTIN. */
export const enterCustomValues: Tier = (world) => [
  { daysAgo: 1, minuteOfDay: MORNING, label: 'custom fields', run: () => enter(world) },
];

async function enter(world: World): Promise<void> {
  const manager = await world.as('owner');
  const { rows } = await manager.call(masterEndpoints(customField).list, { query: {} });
  const idOf = (label: string) => rows.find((row) => row.label === label)?.id;
  const [replaced, origin, ordered, code] = ['Replaces part', 'Origin', 'Purchase order needed', 'Vendor code'].map(
    idOf,
  );
  if (!replaced || !origin || !ordered || !code) return;
  const { items, customers } = world.dataset;
  for (const [index, item] of items.slice(0, FEW).entries()) {
    const customValues = { [replaced]: `OP-${2201 + index * 3}`, [origin]: ORIGINS[index % ORIGINS.length]! };
    const params = { id: world.items.get(item.key) };
    await manager.call(updateItem, { params, body: { customValues } }, keyOf(world, 'custom-item', item.key));
  }
  for (const [index, customer] of customers
    .filter(({ gstin }) => gstin)
    .slice(0, FEW)
    .entries()) {
    const customValues = { [ordered]: true, [code]: `V-${4100 + index * 7}` };
    const params = { id: world.customers.get(customer.key) };
    await manager.call(
      updateCustomer,
      { params, body: { customValues } },
      keyOf(world, 'custom-customer', customer.key),
    );
  }
}
