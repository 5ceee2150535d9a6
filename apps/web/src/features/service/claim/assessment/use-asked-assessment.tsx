import {
  askForAssessment,
  assessmentOfClaim,
  takeOverAssessment,
  withdrawAssessment,
} from '@bahi/contract/endpoints/service/assessment';
import type { getClaim } from '@bahi/contract/endpoints/service/claim';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatRupees } from '@bahi/domain/money/format';
import { openComponents } from '@bahi/domain/service/assessment/asked-assessment';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf } from '../../../../app/api-error.ts';
import { sendAsking } from '../../../../app/send-asking.ts';
import { useSession } from '../../../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../../app/use-endpoint.ts';
import type { DocumentVerb } from '../../../../kit/document/document-verbs.tsx';
import { toast } from '../../../../ui/toast.ts';
import { ASKED } from './asked-words.ts';

type Claim = OutputOf<typeof getClaim>;

interface Workbench {
  /** Saves what is typed; false where that was refused. */
  saved: () => Promise<boolean>;
  /** Runs a verb that answers the claim. */
  act: (call: () => Promise<Claim>) => Promise<Claim | undefined>;
}

interface Asking {
  notice: ReactNode;
  verbs: DocumentVerb[];
  /** Another verb of the page, which is not the main step while an assessment waits to be taken over. */
  beside: (verb: DocumentVerb) => DocumentVerb;
}

/** Of a claim: what a connected surveyor says of it, and the verbs that ask him, take over what he says, and take it back. */
export function useAskedAssessment(claimId: string, bench: Workbench): Asking {
  const { entity } = useSession().data;
  const params = { id: claimId };
  const query = useEndpointQuery(
    assessmentOfClaim,
    { params },
    { enabled: entity.config.modules.ConnectX, retry: false },
  );
  const asking = useEndpointMutation(askForAssessment, { onError: (error) => toast.error(messageOf(error)) });
  const taking = useEndpointMutation(takeOverAssessment);
  const withdrawing = useEndpointMutation(withdrawAssessment);
  const { offices = [], asked, maySend = false, changed = false } = query.data ?? {};
  const { actions = [], rowVersion, code = '' } = asked ?? {};
  const takesOver = actions.includes('TakeOver') && !changed;

  const ask = async (connectionId: string, name: string): Promise<void> => {
    if (!(await bench.saved())) return;
    const sent = await asking.mutateAsync({ params, body: { connectionId } }).catch(() => null);
    if (sent) toast.success(`Sent to ${name}.`);
  };
  const takeOver = async (): Promise<void> => {
    if (!(await bench.saved())) return;
    const done = await bench.act(() =>
      sendAsking<{ confirmed: boolean; replaces: boolean }, Claim>(
        (answer) => taking.mutateAsync({ params, body: { rowVersion, ...answer } }),
        {
          AboveClaimed: { heading: 'Assessed above the claim?', ok: 'Take it over', answer: { confirmed: true } },
          Confirm: { heading: 'Assessed here otherwise', ok: 'Take it over', answer: { replaces: true } },
        },
      ),
    );
    if (done) toast.success(`${done.code} is assessed as ${asked?.other.displayName} says.`);
  };
  return {
    notice: asked && (
      <>
        {wordsOf(asked, changed && maySend)}{' '}
        <Link to="/surveyor/assessment/$id" params={{ id: asked.id }}>
          Open
        </Link>
      </>
    ),
    beside: (verb) => (takesOver && verb.place === 'next' ? { ...verb, place: 'button' } : verb),
    verbs: [
      ...offices.map(({ connectionId, name }): DocumentVerb => ({
        verb: `ask ${connectionId}`,
        label: `Ask ${name} to assess`,
        place: 'menu',
        shown: maySend,
        busy: asking.isPending,
        run: () => ask(connectionId, name),
      })),
      {
        ...{
          verb: 'withdrawAssessment',
          label: 'Withdraw the request',
          place: 'menu',
          shown: actions.includes('Withdraw'),
        },
        busy: withdrawing.isPending,
        reason: {
          title: `Withdraw the request to ${asked?.other.displayName ?? ''}`,
          confirmLabel: 'Withdraw',
          words: `${code} is then not assessed there.`,
        },
        run: (reason, refuse) =>
          withdrawing.mutateAsync({ params, body: { reason, rowVersion } }).catch((error: unknown) => {
            refuse(error);
          }),
      },
      {
        verb: 'takeOver',
        label: 'Take over assessment',
        place: 'next',
        keys: 'alt+t',
        shown: takesOver,
        busy: taking.isPending,
        run: takeOver,
      },
    ],
  };
}

type Asked = NonNullable<OutputOf<typeof assessmentOfClaim>['asked']>;

function wordsOf(
  { other, status, reason, assessedPaise, claimedPaise, answer, paper }: Asked,
  isOutdated: boolean,
): string {
  if (isOutdated && status !== 'Refused' && status !== 'Withdrawn')
    return `${other.displayName} has this claim as it was before: send it again.`;
  if (status === 'Changed' || status === 'Confirmed') {
    const open = openComponents(paper, answer);
    const amount = `${formatRupees(assessedPaise ?? 0)} of ${formatRupees(claimedPaise ?? 0)}`;
    const rest = open > 0 ? `, ${open} open` : '';
    return `${other.displayName} has assessed ${amount}${rest}${status === 'Confirmed' ? ': taken over.' : '.'}`;
  }
  return `${other.displayName}: ${ASKED[status].label.toLowerCase()}${reason ? `, ${reason}` : ''}.`;
}
