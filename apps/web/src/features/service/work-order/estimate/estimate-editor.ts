import {
  createServiceEstimate,
  getServiceEstimate,
  serviceEstimateAuditLog,
  updateServiceEstimate,
} from '@bahi/contract/endpoints/service/service-estimate';
import { can } from '@bahi/domain/access/access';
import { LineStatus } from '@bahi/domain/document/work-order';
import { needsEstimateWord } from '@bahi/domain/service/service-estimate-actions';
import { ESTIMATE_RIGHTS } from '@bahi/domain/status/work-rights';
import { call } from '../../../../app/api-client.ts';
import { asOrderView } from '../../order-state.ts';
import type { WorkEditor } from '../work-editor.ts';

/** What a line may be set to by hand: declined, and asked again. */
const nextStatuses = (from: LineStatus): LineStatus[] =>
  from === LineStatus.declined || from === LineStatus.cancelled ? [LineStatus.new] : [LineStatus.declined];

export const ESTIMATE_EDITOR: WorkEditor = {
  kind: 'estimate',
  rights: ESTIMATE_RIGHTS,
  prefixes: { labour: 'EO', part: 'EP', complaint: 'EC', repair: 'ECo' },
  read: async (id) => asOrderView(await call(getServiceEstimate, { params: { id } })),
  create: async (body, idempotencyKey) => asOrderView(await call(createServiceEstimate, { body }, { idempotencyKey })),
  update: async (id, body, idempotencyKey) =>
    asOrderView(await call(updateServiceEstimate, { params: { id }, body }, { idempotencyKey })),
  get: getServiceEstimate,
  answerOf: ({ estimate }) => estimate,
  change: updateServiceEstimate,
  auditLog: serviceEstimateAuditLog,
  refusal: ({ estimate }) => estimate?.actions.find(({ verb }) => verb === 'save')?.reason ?? null,
  mayCreate: (access) => can(access, 'Service.Est', 'C'),
  mayChangeStatus: (access) => can(access, 'Service.Est', 'U'),
  nextStatuses,
  needsWord: needsEstimateWord,
  without: ['work', 'details'],
};
