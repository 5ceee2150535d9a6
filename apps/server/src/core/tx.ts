import { type LiveNotice, type LiveTopic, liveTopic } from '@bahi/contract/live';
import type { NoticeKind, NoticeSubject, NoticeVars } from '@bahi/domain/notifications/notice-kinds';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { outbox } from '../../db/schema/outbox.ts';
import { appendAudit } from './append-audit.ts';
import type { AuditDraft } from './audit-draft.ts';
import type { Ctx } from './context.ts';
import { insertStatement } from './insert-statement.ts';
import { newId } from './new-id.ts';
import { stampsOf } from './stamps.ts';

/**
 * One transaction in the caller's organisation and entities. Everything a verb writes goes through it;
 * audit entries are collected and appended last, so that the chain's lock is held shortest.
 */
export class Tx {
  readonly ctx: Ctx;
  private readonly client: pg.PoolClient;
  private readonly audits: { ctx: Ctx; draft: AuditDraft }[];
  private readonly committed: (() => void)[];
  private readonly riding: Promise<unknown>[];
  private readonly state: { failure: unknown; over: boolean };

  /** `of` is the same transaction in another entity. */
  constructor(ctx: Ctx, client: pg.PoolClient, of?: Tx) {
    this.ctx = ctx;
    this.client = client;
    this.audits = of?.audits ?? [];
    this.committed = of?.committed ?? [];
    this.riding = of?.riding ?? [];
    this.state = of?.state ?? { failure: undefined, over: false };
  }

  /**
   * The same transaction in another entity of the organisation (`core/other-entity.ts` opens the walls to it): what it writes,
   * and its entries of the audit log, are that entity's.
   */
  within(ctx: Ctx): Tx {
    return new Tx(ctx, this.client, this);
  }

  /** Rows of a statement whose text is fixed and which finds its rows by key; prepared once per connection. */
  async query<R extends object = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> {
    this.assertRunning();
    return (await this.noting(this.client.query<R>({ name: statementName(text), text, values }))).rows;
  }

  /**
   * Rows of a statement that is planned for its values: whose text is put together per call (filters of a search), or whose
   * best plan hangs on how much the organisation holds (lists, sums). A prepared one is planned for nobody in particular after
   * its fifth run, as if every organisation held next to nothing.
   */
  async queryOnce<R extends object = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> {
    this.assertRunning();
    return (await this.noting(this.client.query<R>(text, values))).rows;
  }

  /** Remembers the first statement that failed: those behind it only say that the transaction is aborted. */
  private async noting<R>(sent: Promise<R>): Promise<R> {
    try {
      return await sent;
    } catch (error) {
      this.state.failure ??= error;
      throw error;
    }
  }

  /** Drizzle on this transaction's connection, for cold paths (masters, settings, administration). */
  get orm(): NodePgDatabase {
    this.assertRunning();
    return drizzle(this.client);
  }

  /**
   * Inserts any number of rows by one prepared statement; all rows must hold the same keys. Computed columns are SQL over the
   * row `d` and what `joins` brings to it.
   */
  async insert<T extends PgTable>(
    table: T,
    rows: T['$inferInsert'][],
    computed: Readonly<Record<string, string>> = {},
    joins = '',
  ): Promise<void> {
    if (rows.length === 0) return;
    this.assertRunning();
    const statement = insertStatement(table, Object.keys(rows[0]!), computed, joins);
    const values = statement.keys.map((key) =>
      rows.map((row) => {
        const value = (row as Record<string, unknown>)[key];
        return statement.json.has(key) && value !== null && value !== undefined
          ? JSON.stringify(value)
          : (value ?? null);
      }),
    );
    await this.noting(this.client.query({ name: statement.name, text: statement.text, values }));
  }

  /**
   * Sends writes whose answers nobody needs: they travel with the next question and are waited for before the commit.
   * Pure SQL only: what the database refuses aborts the transaction by itself.
   */
  ride(...writes: Promise<unknown>[]): void {
    for (const write of writes) {
      write.catch((error: unknown) => (this.state.failure ??= error));
      this.riding.push(write);
    }
  }

  /** Waits for the writes that ride, where a verb tells what the database refuses of them. */
  async arrived(): Promise<void> {
    await Promise.all(this.riding);
  }

