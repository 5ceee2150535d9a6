import type { uploadPicture as endpoint } from '@bahi/contract/endpoints/parties/vehicle-pictures';
import type { InputOf, UploadedFile } from '@bahi/contract/endpoint';
import { PICTURE_MAX_COUNT } from '@bahi/domain/vehicle/picture';
import { invalid, refuse } from '../../../../core/app-error.ts';
import { storeFile } from '../../../../core/files/stored-files.ts';
import { newId } from '../../../../core/new-id.ts';
import { readInWorker } from '../../../../core/parse/in-worker.ts';
import type { Tx } from '../../../../core/tx.ts';
import { getVehicleRow } from '../vehicle-store.ts';
import { getPicture, insertPicture, listPictures, nextPosition, type Picture } from './picture-store.ts';

/** Adds a picture behind the others; what the camera wrote into it (place, device) is dropped before it is kept. */
export async function addPicture(
  tx: Tx,
  { params, body, file }: Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { file: UploadedFile },
): Promise<Picture> {
  const vehicle = await getVehicleRow(tx, params.id, 'for update');
  const name = readName(params.name);
  const present = await listPictures(tx, vehicle.id);
  if (present.length >= PICTURE_MAX_COUNT)
    throw refuse(`A vehicle has at most ${PICTURE_MAX_COUNT} pictures. Delete some first.`);
  const fileId = await storeFile(tx, { name, ...(await readInWorker(tx.ctx, 'picture', file)) });
  await insertPicture(tx, {
    id: newId(),
    vehicleId: vehicle.id,
    fileId,
    name,
    angle: body.angle ?? 'other',
    note: body.note ?? null,
    position: await nextPosition(tx, vehicle.id),
  });
  tx.audit({
    action: 'update',
    kind: 'vehicle',
    id: vehicle.id,
    code: vehicle.registrationNumber,
    changes: [{ path: 'picture', from: null, to: name }],
    chain: 'organisation',
  });
  return getPicture(tx, vehicle.id, name);
}

const NAME_LENGTH = 100;

function readName(sent: string): string {
  const name = sent.trim();
  if (!name || name.length > NAME_LENGTH) throw invalid('name', `Enter a name of 1 to ${NAME_LENGTH} characters.`);
  if (/[\p{Cc}/\\]/u.test(name)) throw invalid('name', 'Enter a name without slashes.');
  return name;
}
