import type { DemoDataset } from '../../engine/dataset.ts';
import { complaints } from './complaints.ts';
import { customers, vehicles } from './fleet.ts';
import { items } from './items.ts';
import { makes } from './makes.ts';
import { guides, operations } from './operations.ts';
import { workshopEntities, workshopUsers } from './organisation.ts';
import { adjustments, advances, orders } from './trade.ts';

/** Sri Balaji Motors: a workshop of two branches with two months of trade. */
export const workshop: DemoDataset = {
  key: 'workshop',
  organisation: 'Sri Balaji Motors',
  entities: workshopEntities,
  users: workshopUsers,
  makes,
  complaints,
  guides,
  operations,
  items,
  openingDaysAgo: 60,
  adjustments,
  customers,
  vehicles,
  orders,
  advances,
};