  /** Runs a part of the verb that may fail by itself: what it wrote, and what it would have told, is taken back. */
  async savepoint<T>(part: () => Promise<T>): Promise<T> {
    this.assertRunning();
    const marks = [this.audits, this.committed].map((list) => list.length);
    const rode = this.riding.length;
    const begun = this.client.query('savepoint part');
    this.ride(begun);
    try {
      const result = await part();
      await Promise.all(this.riding.slice(rode));
      this.ride(this.client.query('release savepoint part'));
      return result;
    } catch (error) {
      await Promise.allSettled(this.riding.splice(rode));
      // Where something had failed before, no savepoint was made and there is nothing to go back to.
      await begun;
      this.state.failure = undefined;
      // Released too: a part around this one would otherwise go back to here.
      await this.client.query('rollback to savepoint part; release savepoint part');
      [this.audits, this.committed].forEach((list, at) => list.splice(marks[at]!));
      throw error;
    }
  }

  /** Adds an entry to the audit log of this transaction; who has the record open hears that it changed. */
  audit(draft: AuditDraft): void {
    this.audits.push({ ctx: this.ctx, draft });
    this.live(liveTopic.record(draft.id), { kind: 'changed' });
  }

  /**
   * Keeps a notice for the inbox of whom it concerns, beside what happened: a row of the outbox that leaves the product by no
   * gateway. What its caller did himself he is not told.
   */
  notice<K extends NoticeKind>(notice: K, { kind, id, toUserId, isAwaited }: NoticeSubject, vars: NoticeVars[K]): void {
    if (toUserId === this.ctx.userId && !isAwaited) return;
    const { orgId, entityId } = this.ctx;
    this.afterCommit(() => this.ctx.wake(INBOX_QUEUE, { orgId, entityId }));
    this.ride(
      this.insert(outbox, [
        {
          orgId,
          entityId,
          id: newId(),
          channel: 'app',
          recipient: toUserId ?? '',
          subject: notice,
          body: JSON.stringify(vars),
          status: 'kept',
          subjectKind: kind,
          subjectId: id,
          ...stampsOf(this.ctx),
        },
      ]),
    );
  }

  /** Runs after the commit; for notices that may be lost. What must happen goes through the outbox. */
  afterCommit(run: () => void): void {
    this.committed.push(run);
  }

  /** Tells who listens, after the commit; for notices that may be lost. */
  live(topic: LiveTopic, notice: LiveNotice): void {
    const { ctx } = this;
    this.afterCommit(() =>
      ctx.live.publish(ctx.orgId, topic, { byUserId: ctx.userId, byUserName: ctx.userName, ...notice }),
    );
  }

  /** @internal Called by `inTransaction` before the commit. */
  async finish(): Promise<void> {
    for (const [ctx, audits] of Map.groupBy(this.audits, (audit) => audit.ctx))
      this.ride(
        appendAudit(
          this.client,
          ctx,
          audits.map(({ draft }) => draft),
        ),
      );
    await Promise.all(this.riding);
  }

  /**
   * @internal Refuses the commit after a failure of our own, of which the database does not know: a value that could not
   * be written as text was never sent, and aborts nothing there.
   */
  assertAllSent(): void {
    if (this.state.failure !== undefined && !(this.state.failure instanceof pg.DatabaseError)) throw this.state.failure;
  }

  /** @internal Nothing may be sent any more: the connection goes back to the pool. */
  end(): void {
    this.state.over = true;
  }

  /** What one branch of a verb still wants after another has failed must not reach the next user of the connection. */
  private assertRunning(): void {
    if (this.state.over) throw new Error('The transaction is over.');
  }

  /** @internal What broke the transaction: after a failed statement every later one only says that it is aborted. */
  causeOf(error: unknown): unknown {
    return (error as { code?: string }).code === ABORTED ? (this.state.failure ?? error) : error;
  }

  /** @internal Called by `inTransaction` after the commit. */
  announce(): void {
    for (const run of this.committed) run();
    const { live, orgId } = this.ctx;
    const lists = new Set(this.audits.map(({ ctx, draft }) => `${ctx.entityId} ${draft.kind}`));
    for (const list of lists) {
      const [entityId, recordKind] = list.split(' ');
      live.publish(orgId, liveTopic.list(entityId!), { kind: 'changed', recordKind: recordKind! });
    }
  }
}

/** The job that brings notices to whom they concern (`flows/inbox/relay-notices.ts`). */
export const INBOX_QUEUE = 'inbox';

const ABORTED = '25P02';

const names = new Map<string, string>();
function statementName(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = `q${names.size}`));
  return name;
}
