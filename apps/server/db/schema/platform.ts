import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, entityId, instant, orgId, rowId, stamps, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { department, designation } from './masters.ts';
import { inEntity, inOrganisation } from './walls.ts';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The tenant. Its own id is its `org_id`, so that one policy serves every table. */
export const organisation = pgTable('organisation', {
  orgId: uuid('org_id').primaryKey(),
  name: text('name').notNull(),
  /** The last transaction that changed what the database answers of who is signed in (`known_session_profile`). */
  profilesChangedBy: bigint('profiles_changed_by', { mode: 'number' }).notNull().default(0),
  ...stamps(),
});

/** A branch: the owner of documents, stock, ledger and numbers. */
export const entity = pgTable(
  'entity',
  {
    orgId: orgId(),
    id: rowId(),
    /** The sign-in domain, unique over all organisations through `domain_directory`. */
    uniqueName: text('unique_name').notNull(),
    displayName: text('display_name').notNull(),
    industry: text('industry').notNull(),
    branchCode: text('branch_code').notNull(),
    gstin: text('gstin'),
    stateCode: text('state_code').notNull(),
    address: jsonb('address').$type<Record<string, string>>().notNull(),
    phone: text('phone'),
    email: text('email'),
    timeZone: text('time_zone').notNull().default('Asia/Calcutta'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('entity_unique_name').on(t.orgId, t.uniqueName),
    foreignKey({ columns: [t.orgId], foreignColumns: [organisation.orgId] }),
  ],
);

/** Directory: which organisation and entity a sign-in domain names. Read before there is a tenant. */
export const domainDirectory = pgTable('domain_directory', {
  uniqueName: text('unique_name').primaryKey(),
  orgId: uuid('org_id').notNull(),
  entityId: uuid('entity_id').notNull(),
});

export const appUser = pgTable(
  'app_user',
  {
    orgId: orgId(),
    id: rowId(),
    username: text('username').notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    passwordHash: text('password_hash').notNull(),
    timeZone: text('time_zone').notNull().default('Asia/Calcutta'),
    active: yesNo('active', true),
    /** Base 32; asked for at sign-in once it is confirmed. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** The last time step whose code was taken: a code serves once. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    /** Hashes of the recovery codes that are left. */
    recoveryHashes: jsonb('recovery_hashes').$type<string[]>(),
    /** Raised when a role or assignment changes; the client refetches its rights (decisions §2). */
    accessVersion: integer('access_version').notNull().default(1),
    employeeCode: text('employee_code'),
    designationId: uuid('designation_id'),
    departmentId: uuid('department_id'),
    /** Who stands above him in the organisation; whose right reaches a team reaches all below (decisions §10). */
    reportsToId: uuid('reports_to_id'),
    joinedOn: day('joined_on'),
    leftOn: day('left_on'),
    /** A password that an administrator has set serves for one sign-in. */
    mustChangePassword: yesNo('must_change_password'),
    /** Until when such a password serves; absent for one that its user has chosen. */
    passwordExpiresAt: instant('password_expires_at'),
    /** From then on the user name stays as it is. */
    firstSignedInAt: instant('first_signed_in_at'),
    lastSignedInAt: instant('last_signed_in_at'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('app_user_username').on(t.orgId, t.username),
    uniqueIndex('app_user_employee_code').on(t.orgId, sql`lower(${t.employeeCode})`),
    index('app_user_reports_to').on(t.orgId, t.reportsToId),
    foreignKey({ columns: [t.orgId, t.reportsToId], foreignColumns: [t.orgId, t.id], name: 'app_user_reports_to_fk' }),
    check('app_user_reports_to_another', sql`${t.reportsToId} <> ${t.id}`),
    index('app_user_name').on(t.orgId, sql`lower(${t.name})`, t.id),
    inOrganisation(t, t.designationId, designation),
    inOrganisation(t, t.departmentId, department),
    check('app_user_username_lower', sql`${t.username} = lower(${t.username})`),
  ],
);

export const role = pgTable(
  'role',
  {
    orgId: orgId(),
    id: rowId(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    /** `RoleAccess` of `domain/access`. */
    access: jsonb('access').notNull(),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('role_key').on(t.orgId, t.key),
    uniqueIndex('role_name').on(t.orgId, sql`lower(${t.name})`),
  ],
);

/** A user's role in one entity. Organisation-owned: it decides which entities a session may enter. */
export const assignment = pgTable(
  'assignment',
  {
    orgId: orgId(),
    userId: uuid('user_id').notNull(),
    branchId: uuid('branch_id').notNull(),
    roleId: uuid('role_id').notNull(),
    /** Permitted warehouses; an empty list means all (decisions §6). */
    warehouseIds: uuid('warehouse_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Technician or not, and discount ceilings, where they differ from the role's. */
    technician: boolean('technician'),
    invoiceDiscountMax: text('invoice_discount_max'),
    receiptDiscountMax: text('receipt_discount_max'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.userId, t.branchId] }),
    index('assignment_branch').on(t.orgId, t.branchId),
    index('assignment_role').on(t.orgId, t.roleId),
    inOrganisation(t, t.userId, appUser),
    inOrganisation(t, t.branchId, entity),
    inOrganisation(t, t.roleId, role),
  ],
);

/** Directory: opaque tokens, only their hash (decisions §2). Found before there is a tenant. */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytes('token_hash').notNull(),
    orgId: uuid('org_id').notNull(),
    entityId: uuid('entity_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The first session of the same sign-in: a new tab and another branch go on with it. None is itself the first. */
    signInId: uuid('sign_in_id'),
    device: text('device'),
    ipAddress: text('ip_address'),
    mobile: yesNo('mobile'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('session_token_hash').on(t.tokenHash),
    // Those that ended, too: by which devices he has come before.
    index('session_user').on(t.orgId, t.userId),
    index('session_entity')
      .on(t.orgId, t.entityId)
      .where(sql`${t.endedAt} is null`),
    index('session_sign_in')
      .on(t.signInId)
      .where(sql`${t.signInId} is not null`),
  ],
);

/** Directory: the rotating credential behind Keep me logged in; it ends with its sign-in (decisions §10). */
export const rememberedLogin = pgTable(
  'remembered_login',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    orgId: uuid('org_id').notNull(),
    entityId: uuid('entity_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** None of a credential that an older program has made; it ends with any sign-in of its user. */
    signInId: uuid('sign_in_id'),
    expiresAt: instant('expires_at').notNull(),
    /** When the next one of the chain took its place; for ten seconds more it serves tabs that start at the same time. */
    rotatedAt: instant('rotated_at'),
  },
  (t) => [index('remembered_login_user').on(t.orgId, t.userId)],
);

/** Directory: a forgotten password being reset; there is no tenant before the code is right (decisions §2). */
export const passwordReset = pgTable(
  'password_reset',
  {
    id: uuid('id').primaryKey(),
    /** Domain, user name and recipient as they were asked for: limits how often a code is sent. */
    key: text('key').notNull(),
    /** Absent where nobody is meant: the answers are the same. */
    orgId: uuid('org_id'),
    entityId: uuid('entity_id'),
    userId: uuid('user_id'),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** Set when the code was right; whoever holds the token may set the password once. */
    resetTokenHash: bytes('reset_token_hash'),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('password_reset_key').on(t.key, t.createdAt),
    uniqueIndex('password_reset_token')
      .on(t.resetTokenHash)
      .where(sql`${t.resetTokenHash} is not null`),
  ],
);

/** Directory: an organisation that somebody registers; its code proves that the phone or the address is his. */
export const registration = pgTable('registration', {
  id: uuid('id').primaryKey(),
  /** What was typed; of the password its hash. */
  body: jsonb('body').notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Directory: an address under which a document was shared; who opens it has no session and no tenant yet. */
export const sharedLink = pgTable('shared_link', {
  tokenHash: bytes('token_hash').primaryKey(),
  orgId: uuid('org_id').notNull(),
  entityId: uuid('entity_id').notNull(),
  shareId: uuid('share_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Directory: failed sign-ins per domain, user and address (decisions §2). */
export const loginFailure = pgTable('login_failure', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull().default(0),
  lastFailedAt: instant('last_failed_at').notNull().defaultNow(),
  lockedUntil: instant('locked_until'),
});

/** A backup of the installation that the program took by itself; without a tenant, as it holds all of them. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: uuid('id').primaryKey(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at').notNull(),
    fileName: text('file_name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** Why none came of it; the other columns then say when it was tried. */
    error: text('error'),
  },
  (t) => [index('backup_run_latest').on(t.startedAt)],
);

/** One JSON per settings section and entity, validated on read. */
export const entitySetting = pgTable(
  'entity_setting',
  {
    orgId: orgId(),
    entityId: entityId(),
    section: text('section').notNull(),
    value: jsonb('value').notNull(),
    /** Who changed it last, as he was called then. */
    updatedByName: text('updated_by_name'),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.entityId, t.section] })],
);

/** First answers of keyed requests, written with their effect (decisions §1); kept 30 days. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    orgId: orgId(),
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    fingerprint: bytes('fingerprint').notNull(),
    status: integer('status'),
    response: text('response'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.userId, t.key] }), index('idempotency_key_age').on(t.orgId, t.createdAt)],
);

/** Head of each hash chain: one per entity, one per organisation (chain id = org id). */
export const auditChain = pgTable(
  'audit_chain',
  {
    orgId: orgId(),
    chainId: uuid('chain_id').notNull(),
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
    lastHash: bytes('last_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.chainId] })],
);

/** Append-only log of every change: who, when, what from, what to, why. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    orgId: orgId(),
    chainId: uuid('chain_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    userId: uuid('user_id'),
    userName: text('user_name').notNull(),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    subjectCode: text('subject_code'),
    /** `[{path, from, to, sees?}]`. */
    changes: jsonb('changes').notNull(),
    reason: text('reason'),
    requestId: text('request_id'),
    hash: bytes('hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.chainId, t.seq] }),
    index('audit_entry_subject').on(t.orgId, t.subjectId, t.seq),
  ],
);

/** What must leave the process: written with its cause, sent by a job. */
export const outbox = pgTable(
  'outbox',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    /** sms, mail, or app: a notice for the inbox. */
    channel: text('channel').notNull(),
    /** Number or address; of a notice the user that it is for, and nothing where the holders of a right are told. */
    recipient: text('recipient').notNull(),
    /** Of a notice its kind. */
    subject: text('subject'),
    /** Of a notice its values, from which words are made when it is read. */
    body: text('body').notNull(),
    /** DLT template under which the operator delivers an SMS. */
    templateId: text('template_id'),
    /** pending, sent, failed, held while no gateway is configured, or kept for the inbox. */
    status: text('status').notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    sentAt: instant('sent_at'),
    subjectKind: text('subject_kind'),
    subjectId: uuid('subject_id'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    check('outbox_status', oneOf(t.status, 'outbox.status')),
    unique('outbox_of_entity').on(t.orgId, t.entityId, t.id),
    index('outbox_open')
      .on(t.orgId, t.entityId, t.id)
      .where(sql`${t.status} in ('pending', 'failed')`),
    /** Notices that nobody's inbox has yet. */
    index('outbox_notices')
      .on(t.orgId, t.entityId, t.id)
      .where(sql`${t.channel} = 'app' and ${t.sentAt} is null`),
    index('outbox_subject')
      .on(t.orgId, t.entityId, t.subjectId, t.id)
      .where(sql`${t.subjectId} is not null`),
    check(
      'outbox_channel',
      sql`${t.channel} in ('sms', 'mail', 'app') and (${t.channel} = 'app') = (${t.status} = 'kept')`,
    ),
  ],
);

/** A file that goes out with a message; it stays in the file store as long as the message is kept. */
export const outboxAttachment = pgTable(
  'outbox_attachment',
  {
    orgId: orgId(),
    entityId: entityId(),
    outboxId: uuid('outbox_id').notNull(),
    position: integer('position').notNull(),
    fileId: uuid('file_id').notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.outboxId, t.position] }),
    inEntity(t, t.outboxId, outbox),
    inOrganisation(t, t.fileId, storedFile),
  ],
);

