import * as contract from '@bahi/contract/endpoints/purchase/read-bill';
import { type Route, serve } from '../../../http/route.ts';
import { setVendorMap } from './vendor-map.ts';
import { readPastedBill, readSentBill } from './read-bill.ts';

export const readBillRoutes: Route[] = [
  serve(contract.readBillText, readPastedBill),
  serve(contract.readBillFile, readSentBill),
  serve(contract.setVendorMap, setVendorMap),
];
