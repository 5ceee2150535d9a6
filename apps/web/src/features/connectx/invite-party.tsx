import { findEntities } from '@bahi/contract/endpoints/connectx/connection';
import { getCustomer } from '@bahi/contract/endpoints/parties/customer';
import { getVendor } from '@bahi/contract/endpoints/parties/vendor';
import { isUuid } from '@bahi/domain/text/uuid';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { NotLoaded } from '../../kit/not-loaded.tsx';
import { Modal } from '../../ui/modal.tsx';
import { FindDialog } from './find-dialog.tsx';
import { foundOfError } from './found-companies.ts';
import { type Preset, TieDialog } from './tie-dialog.tsx';

interface InvitePartyProps {
  /** Which of our records, as its own page names it: `Vendor` or `Customer`, and its id. */
  asked: string;
  onClose: () => void;
  onInvited: (id: string | null) => void;
}

/** Invites the company that one of our vendors or customers is: found by its GSTIN, else by e-mail. */
export function InviteParty({ asked, onClose, onInvited }: InvitePartyProps) {
  const [role, id = ''] = asked.split(' ');
  const isVendor = role === 'Vendor';
  const known = isUuid(id);
  const vendor = useEndpointQuery(getVendor, { params: { id } }, { enabled: known && isVendor, retry: false });
  const customer = useEndpointQuery(getCustomer, { params: { id } }, { enabled: known && !isVendor, retry: false });
  const ours = isVendor ? vendor : customer;
  const party = ours.data;
  const gstin = party?.gstin ?? '';
  // Looking is allowed twenty times an hour: what was found is not looked for again.
  const found = useEndpointQuery(
    findEntities,
    { query: { gstin } },
    { enabled: gstin !== '', retry: false, staleTime: Infinity },
  );
  if (ours.error)
    return (
      <Modal title="Connect" onClose={onClose}>
        <NotLoaded query={ours} height={80} />
      </Modal>
    );
  if (!party || (gstin && found.isPending)) return null;
  const named = { id: party.id, label: party.name };
  const preset: Preset = {
    role: isVendor ? 'Vendor' : 'Customer',
    vendor: isVendor ? named : null,
    customer: isVendor ? null : named,
    email: party.email ?? '',
  };
  return gstin ? (
    <FindDialog
      asked={{ sought: gstin, ...(found.data ? { found: found.data.rows } : foundOfError(found.error)) }}
      preset={preset}
      onClose={onClose}
      onInvited={onInvited}
    />
  ) : (
    <TieDialog company={null} connection={null} preset={preset} onClose={onClose} onDone={onInvited} />
  );
}
