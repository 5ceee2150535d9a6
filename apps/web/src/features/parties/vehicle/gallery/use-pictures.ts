import {
  deletePicture,
  listPictures,
  updatePictures,
  uploadPicture,
} from '@bahi/contract/endpoints/parties/vehicle-pictures';
import type { OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import type { PictureAngle } from '@bahi/domain/vehicle/picture';
import { getPicture } from '@bahi/contract/endpoints/parties/vehicle-pictures';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../app/api-client.ts';
import { messageOf } from '../../../../app/api-error.ts';
import { uploadFile } from '../../../../app/upload-file.ts';
import { invalidateTouched, useEndpointMutation, useEndpointQuery } from '../../../../app/use-endpoint.ts';
import { toast } from '../../../../ui/toast.ts';

export type PictureRow = OutputOf<typeof listPictures>['rows'][number];

export interface PictureMarks {
  angle?: PictureAngle;
  note?: string | null;
}

/** The pictures of a vehicle and what can be done with them. */
export function usePictures(vehicleId: string) {
  const client = useQueryClient();
  const query = useEndpointQuery(listPictures, { params: { id: vehicleId } });
  const update = useEndpointMutation(updatePictures);
  const removal = useEndpointMutation(deletePicture);
  const pictures = query.data?.rows ?? [];
  const refresh = () => void invalidateTouched(client, uploadPicture);

  const save = async (ordered: readonly (PictureMarks & { name: string })[]): Promise<void> => {
    try {
      await update.mutateAsync({ params: { id: vehicleId }, body: { pictures: [...ordered] } });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };

  return {
    query,
    pictures,
    refresh,
    /** Saves what a picture shows; the others keep their place. */
    mark: (name: string, marks: PictureMarks) =>
      save(pictures.map((one) => ({ name: one.name, ...(one.name === name && marks) }))),
    /** Moves a picture by one place. */
    move: (name: string, by: -1 | 1) => {
      const names = pictures.map((one) => one.name);
      const from = names.indexOf(name);
      const to = from + by;
      if (from < 0 || to < 0 || to >= names.length) return Promise.resolve();
      [names[from], names[to]] = [names[to]!, names[from]!];
      return save(names.map((one) => ({ name: one })));
    },
    /** Deletes a picture; its bytes are kept by the page until the offer to undo is gone. */
    remove: async (picture: PictureRow): Promise<boolean> => {
      const params = { id: vehicleId, name: picture.name };
      try {
        const { bytes, contentType } = await call(getPicture, { params });
        await removal.mutateAsync({ params });
        const kept = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: contentType });
        toast.undo(MESSAGES.deleted, () => {
          const fields = { Angle: picture.angle, ...(picture.note && { Note: picture.note }) };
          uploadFile(uploadPicture, { params }, kept, { fields })
            .then(refresh)
            .catch((error: unknown) => toast.error(messageOf(error)));
        });
        return true;
      } catch (error) {
        toast.error(messageOf(error));
        return false;
      }
    },
  };
}
