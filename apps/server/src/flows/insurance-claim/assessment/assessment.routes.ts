import * as contract from '@bahi/contract/endpoints/service/assessment';
import { type Route, serve } from '../../../http/route.ts';
import { answerAssessment, openAssessment, refuseAssessment } from './answer-assessment.ts';
import {
  askForAssessment,
  readAssessmentOfClaim,
  takeOverAssessment,
  withdrawAssessment,
} from './ask-for-assessment.ts';
import { listAssessments } from './asked-views.ts';
import { readSentPicture } from './sent-pictures.ts';
import { printAssessment } from './print-assessment.ts';

export const assessmentRoutes: Route[] = [
  serve(contract.listAssessments, listAssessments),
  serve(contract.getAssessment, (tx, { params }) => openAssessment(tx, params.id)),
  serve(contract.assessmentPicture, readSentPicture),
  serve(contract.printAssessment, (tx, { params }) => printAssessment(tx, params.id)),
  serve(contract.answerAssessment, answerAssessment),
  serve(contract.refuseAssessment, refuseAssessment),
  serve(contract.assessmentOfClaim, (tx, { params }) => readAssessmentOfClaim(tx, params.id)),
  serve(contract.askForAssessment, askForAssessment),
  serve(contract.takeOverAssessment, takeOverAssessment),
  serve(contract.withdrawAssessment, withdrawAssessment),
];
