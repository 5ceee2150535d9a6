import type { listInbox } from '@bahi/contract/endpoints/platform/inbox';
import type { OutputOf } from '@bahi/contract/endpoint';
import { type MenuContext, mayOpenPath } from '@bahi/domain/menu/menu';
import { todayIn } from '@bahi/domain/time/dates';
import { documentPath } from '../../../app/document-places.ts';

export type Notice = OutputOf<typeof listInbox>['rows'][number];

const PROFILE = '/settings/companyprofile';

/** Where a notice leads: to its document, or to the list of what it is about, if its page is open to who reads it. */
export function noticePlace(
  { kind, subject, at }: Pick<Notice, 'kind' | 'subject' | 'at'>,
  { timeZone, menu }: { timeZone: string; menu: MenuContext },
): {
  to: string | undefined;
  search?: object;
} {
  if (kind === 'chequesToDeposit') return { to: '/accounting/cheques' };
  if (kind === 'billDropped')
    return { to: '/accounting/cashdrawers', search: { tab: 'day', on: todayIn(timeZone, at) } };
  if (kind === 'signedIn') return { to: '/basic/profile' };
  if (kind === 'booksBroken' || kind === 'backupFailed') return { to: undefined };
  if (subject.kind === 'connection') return { to: `/connectx/connection/${subject.id}` };
  if (subject.kind === 'supportRoom' || subject.kind === 'room')
    return { to: '/basic/chat', search: { room: subject.id } };
  if (subject.kind === 'sharedDocument') return { to: `/connectx/document/${subject.id}` };
  if (subject.kind === 'assessment') return { to: `/surveyor/assessment/${subject.id}` };
  if (kind === 'licenceEnds') return { to: mayOpenPath(PROFILE, menu) ? PROFILE : undefined };
  if (kind === 'lowStock') return { to: '/items/inventory', search: { low: 'yes' } };
  if (subject.kind === 'batch') return { to: `/items/batch/${subject.id}` };
  if (kind === 'recurringFailed') return { to: `/accounting/recurringinvoice/${subject.id}` };
  if (kind === 'importDone') return { to: `/settings/import/${subject.kind}`, search: { id: subject.id } };
  return { to: documentPath(subject.kind, subject.id) };
}
