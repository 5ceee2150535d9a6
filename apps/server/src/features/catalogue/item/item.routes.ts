import * as contract from '@bahi/contract/endpoints/catalogue/item';
import * as master from '@bahi/contract/endpoints/catalogue/master-item';
import type { Route } from '../../../http/route.ts';
import { serve } from '../../../http/route.ts';
import { addBarcode } from './add-barcode.ts';
import { createItem } from './create-item.ts';
import { readItemImage, removeItemImage, setItemImage } from './item-image.ts';
import { findItems, findItemsToBuy, getItemByBarcode, listItems, listItemsByIds } from './item-queries.ts';
import { getItem } from './item-store.ts';
import { createMasterItem, findMasterItems, getMasterItem, listMasterItems, updateMasterItem } from './master-item.ts';
import { addSubstitute, listSubstitutes, removeSubstitute } from './substitutes.ts';
import { listItemVendors } from './item-vendors.ts';
import { updateItem } from './update-item.ts';
import { createVariants, listVariants } from './variants.ts';

export const itemRoutes: Route[] = [
  serve(contract.createItem, (tx, { body }) => createItem(tx, body)),
  serve(contract.updateItem, updateItem),
  serve(contract.getItem, (tx, { params }) => getItem(tx, params.id)),
  serve(contract.searchItems, (tx, { query }) => listItems(tx, query ?? {})),
  serve(contract.findItemsForSale, (tx, { params }) => findItems(tx, params.term)),
  serve(contract.findItemsByGenericName, (tx, { params }) => findItems(tx, params.term, 'genericName')),
  serve(contract.findItemsForPurchase, (tx, { params, query }) => findItemsToBuy(tx, params.term, query)),
  serve(contract.findItemByBarcode, (tx, { params }) => getItemByBarcode(tx, params.code)),
  serve(contract.listItemsByIds, (tx, { query }) => listItemsByIds(tx, query.ids)),
  serve(contract.addItemBarcode, addBarcode),
  serve(contract.listItemSubstitutes, (tx, { params }) => listSubstitutes(tx, params.id)),
  serve(contract.listItemVendors, (tx, { params }) => listItemVendors(tx, params.id)),
  serve(contract.addItemSubstitute, addSubstitute),
  serve(contract.removeItemSubstitute, removeSubstitute),
  serve(contract.listItemVariants, (tx, { params }) => listVariants(tx, params.id)),
  serve(contract.createItemVariants, createVariants),
  serve(contract.uploadItemImage, setItemImage),
  serve(contract.getItemImage, (tx, { params }) => readItemImage(tx, params.id)),
  serve(contract.deleteItemImage, (tx, { params }) => removeItemImage(tx, params.id)),
  serve(master.createMasterItem, (tx, { body }) => createMasterItem(tx, body)),
  serve(master.updateMasterItem, updateMasterItem),
  serve(master.getMasterItem, (tx, { params }) => getMasterItem(tx, params.id)),
  serve(master.searchMasterItems, (tx, { query }) => listMasterItems(tx, query ?? {})),
  serve(master.findMasterItems, (tx, { params }) => findMasterItems(tx, params.term)),
];