/** A print that was given to somebody outside: to whom, how, and the very bytes; the secret of its address is not kept. */
export const documentShare = pgTable(
  'document_share',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    /** invoice, workOrder or payment. */
    documentKind: text('document_kind').notNull(),
    documentId: uuid('document_id').notNull(),
    variant: text('variant').notNull(),
    /** mail, sms or whatsapp-link. */
    channel: text('channel').notNull(),
    recipient: text('recipient').notNull(),
    fileId: uuid('file_id').notNull(),
    /** Of a link; absent on a mail. */
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    opens: integer('opens').notNull().default(0),
    lastOpenedAt: instant('last_opened_at'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('document_share_of').on(t.orgId, t.entityId, t.documentId, t.id),
    inOrganisation(t, t.fileId, storedFile),
    check('document_share_channel', sql`${t.channel} in ('mail', 'sms', 'whatsapp-link')`),
  ],
);

/** One row per entity, kind, period and sub-series; locked in the caller's transaction (decisions §5). */
export const numberSeries = pgTable(
  'number_series',
  {
    orgId: orgId(),
    entityId: entityId(),
    kind: text('kind').notNull(),
    period: text('period').notNull(),
    subSeries: text('sub_series').notNull().default(''),
    prefix: text('prefix').notNull(),
    nextNumber: integer('next_number').notNull().default(1),
    padding: integer('padding').notNull().default(4),
    /** Prefixes that the series had before in this period, in upper case, each with the number that came next. */
    usedPrefixes: jsonb('used_prefixes').$type<Record<string, number>>().notNull().default({}),
    /** The code that was given out last, whatever the prefix is by now. */
    lastCode: text('last_code'),
    /** Raised by who sets the series, not by who takes a number. */
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.kind, t.period, t.subSeries] }),
    check('number_series_next', sql`${t.nextNumber} > 0`),
  ],
);

