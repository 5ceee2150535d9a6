import * as contract from '@bahi/contract/endpoints/sales/delivery-challan';
import * as packages from '@bahi/contract/endpoints/sales/package';
import { type Route, serve } from '../../http/route.ts';
import { dispatchChallan } from './dispatch-challan.ts';
import { deliverChallan, setChallanStatus } from './end-challan.ts';
import { deliverPackage, returnPackage, unshipPackage } from './end-package.ts';
import { shipPackage } from './ship-package.ts';
import { createChallan, updateChallan } from './save-challan.ts';

/** The verbs that need both a challan and the orders that its goods are of. */
export const orderToChallanRoutes: Route[] = [
  serve(contract.createChallan, createChallan),
  serve(contract.updateChallan, updateChallan),
  serve(contract.changeChallanPriceList, (tx, { params: { id, priceListId }, body: { rowVersion } }) =>
    updateChallan(tx, { params: { id }, query: undefined, body: { priceListId, rowVersion } }),
  ),
  serve(contract.setChallanStatus, setChallanStatus),
  serve(contract.dispatchChallan, dispatchChallan),
  serve(contract.deliverChallan, deliverChallan),
  serve(packages.shipPackage, shipPackage),
  serve(packages.deliverPackage, deliverPackage),
  serve(packages.unshipPackage, unshipPackage),
  serve(packages.returnPackage, returnPackage),
];
