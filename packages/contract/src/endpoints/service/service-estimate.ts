import { LINE_OPTIONS } from '@bahi/domain/document/work-order';
import { ServiceEstimateStatus } from '@bahi/domain/service/service-estimate';
import { documentEndpoints } from '../../document-endpoints.ts';
import { defineEndpoint, file, lookup, one } from '../../endpoint.ts';
import { withReason } from '../../wire/reason.wire.ts';
import {
  array,
  choice,
  choiceOf,
  id,
  integer,
  object,
  optional,
  required,
  rowVersion,
  text,
  yesNo,
} from '../../wire-type.ts';
import { orderFaceFields, orderPrintFields } from '../../wire/print.wire.ts';
import {
  comparedVersions,
  convertedEstimate,
  repriceEstimateInput,
  serviceEstimateInput,
  serviceEstimateLabourCall,
  serviceEstimateLinesAnswer,
  serviceEstimatePartCall,
  serviceEstimateRow,
  serviceEstimateVersion,
  serviceEstimateView,
  toWorkOrderInput,
} from '../../wire/service-estimate.wire.ts';
import { workLineEndpoints } from '../../work-line-endpoints.ts';

const BASE = 'Service/Estimates';
const TOUCHES = ['service.estimate', 'platform.home', 'platform.document'] as const;
const may = (letter: 'C' | 'R' | 'U' | 'D') => ({ area: 'Service.Est', letter }) as const;
const S = ServiceEstimateStatus;

export const {
  create: createServiceEstimate,
  update: updateServiceEstimate,
  setStatus: setServiceEstimateStatus,
  get: getServiceEstimate,
  dashboard: serviceEstimateDashboard,
  search: searchServiceEstimates,
  auditLog: serviceEstimateAuditLog,
} = documentEndpoints({
  id: 'service.estimate',
  name: 'the estimate',
  path: BASE,
  access: {
    create: may('C'),
    update: may('U'),
    setStatus: { anyOf: [may('U'), may('D')] },
    read: may('R'),
  },
  touches: TOUCHES,
  input: serviceEstimateInput,
  change: serviceEstimateInput,
  view: serviceEstimateView,
  row: serviceEstimateRow,
  statuses: [S.new, S.sent, S.onHold, S.cancelled, S.declined],
  statusFields: {},
  search: {
    statuses: optional('Sts', array(choiceOf(ServiceEstimateStatus), 9)),
    /** Open ones whose prices have expired, or hold. */
    expired: optional('Expired', yesNo()),
    /** Those that one advises, or has made. */
    own: optional('Own', yesNo()),
    customerId: optional('CustomerId', id()),
    vehicleId: optional('ProductId', id()),
  },
  summaries: {
    create: 'Estimates the work on a vehicle: customer, vehicle, complaints, labour and parts',
    update: 'Saves an estimate; absent fields and lines stay, lines are merged by id',
    setStatus: 'Sends (WtngForAppr), holds (OnHold), restarts (New), cancels or declines an estimate',
    get: 'One estimate whole, with its rounds, what was answered to each line, and what may be done with it now',
    dashboard: 'Estimates that somebody still has to do something about, newest first',
    search: 'Searches estimates by number, customer or vehicle, status, expiry and dates, newest first',
  },
});

/** The calls of its lines, by the names of their verbs. */
export const serviceEstimateLines = workLineEndpoints({
  id: 'service.estimate',
  path: BASE,
  change: may('U'),
  changeLabour: may('U'),
  touches: TOUCHES,
  labour: serviceEstimateLabourCall,
  part: serviceEstimatePartCall,
  response: serviceEstimateLinesAnswer,
});

export const {
  addLabour: addEstimateLabour,
  updateLabour: updateEstimateLabour,
  deleteLabour: deleteEstimateLabour,
  addPart: addEstimatePart,
  updatePart: updateEstimatePart,
  deletePart: deleteEstimatePart,
  addComplaint: addEstimateComplaint,
  updateComplaint: updateEstimateComplaint,
  deleteComplaint: deleteEstimateComplaint,
  addRepair: addEstimateRepair,
  updateRepair: updateEstimateRepair,
  deleteRepair: deleteEstimateRepair,
} = serviceEstimateLines;

const changes = { response: one(serviceEstimateView), idempotent: true, touches: TOUCHES } as const;

