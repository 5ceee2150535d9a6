import type * as contract from '@bahi/contract/endpoints/inventory/material-out';
import type { InputOf } from '@bahi/contract/endpoint';
import { materialOutInput } from '@bahi/contract/wire/material-out.wire';
import { isControlAccount } from '@bahi/domain/posting/account-rules';
import {
  comesBack,
  materialOutIssues,
  MaterialOutKind,
  MaterialOutStatus,
  usualDueBack,
} from '@bahi/domain/stock/material-out';
import { invalid } from '../../../core/app-error.ts';
import { loadChart } from '../../../core/ledger/chart.ts';
import { assertOpenPeriod } from '../../../core/ledger/open-period.ts';
import { newId } from '../../../core/new-id.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import { stampsOf } from '../../../core/stamps.ts';
import { getUsableWarehouse, HELD } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { merged } from '../../../kit/merged.ts';
import { activeVendorName } from '../active-vendor.ts';
import { goodsInputOf, type GoodsInput, type GoodsLine, readGoodsLines } from '../goods-lines.ts';
import type { MaterialOut } from '../material-out-store.ts';

type Edit = Omit<InputOf<typeof contract.updateMaterialOut>['body'], 'rowVersion' | 'approve'>;

/** A draft as it is after a save; absent fields stay, null clears. */
export async function editMaterialOut(tx: Tx, before: MaterialOut, body: Edit): Promise<MaterialOut> {
  const warehouse = await getUsableWarehouse(tx, body.warehouseId ?? (before.warehouseId || null), { kinds: HELD });
  const header: MaterialOut = {
    ...merged<MaterialOut, 'vendorId' | 'departmentId' | 'accountCode' | 'vehicleNo' | 'notes'>(before, body, [
      ...(['vendorId', 'departmentId', 'accountCode', 'vehicleNo', 'notes'] as const),
    ]),
    kind: body.kind ?? before.kind,
    sentOn: body.sentOn ?? before.sentOn,
    isCapital: body.isCapital ?? before.isCapital,
    warehouseId: warehouse.id,
    warehouseName: warehouse.name,
  };
  const inputs = body.lines ?? before.lines.map(goodsInputOf);
  const named = { ...header, dueBackOn: dueBackOf(before, header, body.dueBackOn) };
  refuseIssues(materialOutInput, materialOutIssues({ ...named, lines: inputs }, tx.ctx.today));
  await assertOpenPeriod(tx, named.sentOn);
  const vendorName = named.vendorId && (await activeVendorName(tx, named.vendorId));
  const departmentName = named.departmentId && (await departmentNameOf(tx, named.departmentId));
  if (named.accountCode !== null) await assertExpense(tx, named.accountCode);
  const { lines, lineCount } = await readGoodsLines<GoodsInput, GoodsLine>(tx, inputs, {
    body: materialOutInput,
    prefix: 'MP',
    warehouseId: warehouse.id,
    before,
    // What is destroyed may long be out of use.
    inactive: named.kind === MaterialOutKind.destroy,
    finish: (line) => line,
  });
  return { ...named, vendorName, departmentName, lines, lineCount };
}

/** When the goods are due back: as it is said, else as it is usual for the kind and day that they have now. */
function dueBackOf(before: MaterialOut, after: MaterialOut, said: string | null | undefined): string | null {
  const { kind, sentOn, isCapital } = after;
  if (said) return said;
  const usual = usualDueBack(kind, sentOn, isCapital);
  const was = before.dueBackOn;
  if (said === null || was === null || !comesBack(kind)) return usual;
  // One that nobody chose follows kind and day.
  return was === usualDueBack(before.kind, before.sentOn, before.isCapital) ? usual : was;
}

async function departmentNameOf(tx: Tx, id: string): Promise<string> {
  const [found] = await tx.query<{ name: string }>(
    'select name from department where org_id = $1 and id = $2 and active',
    [tx.ctx.orgId, id],
  );
  if (!found) throw invalid('DeptId', 'Choose a department.');
  return found.name;
}

async function assertExpense(tx: Tx, code: number): Promise<void> {
  const account = (await loadChart(tx)).find((each) => each.code === code);
  if (!account?.active || account.type !== 'expense') throw invalid('Acc', 'Choose an expense that is in use.');
  if (isControlAccount(account.role)) throw invalid('Acc', `${account.name} follows its documents.`);
}

/** A draft before anything is said about it. */
export const blankMaterialOut = ({ ctx }: Tx): MaterialOut => ({
  id: newId(),
  code: null,
  numberPeriod: '',
  status: MaterialOutStatus.draft,
  kind: MaterialOutKind.returnable,
  sentOn: ctx.today,
  warehouseId: '',
  warehouseName: null,
  vendorId: null,
  vendorName: null,
  departmentId: null,
  departmentName: null,
  isCapital: false,
  dueBackOn: null,
  accountCode: null,
  vehicleNo: null,
  notes: null,
  valuePaise: 0,
  lineCount: 0,
  cancelReason: null,
  ...stampsOf(ctx),
  createdByName: ctx.userName,
  rowVersion: 1,
  lines: [],
});
