import {
  deleteOrderFile,
  getOrderFile,
  listOrderFiles,
  uploadOrderFile,
} from '@bahi/contract/endpoints/service/intake';
import type { OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../app/api-client.ts';
import { messageOf } from '../../../../app/api-error.ts';
import { deliverFile } from '../../../../app/deliver-file.ts';
import { uploadFile } from '../../../../app/upload-file.ts';
import { invalidateTouched, useEndpointQuery } from '../../../../app/use-endpoint.ts';
import { asSent } from '../../../../kit/as-sent.ts';
import { confirm } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';

export type OrderFile = OutputOf<typeof listOrderFiles>['rows'][number];

/** The files of an order and what can be done with them. */
export function useOrderFiles(orderId: string) {
  const client = useQueryClient();
  const query = useEndpointQuery(listOrderFiles, { params: { id: orderId } });
  const [sending, setSending] = useState<{ name: string; fraction: number } | null>(null);
  const refresh = () => invalidateTouched(client, uploadOrderFile);

  /** One after the other: a phone's line is shared badly. What is refused is told and the rest goes on. */
  const send = async (files: readonly File[], fields: Readonly<Record<string, string>>): Promise<void> => {
    for (const file of files) {
      setSending({ name: file.name, fraction: 0 });
      try {
        await uploadFile(uploadOrderFile, { params: { id: orderId } }, await asSent(file), {
          fields,
          onProgress: (fraction) => setSending({ name: file.name, fraction }),
        });
      } catch (error) {
        toast.error(`${file.name}: ${messageOf(error)}`);
      }
    }
    setSending(null);
    await refresh();
  };

  return {
    query,
    files: query.data?.rows ?? [],
    sending,
    send,
    remove: async (file: OrderFile): Promise<void> => {
      const sure = await confirm({
        heading: `Delete ${file.name}?`,
        message: 'This cannot be undone.',
        ok: 'Delete',
        danger: true,
      });
      if (!sure) return;
      try {
        await call(deleteOrderFile, { params: { id: orderId, fileId: file.id } });
        toast.success(MESSAGES.deleted);
      } catch (error) {
        toast.error(messageOf(error));
      }
      await refresh();
    },
  };
}

/** Hands a file to the user. */
export async function saveOrderFileAs(orderId: string, file: OrderFile): Promise<void> {
  try {
    deliverFile(await call(getOrderFile, { params: { id: orderId, fileId: file.id } }));
  } catch (error) {
    toast.error(messageOf(error));
  }
}
