import {
  deleteExpenseFile,
  getExpenseFile,
  listExpenseFiles,
  uploadExpenseFile,
} from '@bahi/contract/endpoints/accounting/expense';
import type { OutputOf } from '@bahi/contract/endpoint';
import { EXPENSE_FILE_MAX_COUNT } from '@bahi/domain/purchase/expense-file';
import { formatInstant } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { deliverFile } from '../../../app/deliver-file.ts';
import { useSession } from '../../../app/session-store.ts';
import { uploadFile } from '../../../app/upload-file.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { asSent } from '../../../kit/as-sent.ts';
import { ChooseFiles } from '../../../kit/choose-files.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListTable } from '../../../kit/list-table.tsx';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AddIcon, RemoveIcon } from '../../../ui/icons.ts';
import { toast } from '../../../ui/toast.ts';

type Row = OutputOf<typeof listExpenseFiles>['rows'][number];

interface ExpensePapersProps {
  expenseId: string;
  mayAdd: boolean;
  mayRemove: boolean;
}

const PAPERS = 'image/*,application/pdf';

/** The papers of an expense: photographed on a phone, or chosen. */
export function ExpensePapers({ expenseId, mayAdd, mayRemove }: ExpensePapersProps) {
  const { timeZone } = useSession().data.entity;
  const query = useEndpointQuery(listExpenseFiles, { params: { id: expenseId } });
  const removal = useEndpointMutation(deleteExpenseFile);
  const [busy, setBusy] = useState(false);
  const rows = query.data?.rows;

  const send = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    try {
      for (const file of files) await uploadFile(uploadExpenseFile, { params: { id: expenseId } }, await asSent(file));
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
    void query.refetch();
  };
  const show = async ({ id }: Row): Promise<void> => {
    try {
      deliverFile(await call(getExpenseFile, { params: { id: expenseId, fileId: id } }));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const remove = async ({ id, name }: Row): Promise<void> => {
    if (!(await confirm({ heading: 'Take the paper off?', message: name, ok: 'Take it off' }))) return;
    try {
      await removal.mutateAsync({ params: { id: expenseId, fileId: id } });
      void query.refetch();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const add = mayAdd && (rows?.length ?? 0) < EXPENSE_FILE_MAX_COUNT && (
    <ChooseFiles accept={PAPERS} multiple onFiles={(files) => void send(files)}>
      {(choose) => (
        <Button icon={<AddIcon size={16} aria-hidden />} busy={busy} onClick={choose}>
          Photo or paper
        </Button>
      )}
    </ChooseFiles>
  );
  const columns: ListColumn<Row>[] = [
    { key: 'name', title: 'Name', width: 'minmax(160px, 2fr)', render: (row) => row.name, card: 'title' },
    { key: 'by', title: 'By', width: 'minmax(110px, 1fr)', render: (row) => row.sentByName, card: 'detail' },
    {
      key: 'at',
      title: 'Added',
      width: '150px',
      render: (row) => formatInstant(timeZone, row.sentAt),
      card: 'detail',
    },
    {
      key: 'remove',
      title: '',
      width: '48px',
      card: 'status',
      render: (row) =>
        mayRemove && (
          <IconButton
            aria-label={`Take ${row.name} off`}
            onClick={(event) => {
              event.stopPropagation();
              void remove(row);
            }}
          >
            <RemoveIcon size={16} aria-hidden />
          </IconButton>
        ),
    },
  ];
  return (
    <>
      {!!rows?.length && add}
      <ListTable
        label="Papers"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        onOpen={(row) => void show(row)}
        error={query.error && { message: messageOf(query.error) }}
        onRetry={() => void query.refetch()}
        empty={{ message: 'No Papers to Show', action: add || undefined }}
      />
    </>
  );
}
