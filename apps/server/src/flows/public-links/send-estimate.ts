import type * as contract from '@bahi/contract/endpoints/service/service-estimate';
import type { InputOf } from '@bahi/contract/endpoint';
import { LineStatus, Payer } from '@bahi/domain/document/work-order';
import { LinkChannel, LinkFor } from '@bahi/domain/links/public-link';
import { isMobile, normalisePhone } from '@bahi/domain/parties/phone';
import { newLink } from '../../core/links/new-link.ts';
import { notifyCustomer } from '../../core/notify/notify-customer.ts';
import { PUBLIC_ADDRESS } from '../../core/outbox.ts';
import type { Tx } from '../../core/tx.ts';
import { setServiceEstimateStatus } from '../../features/service/estimate/estimate-verbs.ts';
import { linkedEstimate, mayAnswerFor } from '../../features/service/estimate/linked-estimate.ts';
import type { ServiceEstimateView } from '../../features/service/estimate/estimate-view.ts';
import { orderWordsOf } from '../../features/service/order-words.ts';
import { sharedWords } from './share-link.ts';

/** Changes the status of an estimate; where the entity writes by itself, its customer gets what is sent with a link to answer. */
export async function sendEstimate(
  tx: Tx,
  input: InputOf<typeof contract.setServiceEstimateStatus>,
  publicUrl: string | null,
) {
  const estimate = await setServiceEstimateStatus(tx, input);
  if (input.body.status !== LineStatus.waitingForApproval) return estimate;
  const told = await announce(tx, estimate, publicUrl);
  return told === null ? estimate : { ...estimate, messages: [told] };
}

const asksCustomer = ({ labour, parts }: ServiceEstimateView): boolean =>
  [...labour, ...parts].some(
    ({ payer, status }) => payer === Payer.customer && status === LineStatus.waitingForApproval,
  );

/** Writes to the customer; answers what the sender is told where that was not his to do. */
async function announce(tx: Tx, estimate: ServiceEstimateView, publicUrl: string | null): Promise<string | null> {
  const event = estimate.round ? 'supplementaryWanted' : 'estimateReady';
  const { notifications } = tx.ctx.settings;
  const on = { sms: notifications[`${event}Sms`], mail: notifications[`${event}Mail`] };
  if ((!on.sms && !on.mail) || !asksCustomer(estimate)) return null;
  const { id, customerId } = estimate;
  const [wanted] = await tx.query('select from customer where org_id = $1 and id = $2 and not no_messages', [
    tx.ctx.orgId,
    customerId,
  ]);
  if (!wanted) return null;
  if (!(await mayAnswerFor(tx, id))) return askWhoMaySign(tx, estimate);
  const subject = await linkedEstimate.begin(tx, id);
  const phone = on.sms && subject.phone ? normalisePhone(subject.phone) : null;
  const mobile = phone && isMobile(phone) ? phone : null;
  const recipient = mobile ?? (on.mail ? subject.email : null);
  if (!recipient) return null;
  const channel = mobile ? LinkChannel.sms : LinkChannel.mail;
  const { code, version, contentHash } = subject;
  const about = { subjectKind: linkedEstimate.kind, subjectId: id, customerId, version, contentHash };
  const { path } = await newLink(tx, { ...about, channel, recipient, madeFor: LinkFor.customer, toOwnAddress: true });
  tx.audit({ action: 'share', kind: 'estimate', id, code, reason: sharedWords(channel, recipient) });
  await notifyCustomer(tx, event, { customerId, kind: 'estimate', id }, async () => {
    const { number, vehicle } = await orderWordsOf(tx, {
      ...estimate,
      vehicleId: estimate.vehicleId ?? null,
      promisedAt: null,
    });
    return { number, vehicle, link: `${publicUrl ?? PUBLIC_ADDRESS}${path}` };
  });
  return null;
}

/**
 * Its sender may not sign for what a yes would give away: the estimate is sent all the same, and who may sign is asked to give the
 * link by hand.
 */
async function askWhoMaySign(tx: Tx, { id, code, customerId }: ServiceEstimateView): Promise<string> {
  const [customer] = await tx.query<{ name: string }>('select name from customer where org_id = $1 and id = $2', [
    tx.ctx.orgId,
    customerId,
  ]);
  tx.notice('approvalAsked', { kind: 'estimate', id }, { code, name: customer!.name });
  return NOT_SENT;
}

const NOT_SENT = 'Nothing was sent to the customer: what it gives away is signed for by somebody else, who was told.';
