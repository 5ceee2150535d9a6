import { outbox } from '../../db/schema/platform.ts';
import { newId } from './new-id.ts';
import { stampsOf } from './stamps.ts';
import type { Tx } from './tx.ts';

export interface Message {
  channel: 'sms' | 'mail';
  recipient: string;
  subject?: string;
  body: string;
  /** DLT template of an SMS. */
  templateId?: string | null;
  subjectKind: string;
  subjectId: string;
}

/** The queue that empties the outbox. */
export const OUTBOX_QUEUE = 'outbox';

/** Writes a message beside its cause; a job sends it after the commit, at least once (DESIGN §7). */
export async function sendLater(tx: Tx, message: Message): Promise<void> {
  const { orgId, entityId, wake } = tx.ctx;
  await tx.insert(outbox, [
    { orgId, entityId, id: newId(), subject: null, templateId: null, ...message, ...stampsOf(tx.ctx) },
  ]);
  tx.afterCommit(() => wake(OUTBOX_QUEUE, { orgId, entityId }));
}
