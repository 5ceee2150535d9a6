import { type Access, seesPrices } from '../access/access.ts';
import { PICTURE_ANGLES } from '../vehicle/picture.ts';

/** What a file of an order belongs to. */
export const OrderFilePurpose = {
  intake: 'intake',
  document: 'document',
  inspection: 'inspection',
  /** Shows the part that a technician asks for. */
  request: 'request',
} as const;
export type OrderFilePurpose = (typeof OrderFilePurpose)[keyof typeof OrderFilePurpose];

/** Papers may name prices: who sees none reads the pictures of intake and inspections only. */
export const mayReadOrderFile = (access: Access, purpose: OrderFilePurpose): boolean =>
  purpose !== OrderFilePurpose.document || seesPrices(access);

/** Pictures and papers of an order, each. */
export const ORDER_FILE_MAX_BYTES = 5 * 1024 * 1024;
export const ORDER_FILE_MAX_COUNT = 60;

/** The angles of a walk around the vehicle, in the order in which one walks. */
export const INTAKE_ANGLES = PICTURE_ANGLES.filter(({ value }) => value !== 'damage' && value !== 'other');
