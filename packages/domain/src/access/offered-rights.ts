import type { AccessArea, AccessFlag, Letter } from './areas.ts';
import { LETTERS } from './areas.ts';

/**
 * What the role editor offers: rights that open a call or a screen by now (decisions §10). The others are kept where a
 * role holds them, as the default roles do, and are offered with what they open.
 */
const LETTERS_OFFERED: Readonly<Partial<Record<AccessArea, string>>> = {
  'Common.Role': 'CRUD',
  'Common.Dept': 'CUD',
  'Common.Desig': 'CUD',
  'Common.User': 'CRU',
  'Common.Customer': 'CRUD',
  'Common.Patient': 'R',
  'Common.Vendor': 'CRUD',
  'Common.Product': 'CRUD',
  'Service.WO': 'CRUD',
  'Service.Est': 'CRUD',
  'Service.Appt': 'CRUD',
  'Service.Ticket': 'CRU',
  'Service.CO': 'CUD',
  'Accounting.Invoice': 'CRUD',
  'Accounting.SlsRcpt': 'CRUD',
  'Accounting.Bill': 'CRUD',
  'Accounting.CPay': 'CRUD',
  'Accounting.VPay': 'CRUD',
  'Inventory.Item': 'CRUD',
  'Inventory.PO': 'CRUD',
  'Inventory.DNote': 'CRUD',
  'Inventory.Adjust': 'CRUD',
  'Inventory.MyInv': 'R',
  'Inventory.WO': 'RU',
  'Inventory.Requests': 'CR',
  'Sales.CNote': 'CRUD',
  'Sales.DC': 'CRUD',
  'Sales.Est': 'CRUD',
  'Sales.SO': 'CRUD',
  'Sales.PO': 'CRUD',
  'Works.Task': 'CRUD',
  'Settings.Settings': 'RU',
};

const FLAGS_OFFERED: readonly AccessFlag[] = [
  'Service.EdApprWO',
  'Service.EdCompWO',
  'Service.EdApprPO',
  'Service.ReOpenWO',
  'Service.EdApprEst',
  'Service.ReOpenEst',
  'Service.Disc',
  'Service.PrViz',
  'Sales.ApprSO',
  'Sales.EdApprSO',
  'Sales.PkgShp',
  'Sales.SOReturn',
  'Sales.ApprEst',
  'Sales.EdApprEst',
  'Sales.Disc',
  'Accounting.ReOpenInv',
  'Accounting.ReOpenSR',
  'Accounting.SRDisc',
  'Accounting.NoRetCh',
  'Accounting.FF',
  'Accounting.WrtOff',
  'Accounting.InvDisc',
  'Accounting.PrOvr',
  'Accounting.MinPr',
];

/** The letters of an area that open something, in the order C, R, U, D. */
export const offeredLetters = (area: AccessArea): Letter[] =>
  LETTERS.filter((letter) => LETTERS_OFFERED[area]?.includes(letter));

export const isOfferedFlag = (flag: AccessFlag): boolean => FLAGS_OFFERED.includes(flag);
