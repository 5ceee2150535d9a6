import { BODY_TYPES } from '@bahi/domain/vehicle/body-types';
import { ModelRequestStatus } from '@bahi/domain/vehicle/model-request';
import { withReason } from './reason.wire.ts';
import {
  choice,
  choiceOf,
  id,
  instant,
  integer,
  object,
  optional,
  required,
  rowVersion,
  text,
  type WireType,
  yesNo,
} from '../wire-type.ts';

const requestFields = {
  makeName: required('Make', text(60)),
  modelName: required('Model', text(60)),
  variant: optional('Var', text(60)),
  bodyType: optional(
    'BodyType',
    choice(BODY_TYPES.map((one) => one.value)) as WireType<(typeof BODY_TYPES)[number]['value']>,
  ),
  note: optional('Note', text(300)),
};

export const modelRequestInput = object(requestFields);

export const modelRequestView = object({
  id: required('_id', id()),
  ...requestFields,
  status: required('Sts', choiceOf(ModelRequestStatus)),
  reason: optional('Reason', text(300)),
  modelId: optional('ModelId', id()),
  requestedBy: required('By', text()),
  /** The caller asked for it himself. */
  own: required('Own', yesNo()),
  /** Who asked has been told the decision. */
  told: required('Told', yesNo()),
  createdAt: required('CrDt', instant()),
  rowVersion: required('_v', integer()),
});

/** The name may be corrected when it is accepted. */
export const modelAcceptance = object({
  makeName: optional('Make', text(60)),
  modelName: optional('Model', text(60)),
  variant: optional('Var', text(60)),
  bodyType: requestFields.bodyType,
  rowVersion,
});

export const modelRejection = withReason();
