import { listConnections } from '@bahi/contract/endpoints/connectx/connection';
import { mayTie, standingTie } from '@bahi/domain/connectx/connection';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../app/session-store.ts';
import { useEndpointQuery } from '../app/use-endpoint.ts';
import { Button } from '../ui/button.tsx';

interface CompanyTieProps {
  /** What the company is to us. */
  as: 'Vendor' | 'Customer';
  /** Our record of the company. */
  party: { id: string; gstin?: string | null };
}

/**
 * What a vendor's or customer's own page tells of the company on the network: how it stands with it, else the way to connect, or to
 * invite it where no GSTIN says which one it is (chat §6).
 */
export function CompanyTie({ as: role, party }: CompanyTieProps) {
  const navigate = useNavigate();
  const { access, entity } = useSession().data;
  const query = useEndpointQuery(
    listConnections,
    { query: { ...(role === 'Vendor' ? { vendorId: party.id } : { customerId: party.id }) } },
    { enabled: entity.config.modules.ConnectX },
  );
  if (!query.data) return null;
  const tie = standingTie(query.data.rows);
  if (tie) {
    const stands = tie.status === 'Accepted' ? 'Connected' : 'Invited';
    return (
      <Button
        kind="quiet"
        onClick={() => void navigate({ to: '/connectx/connection/$id', params: { id: tie.id } })}
        aria-label={`${stands}: open the connection`}
      >
        {stands}
      </Button>
    );
  }
  if (!mayTie(access, role)) return null;
  return (
    <Button
      kind="quiet"
      onClick={() => void navigate({ to: '/connectx', search: { invite: `${role} ${party.id}` } as never })}
    >
      {party.gstin ? 'Connect' : 'Invite'}
    </Button>
  );
}
