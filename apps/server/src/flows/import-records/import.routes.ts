import * as contract from '@bahi/contract/endpoints/settings/import';
import { SheetFormat } from '@bahi/contract/wire/import.wire';
import type { Tx } from '../../core/tx.ts';
import { readInput } from '../../http/read-input.ts';
import { type PublicRoute, type Route, serve } from '../../http/route.ts';
import { mapImport, startCheck, startRun, startUndo, uploadImport } from './change-import.ts';
import { exportRecords } from './export-records.ts';
import { openImport } from './import-context.ts';
import { errorSheet, makeTemplate } from './import-sheets.ts';
import type { ImportRun } from './import-store.ts';
import { listRuns, viewImport } from './import-view.ts';
import { assertMay, verbsAmong } from './target-verbs.ts';

/** Import and export of everything that these routes serve. */
export function importRoutes(routes: readonly (Route | PublicRoute)[]): Route[] {
  const findVerbs = verbsAmong(routes);
  const viewed = async (tx: Tx, run: Promise<ImportRun>) => viewImport(tx, await run);
  return [
    serve(contract.listImports, (tx, { query }) => listRuns(tx, query ?? {})),
    serve(contract.importTemplate, (tx, { params, query }) =>
      makeTemplate(tx, findVerbs, params.target, query?.format ?? SheetFormat.xlsx),
    ),
    serve(contract.uploadImport, (tx, { params, file }) =>
      viewed(tx, uploadImport(tx, findVerbs, params.target, file)),
    ),
    serve(contract.getImport, async (tx, { params }) =>
      viewImport(tx, (await openImport(tx, findVerbs, params.id)).run),
    ),
    serve(contract.mapImport, (tx, { params, body }) => viewed(tx, mapImport(tx, findVerbs, params.id, body))),
    serve(contract.checkImport, (tx, { params }) => viewed(tx, startCheck(tx, findVerbs, params.id))),
    serve(contract.runImport, (tx, { params }) => viewed(tx, startRun(tx, findVerbs, params.id))),
    serve(contract.undoImport, (tx, { params }) => viewed(tx, startUndo(tx, findVerbs, params.id))),
    serve(contract.importErrors, (tx, { params, query }) =>
      errorSheet(tx, findVerbs, params.id, query?.format ?? SheetFormat.xlsx),
    ),
    serve(contract.exportRecords, (tx, { params, query }, request) => {
      const verbs = findVerbs(params.target);
      const { list } = verbs.target;
      assertMay(list, tx.ctx);
      // The format is asked of the export; without anything else all of the list is wanted, which is no search.
      const asked = Object.entries(request.query as object).filter(([name]) => name.toLowerCase() !== 'format');
      const filters = readInput(
        list,
        { params: {}, query: Object.fromEntries(asked), body: undefined },
        tx.ctx.sees,
      ).query;
      return exportRecords(tx, verbs, (filters ?? {}) as Record<string, unknown>, query?.format ?? SheetFormat.xlsx);
    }),
  ];
}
