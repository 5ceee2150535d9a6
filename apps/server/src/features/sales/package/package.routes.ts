import * as contract from '@bahi/contract/endpoints/sales/package';
import { WAITING_PACKAGES } from '@bahi/domain/sales/package';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { listPackages } from './package-queries.ts';
import { packages } from './package-store.ts';
import { createPackage, packGoods, setPackageStatus, unpackPackage, updatePackage } from './package-verbs.ts';
import { viewOfPackage } from './package-view.ts';
import { printPackage } from './print-package.ts';
import { printPackageLabels } from './print-package-labels.ts';
import { readProof, uploadProof } from './proof-of-delivery.ts';

export const packageRoutes: Route[] = [
  serve(contract.createPackage, createPackage),
  serve(contract.updatePackage, updatePackage),
  serve(contract.setPackageStatus, setPackageStatus),
  serve(contract.packGoods, packGoods),
  serve(contract.unpackPackage, unpackPackage),
  serve(contract.getPackage, async (tx, { params }) => viewOfPackage(tx, await packages.get(tx, params.id))),
  serve(contract.packageDashboard, (tx, { query }) => listPackages(tx, { ...query, statuses: [...WAITING_PACKAGES] })),
  serve(contract.searchPackages, (tx, { query }) => listPackages(tx, query ?? {})),
  serve(contract.printPackage, (tx, { params }) => printPackage(tx, params.id)),
  serve(contract.uploadProof, uploadProof),
  serve(contract.getProof, (tx, { params }) => readProof(tx, params.id, params.fileId)),
  serve(contract.packageLabels, (tx, { params }) => printPackageLabels(tx, params.id)),
  serve(contract.packageAuditLog, async (tx, { params }) => {
    await packages.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
