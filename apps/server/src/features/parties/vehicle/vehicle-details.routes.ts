import * as contract from '@bahi/contract/endpoints/parties/vehicle-details';
import * as pictures from '@bahi/contract/endpoints/parties/vehicle-pictures';
import { type Route, serve } from '../../../http/route.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { readStoredFile } from '../../../core/files/stored-files.ts';
import { createSerialProduct } from './create-serial-product.ts';
import { getVehicle } from './get-vehicle.ts';
import { addPicture } from './picture/add-picture.ts';
import { changePictures, deletePicture } from './picture/change-pictures.ts';
import { getPicture, listPictures } from './picture/picture-store.ts';
import { deletePolicy } from './policy/delete-policy.ts';
import { getPolicyDetails } from './policy/policy-details.ts';
import { keepPolicyDocument, readPolicyDocument } from './policy/policy-document.ts';
import { savePolicyDetails } from './policy/save-policy-details.ts';
import { saveServiceDetails } from './service/save-service-details.ts';
import { getServiceDetails, nextServiceDateOf } from './service/service-details.ts';
import { transferVehicle } from './transfer-vehicle.ts';
import { getVehicleRow } from './vehicle-store.ts';

/** A browser may show a picture again for so long without asking; names are used anew when one was deleted. */
const PICTURE_CACHE_SECONDS = 300;

/** Pictures, policies, services and owners of a vehicle. */
export const vehicleDetailsRoutes: Route[] = [
  serve(pictures.listPictures, async (tx, { params }) => {
    await getVehicleRow(tx, params.id);
    return wholeOf(await listPictures(tx, params.id));
  }),
  serve(pictures.countPictures, async (tx, { params }) => {
    await getVehicleRow(tx, params.id);
    return { count: (await listPictures(tx, params.id)).length };
  }),
  serve(pictures.getPicture, async (tx, { params }) => {
    await getVehicleRow(tx, params.id);
    const { name, fileId } = await getPicture(tx, params.id, params.name);
    const { bytes, contentType } = await readStoredFile(tx, fileId);
    return { bytes, contentType, fileName: name, cacheSeconds: PICTURE_CACHE_SECONDS };
  }),
  serve(pictures.uploadPicture, addPicture),
  serve(pictures.updatePictures, async (tx, { params, body }) => {
    await changePictures(tx, params.id, body);
    return wholeOf(await listPictures(tx, params.id));
  }),
  serve(pictures.deletePicture, async (tx, { params }) => {
    await deletePicture(tx, params.id, params.name);
    return undefined;
  }),
  serve(contract.getPolicyDetails, (tx, { params }) => getPolicyDetails(tx, params.id)),
  serve(contract.savePolicyDetails, async (tx, { params, body }) => {
    await savePolicyDetails(tx, params.id, body);
    return getPolicyDetails(tx, params.id);
  }),
  serve(contract.deletePolicy, async (tx, { params }) => {
    await deletePolicy(tx, params.id, params.policyId);
    return undefined;
  }),
  serve(contract.uploadPolicyDocument, async (tx, { params, file }) => {
    await keepPolicyDocument(tx, params.id, params.policyId, file);
    return getPolicyDetails(tx, params.id);
  }),
  serve(contract.getPolicyDocument, (tx, { params }) => readPolicyDocument(tx, params.id, params.policyId)),
  serve(contract.getServiceDetails, (tx, { params }) => getServiceDetails(tx, params.id)),
  serve(contract.saveServiceDetails, async (tx, { params, body }) => {
    await saveServiceDetails(tx, params.id, body);
    return getServiceDetails(tx, params.id);
  }),
  serve(contract.nextServiceDateOf, (tx, { params }) => nextServiceDateOf(tx, params.productId, params.preset)),
  serve(contract.changeVehicleOwner, async (tx, { params, body }) => {
    await transferVehicle(tx, params.id, body);
    return getVehicle(tx, params.id);
  }),
  serve(contract.createSerialProduct, async (tx, { body }) => {
    const { id } = await createSerialProduct(tx, body);
    return getVehicle(tx, id);
  }),
];
