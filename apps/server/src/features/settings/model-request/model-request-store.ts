import type { modelRequestView } from '@bahi/contract/wire/model-request.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { mayEditMasters } from '@bahi/domain/access/access';
import type { ModelRequestStatus } from '@bahi/domain/vehicle/model-request';
import { modelRequest } from '../../../../db/schema/model-request.ts';
import { notFound } from '../../../core/app-error.ts';
import { refuseTaken } from '../../../core/refuse-taken.ts';
import { columnsOf } from '../../../core/columns-of.ts';
import type { Tx } from '../../../core/tx.ts';

type View = Infer<typeof modelRequestView>;

export interface ModelRequest {
  id: string;
  makeName: string;
  modelName: string;
  variant: string | null;
  bodyType: View['bodyType'];
  note: string | null;
  status: ModelRequestStatus;
  reason: string | null;
  modelId: string | null;
  requestedBy: string;
  decidedBy: string | null;
  decidedAt: string | null;
  told: boolean;
  createdAt: string;
  updatedAt: string;
  rowVersion: number;
}

const COLUMNS = columnsOf(modelRequest, 'r');
const LIST_LIMIT = 200;

/** Requests newest first: all for who keeps the masters, else the caller's own. */
export async function listModelRequests(
  tx: Tx,
  status: ModelRequestStatus | null | undefined,
  id: string | null = null,
): Promise<View[]> {
  const { orgId, userId, access } = tx.ctx;
  return tx.query<View>(
    `select r.id, r.make_name as "makeName", r.model_name as "modelName", r.variant, r.body_type as "bodyType", r.note,
       r.status, r.reason, r.model_id as "modelId", u.name as "requestedBy", r.requested_by = $2 as own, r.told,
       r.created_at as "createdAt", r.row_version as "rowVersion"
     from model_request r join app_user u on u.org_id = r.org_id and u.id = r.requested_by
     where r.org_id = $1 and ($3::boolean or r.requested_by = $2) and ($4::text is null or r.status = $4)
       and ($5::uuid is null or r.id = $5::uuid)
     order by r.id desc limit ${LIST_LIMIT}`,
    [orgId, userId, mayEditMasters(access, 'Service'), status ?? null, id],
  );
}

export async function getModelRequestView(tx: Tx, id: string): Promise<View> {
  const [view] = await listModelRequests(tx, null, id);
  if (!view) throw notFound('request');
  return view;
}

export async function lockModelRequest(tx: Tx, id: string): Promise<ModelRequest> {
  const [row] = await tx.query<ModelRequest>(
    `select ${COLUMNS} from model_request r where r.org_id = $1 and r.id = $2 for update`,
    [tx.ctx.orgId, id],
  );
  if (!row) throw notFound('request');
  return row;
}

export const insertModelRequest = (tx: Tx, row: ModelRequest): Promise<void> =>
  refuseTaken(tx.insert(modelRequest, [{ ...row, orgId: tx.ctx.orgId, createdBy: tx.ctx.userId }]), {
    model_request_pending: { path: 'Model', message: 'This model is requested already.' },
  });

export async function saveModelRequest(tx: Tx, row: ModelRequest): Promise<void> {
  await tx.query(
    `update model_request set make_name = $3, model_name = $4, variant = $5, body_type = $6, status = $7, reason = $8,
       model_id = $9, decided_by = $10, decided_at = $11, told = $12, updated_at = $13, row_version = $14
     where org_id = $1 and id = $2`,
    [
      tx.ctx.orgId,
      row.id,
      row.makeName,
      row.modelName,
      row.variant,
      row.bodyType,
      row.status,
      row.reason,
      row.modelId,
      row.decidedBy,
      row.decidedAt,
      row.told,
      row.updatedAt,
      row.rowVersion,
    ],
  );
}
