import type { DemoDataset } from '../../engine/dataset.ts';
import { gstinOf } from '../gstin-of.ts';
import { makerMasters } from '../masters.ts';
import { foreignGoods, materialOut, transfers } from './goods-moved.ts';
import { invitations, mailedInvitations } from './invitations.ts';
import { network } from './network.ts';
import { makerTalks } from './chat.ts';
import { items } from './items.ts';
import { DOMAIN, manufacture } from './manufacture.ts';
import { customers, vendors } from './parties.ts';
import { priceLists } from './price-lists.ts';
import { recipes } from './recipes.ts';
import { salesReturns } from './sales-returns.ts';
import { invoices } from './sales.ts';

/** Malnad Foods: a factory of oils, spices, pickles and sweets. */
export const maker: DemoDataset = {
  key: 'maker',
  organisation: 'Malnad Foods',
  entities: [
    {
      domain: DOMAIN,
      displayName: 'Malnad Foods, Peenya',
      industry: 'MAN1',
      branchCode: 'PNY',
      gstin: gstinOf('29AAMFM3390Q1Z'),
      address: { line1: '18, 3rd Cross', line2: 'Peenya Industrial Area', city: 'Bengaluru', pin: '560058' },
      phone: '8028390077',
      email: 'factory@malnadfoods.example.in',
      print: {
        upiId: 'malnadfoods@cnrb',
        bankDetails: 'Canara Bank, Peenya branch\nA/c 0512201007741, IFSC CNRB0000512',
        terms: 'Goods are taken back within 15 days with the invoice, sealed.',
      },
      company: { logo: { ring: 'amber', hub: 'green', spokes: 8 } },
      stockPercent: 100,
      costPercent: 35,
      moreWarehouses: [{ name: 'Factory shop' }, { name: 'Rejected and foreign goods', kind: 'Quarantine' }],
    },
  ],
  users: [
    { username: 'owner', role: 'owner', name: 'Sharada Malnad' },
    { username: 'manager', role: 'manager', name: 'Girish Bhandary' },
    { username: 'cashier', role: 'cashier', name: 'Latha Prabhu' },
    { username: 'accountant', role: 'accountant', name: 'Narasimha Rao' },
    { username: 'parts', role: 'parts', name: 'Chandru Poojary' },
    { username: 'clerk', role: 'clerk', name: 'Meena Kotian' },
  ],
  makes: [],
  complaints: [],
  masters: makerMasters,
  guides: [],
  operations: [],
  items,
  openingDaysAgo: 48,
  adjustments: [],
  customers,
  priceLists,
  vendors,
  recipes,
  manufacture,
  transfers,
  materialOut,
  foreignGoods,
  talks: makerTalks,
  invitations,
  mailedInvitations,
  network,
  vehicles: [],
  orders: [],
  advances: [],
  invoices,
  salesReturns,
};
