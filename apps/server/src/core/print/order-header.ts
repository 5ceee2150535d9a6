import { formatDate } from '@bahi/domain/time/dates';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { type DocumentHeader, type Entry, plainEntry } from './document-header.ts';
import type { JobCardJob, OrderPrintJob } from './order-print.ts';
import { type Doc, LEFT, MUTED, setLine, setText, textHeight, TINT, WIDTH } from './page.ts';

/** What stands at the top of a repair order: customer, vehicle and order side by side. */
export function orderHeader(order: OrderPrintJob | JobCardJob, heading: string, under: string): DocumentHeader {
  const { customer, vehicle, meter, fuelEighths } = order;
  const customerEntries: Entry[] = [
    { label: '', text: customer.name, bold: true },
    ...(customer.address.length > 0 ? [plainEntry(customer.address.join(', '))] : []),
    ...(customer.phone ? [plainEntry(`Phone: ${customer.phone}`)] : []),
    ...(customer.gstin ? [plainEntry(`GSTIN: ${customer.gstin}`)] : []),
    ...(customer.more ?? []).map(plainEntry),
  ];
  const vehicleEntries: Entry[] = [
    ...(vehicle?.registrationNumber
      ? [{ label: '', text: formatRegistration(vehicle.registrationNumber), bold: true }]
      : []),
    ...(vehicle ? [plainEntry(vehicle.name), ...vehicle.details.map(plainEntry)] : []),
    ...(meter ? [{ label: meter.label, text: meter.text }] : []),
    ...(fuelEighths === null ? [] : [{ label: 'Fuel', text: '', eighths: fuelEighths }]),
  ];
  const orderEntries: Entry[] = [
    { label: 'Opened', text: formatDate(order.openedOn) },
    ...(order.validUntil ? [{ label: 'Valid until', text: order.validUntil }] : []),
    ...(order.promised ? [{ label: 'Promised', text: order.promised }] : []),
    ...(order.advisor ? [{ label: 'Advisor', text: order.advisor }] : []),
    { label: 'Status', text: order.status },
  ];
  return {
    supplier: order.supplier,
    heading,
    under,
    number: order.code,
    date: formatDate(order.openedOn),
    to: [customer.name, vehicle?.registrationNumber && formatRegistration(vehicle.registrationNumber)]
      .filter(Boolean)
      .join(', '),
    panels: [
      { title: 'CUSTOMER', share: 0.36, entries: customerEntries },
      ...(vehicleEntries.length > 0 ? [{ title: 'VEHICLE', share: 0.34, entries: vehicleEntries }] : []),
      { title: order.title.toUpperCase(), share: 0.3, entries: orderEntries },
    ],
  };
}

/** What the customer complains of, each with its number; answers where the document goes on. */
export function drawComplaints(doc: Doc, complaints: OrderPrintJob['complaints'], top: number): number {
  if (complaints.length === 0) return top;
  const width = WIDTH - 44;
  const heights = complaints.map((each) => Math.max(10, textHeight(doc, each.description, width, { size: 8 })));
  const height = heights.reduce((sum, each) => sum + each, 0) + 20;
  doc.rect(LEFT, top, WIDTH, height).fill(TINT);
  setLine(doc, 'COMPLAINTS', LEFT + 6, top + 5, WIDTH, { size: 6.2, bold: true, colour: MUTED, spacing: 0.4 });
  let y = top + 15;
  complaints.forEach((complaint, at) => {
    setLine(doc, complaint.id, LEFT + 6, y, 28, { size: 7.6, colour: MUTED });
    setText(doc, complaint.description, LEFT + 36, y, width, { size: 8 });
    y += heights[at]!;
  });
  return top + height + 8;
}
