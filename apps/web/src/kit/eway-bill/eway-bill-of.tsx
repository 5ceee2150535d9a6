import type { ewayBillEndpoints } from '@bahi/contract/eway-bill-endpoints';
import { useState } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../app/use-endpoint.ts';
import { toast } from '../../ui/toast.ts';
import { EwayBillDialog, type EwayBillWords } from './eway-bill-dialog.tsx';

type Calls = ReturnType<typeof ewayBillEndpoints>;

interface EwayBillOfProps {
  calls: Calls;
  id: string;
  code: string;
  onClose: () => void;
}

/** The e-way bill of goods that moved by a document, kept as its portal gave it (sales rule 11). */
export function EwayBillOf({ calls, id, code, onClose }: EwayBillOfProps) {
  const [refused, setRefused] = useState<string>();
  const { data } = useEndpointQuery(calls.get, { params: { id } }, { staleTime: 0 });
  const setting = useEndpointMutation(calls.set);
  if (!data) return null;
  const keep = async (bill: EwayBillWords) => {
    try {
      await setting.mutateAsync({ params: { id }, body: bill });
      toast.success(bill.number ? `E-way bill ${bill.number} is kept.` : 'The e-way bill is taken off.');
      onClose();
    } catch (error) {
      setRefused(messageOf(error));
    }
  };
  return (
    <EwayBillDialog
      of={code}
      bill={data}
      isNeeded={data.needed && !data.number}
      withTransport
      busy={setting.isPending}
      error={refused}
      onKeep={(bill) => void keep(bill)}
      onClose={onClose}
    />
  );
}
