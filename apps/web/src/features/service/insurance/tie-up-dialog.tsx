import { getTieUp } from '@bahi/contract/endpoints/service/insurance';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TieUpForm } from './tie-up-form.tsx';

/** Terms and branches of one insurer. */
export function TieUpDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const read = useEndpointQuery(getTieUp, { params: { insurer: code } }, { staleTime: 0 });
  if (read.data) return <TieUpForm tieUp={read.data} onClose={onClose} />;
  return (
    <Modal title="Tie-up" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <NotLoaded query={read} height={200} />
    </Modal>
  );
}