export const copyServiceEstimate = defineEndpoint({
  ...changes,
  id: 'service.estimate.copy',
  method: 'POST',
  path: `${BASE}/{id}/Copy`,
  summary: 'Makes a new estimate of the same work, at the prices of today',
  access: { allOf: [may('C'), may('R')] },
});

export const approveServiceEstimate = defineEndpoint({
  ...changes,
  id: 'service.estimate.approve',
  method: 'PUT',
  path: `${BASE}/{id}/Approve`,
  summary: 'Approves lines, with who said yes and how',
  access: { anyOf: [may('U'), { flag: 'Service.EdApprEst' }] },
  body: object({
    lineIds: optional('Lines', array(text(20), 1000)),
    /** The alternative that he takes, where lines are not named. */
    option: optional('Opt', choice(LINE_OPTIONS)),
    authorisedBy: optional('AuthBy', text(100)),
    authorisedMode: optional('AuthMode', text(60)),
    note: optional('Note', text(500)),
    rowVersion,
  }),
});

export const repriceServiceEstimate = defineEndpoint({
  ...changes,
  id: 'service.estimate.reprice',
  method: 'PUT',
  path: `${BASE}/{id}/Reprice`,
  summary: 'Takes the prices of today and asks anew what rose; Keep: true lets expired prices hold anew',
  access: { anyOf: [may('U'), { flag: 'Service.EdApprEst' }] },
  body: repriceEstimateInput,
});

export const reopenServiceEstimate = defineEndpoint({
  ...changes,
  id: 'service.estimate.reopen',
  method: 'PUT',
  path: `${BASE}/{id}/ReOpen`,
  summary: 'Takes an estimate back from its order while no work on that has begun',
  access: { flag: 'Service.ReOpenEst' },
  body: withReason(500),
  touches: [...TOUCHES, 'service.workOrder', 'inventory'],
});

export const addSupplementary = defineEndpoint({
  ...changes,
  id: 'service.estimate.supplementary',
  method: 'POST',
  path: `${BASE}/{id}/Supplementary`,
  summary: 'Begins a supplementary round of an estimate that became an order',
  access: may('U'),
  body: withReason(),
  response: one(object({ code: required('Code', text(6)) })),
});

export const convertServiceEstimate = defineEndpoint({
  id: 'service.estimate.toWorkOrder',
  method: 'POST',
  path: `${BASE}/{id}/ConvertToWO`,
  summary: 'Makes the repair order of the approved lines, or adds those of a round to it; twice answers the same',
  access: {
    allOf: [
      may('U'),
      {
        anyOf: [
          { area: 'Service.WO', letter: 'C' },
          { area: 'Service.WO', letter: 'U' },
        ],
      },
    ],
  },
  body: toWorkOrderInput,
  response: one(convertedEstimate),
  idempotent: true,
  touches: [...TOUCHES, 'service.workOrder', 'inventory'],
});

export const serviceEstimateVersions = defineEndpoint({
  id: 'service.estimate.versions',
  method: 'GET',
  path: `${BASE}/{id}/Versions`,
  summary: 'What went out of an estimate or was answered, and when, the newest first',
  access: may('R'),
  response: lookup(serviceEstimateVersion),
});

export const compareServiceEstimate = defineEndpoint({
  id: 'service.estimate.compare',
  method: 'GET',
  path: `${BASE}/{id}/Compare`,
  summary: 'Two versions of an estimate line by line: what came, what went, and what costs another amount',
  access: may('R'),
  query: object({
    from: required('From', integer({ min: 1, max: 1_000_000 })),
    to: required('To', integer({ min: 1, max: 1_000_000 })),
  }),
  response: one(comparedVersions),
});

export const printServiceEstimateVersion = defineEndpoint({
  id: 'service.estimate.printVersion',
  method: 'GET',
  path: `${BASE}/{id}/Versions/{version}/Print`,
  summary: 'A version of an estimate as PDF, as it went out',
  access: may('R'),
  response: file('application/pdf'),
});

export const printServiceEstimate = defineEndpoint({
  id: 'service.estimate.print',
  method: 'GET',
  path: `${BASE}/{id}/Print`,
  summary:
    'The estimate as it stands as PDF: With Tax, Without Tax, No Tax or Consolidate; of one round or of all; of one who pays or of both',
  access: may('R'),
  query: object({ ...orderPrintFields, ...orderFaceFields }),
  response: file('application/pdf'),
});
