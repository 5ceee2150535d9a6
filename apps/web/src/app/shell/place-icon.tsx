import { isAutomotive } from '@bahi/domain/industry/industry';
import { createElement } from 'react';
import {
  AccountsIcon,
  CalendarIcon,
  ChatIcon,
  ChequeIcon,
  ChequeIssuedIcon,
  ConnectionsIcon,
  CustomersIcon,
  DrawerIcon,
  EquipmentIcon,
  HomeIcon,
  IssueIcon,
  ItemGroupIcon,
  ItemIcon,
  JobPartsIcon,
  MasterItemIcon,
  NotesIcon,
  OwnPartsIcon,
  PinIcon,
  PaymentRunIcon,
  PriceListIcon,
  QuickIcon,
  RecipeIcon,
  RecurringIcon,
  ReminderIcon,
  ReportsIcon,
  SettingsIcon,
  SubletIcon,
  SuggestedIcon,
  SurveyIcon,
  TagsIcon,
  TasksIcon,
  TicketIcon,
  UnappliedIcon,
  VehicleIcon,
  VendorIcon,
  WarningIcon,
  WarrantyIcon,
  type Icon,
} from '../../ui/icons.ts';
import { DOCUMENT_PLACES, SHOWN_KINDS } from '../document-places.ts';
import { documentRow } from '../document-rows.ts';
import { industryOf, useSession } from '../session-store.ts';

/** Places that hold no documents, by the beginning of the path. */
const PLACES: readonly [string, Icon][] = [
  ['/accounting/cashdrawer', DrawerIcon],
  ['/accounting/chartofaccounts', AccountsIcon],
  ['/accounting/cheques', ChequeIcon],
  ['/accounting/dunning', ReminderIcon],
  ['/accounting/receivepayment', documentRow('payment').icon],
  ['/accounting/recurringinvoice', RecurringIcon],
  ['/accounting/unappliedpayments', UnappliedIcon],
  ['/allocatedparts', OwnPartsIcon],
  ['/basic/home', HomeIcon],
  ['/bills/cheques', ChequeIssuedIcon],
  ['/bills/paymentrun', PaymentRunIcon],
  ['/customers', CustomersIcon],
  ['/inventory/wodashboard', JobPartsIcon],
  ['/items', ItemIcon],
  ['/items/issueparts', IssueIcon],
  ['/items/itemgroup', ItemGroupIcon],
  ['/items/masteritem', MasterItemIcon],
  ['/items/partsorder', SuggestedIcon],
  ['/items/pricelist', PriceListIcon],
  ['/items/recipe', RecipeIcon],
  ['/products', VehicleIcon],
  ['/reports', ReportsIcon],
  ['/reports/drugexpirereport', WarningIcon],
  ['/service/jobs', TasksIcon],
  ['/service/quickservices', QuickIcon],
  ['/service/sublets', SubletIcon],
  ['/service/warrantyclaims', WarrantyIcon],
  ['/service/vehiclejobs', TasksIcon],
  ['/settings', SettingsIcon],
  // Goods that are kept for an order of a customer as they come.
  ['/salesorder/salespurchaseorders', PinIcon],
  ['/surveyor', SurveyIcon],
  ['/tickets', TicketIcon],
  ['/vendors', VendorIcon],
  ['/connectx', ConnectionsIcon],
  ['/works/chat', ChatIcon],
  ['/works/meetings', CalendarIcon],
  ['/works/tasks/tagslist', TagsIcon],
];

/** The longer beginning says more: `/items/adjustment` before `/items`. */
const ICONS = [
  ...PLACES,
  ...SHOWN_KINDS.flatMap((kind) => {
    const { list, page } = DOCUMENT_PLACES[kind];
    const { icon } = documentRow(kind);
    return [[list, icon] as const, [page, icon] as const];
  }),
].toSorted(([one], [other]) => other.length - one.length);

/** The picture of a place; what is no vehicle in this business has another. */
export function iconOf(path: string, automotive: boolean): Icon {
  const icon = ICONS.find(([start]) => path.startsWith(start))?.[1] ?? NotesIcon;
  return icon === VehicleIcon && !automotive ? EquipmentIcon : icon;
}

/** The picture of a place in menus. */
export function PlaceIcon({ path, size = 16 }: { path: string; size?: number }) {
  const automotive = isAutomotive(industryOf(useSession().data));
  return createElement(iconOf(path, automotive), { size, stroke: 1.5, 'aria-hidden': true });
}