/** One per-user preference: columns, theme, home arrangement, saved filters. */
export const userPreference = pgTable(
  'user_preference',
  {
    orgId: orgId(),
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
    shared: boolean('shared').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.userId, t.key] })],
);

/** An uploaded file of the organisation; its bytes lie in the file store under `content_key`. */
export const storedFile = pgTable(
  'stored_file',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    contentKey: text('content_key').notNull(),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), index('stored_file_content').on(t.orgId, t.contentKey)],
);

/** A field that the organisation adds to its items or customers; values stand in their `custom_values` by its id. */
export const customField = pgTable(
  'custom_field',
  {
    orgId: orgId(),
    id: rowId(),
    /** item, customer. */
    record: text('record').notNull(),
    label: text('label').notNull(),
    /** text, number, date, yesNo, choice; never changed: values are of this kind. */
    kind: text('kind').notNull(),
    options: jsonb('options').$type<string[]>().notNull().default([]),
    required: yesNo('required'),
    inList: yesNo('in_list'),
    searchable: yesNo('searchable'),
    onPrint: yesNo('on_print'),
    position: integer('position').notNull().default(0),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('custom_field_label').on(t.orgId, t.record, sql`lower(${t.label})`),
    check('custom_field_record', sql`${t.record} in ('item', 'customer')`),
    check('custom_field_kind', sql`${t.kind} in ('text', 'number', 'date', 'yesNo', 'choice')`),
  ],
);
