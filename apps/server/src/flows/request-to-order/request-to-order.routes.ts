import { setTransferOrderStatus } from '@bahi/contract/endpoints/inventory/transfer-order';
import * as contract from '@bahi/contract/endpoints/service/part-request';
import { type Route, serve } from '../../http/route.ts';
import { issuePartRequest } from './issue-request.ts';
import { issueScannedParts } from './issue-scanned-parts.ts';
import { setMaterialTransferStatus } from './send-material.ts';
import { createPartRequest, setPartRequestStatus, updatePartRequest } from './request-verbs.ts';

export const requestToOrderRoutes: Route[] = [
  serve(contract.createPartRequest, createPartRequest),
  serve(contract.updatePartRequest, updatePartRequest),
  serve(contract.setPartRequestStatus, setPartRequestStatus),
  serve(contract.issuePartRequest, issuePartRequest),
  serve(contract.issueScannedParts, issueScannedParts),
  serve(setTransferOrderStatus, setMaterialTransferStatus),
];
