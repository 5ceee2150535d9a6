import { createElement } from 'react';
import {
  CalendarIcon,
  ChatIcon,
  CustomersIcon,
  EstimateIcon,
  HomeIcon,
  InvoiceIcon,
  ItemIcon,
  NotesIcon,
  PaymentIcon,
  PurchaseIcon,
  ReceiptIcon,
  ReportsIcon,
  RupeeIcon,
  SettingsIcon,
  TasksIcon,
  TicketIcon,
  TransferIcon,
  UserIcon,
  VehicleIcon,
  WorkOrderIcon,
  type Icon,
} from '../../ui/icons.ts';

/** By the beginning of the path, the longer first. */
const ICONS: readonly [string, Icon][] = [
  ['/basic/home', HomeIcon],
  ['/customers', CustomersIcon],
  ['/patients', CustomersIcon],
  ['/vendors', TransferIcon],
  ['/products', VehicleIcon],
  ['/service/estimate', EstimateIcon],
  ['/service/jobs', TasksIcon],
  ['/service/vehiclejobs', TasksIcon],
  ['/service', WorkOrderIcon],
  ['/accounting/invoice', InvoiceIcon],
  ['/accounting/payment', PaymentIcon],
  ['/accounting/receivepayment', PaymentIcon],
  ['/accounting/salesreceipt', ReceiptIcon],
  ['/accounting', RupeeIcon],
  ['/bills', ReceiptIcon],
  ['/purchase', PurchaseIcon],
  ['/salesorder', PurchaseIcon],
  ['/items', ItemIcon],
  ['/inventory', ItemIcon],
  ['/allocatedparts', ItemIcon],
  ['/requestedparts', ItemIcon],
  ['/transferorder', TransferIcon],
  ['/challans', TransferIcon],
  ['/works/chat', ChatIcon],
  ['/works/meetings', CalendarIcon],
  ['/works', TasksIcon],
  ['/tickets', TicketIcon],
  ['/appointments', CalendarIcon],
  ['/hospitalappointments', CalendarIcon],
  ['/attendance', UserIcon],
  ['/reports', ReportsIcon],
  ['/settings', SettingsIcon],
];

/** The picture of a place in menus. */
export function PlaceIcon({ path, size = 16 }: { path: string; size?: number }) {
  const icon = ICONS.find(([start]) => path.startsWith(start))?.[1] ?? NotesIcon;
  return createElement(icon, { size, stroke: 1.5, 'aria-hidden': true });
}
