import { getPicture } from '@bahi/contract/endpoints/parties/vehicle-pictures';
import { call } from '../../../../app/api-client.ts';
import { useFileUrl } from '../../../../kit/use-file-url.ts';

/** Null as long as the picture is not in view. */
export const usePictureUrl = (vehicleId: string, name: string | null) =>
  useFileUrl(name && `${vehicleId}/${name}`, (signal) =>
    call(getPicture, { params: { id: vehicleId, name: name! } }, { signal }),
  );
