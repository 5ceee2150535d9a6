import { type Check, isTest, type SourceFile } from './source.ts';

/** What one kind of document costs: its own files on server and web, their tests apart. */
interface KindSize {
  kind: string;
  /** Every file whose path one of these matches. */
  files: RegExp;
  /** Lines of the kind may grow to this and no further: a new need goes into the machine that all kinds share. */
  most: number;
}

/** What stands on the page of a repair order, with its feature of the server and its flow. */
const ofOrder = (web: string, server: string, flow = server): RegExp =>
  new RegExp(
    `^apps/(web/src/features/service/work-order/${web}|server/src/(features/service/${server}|flows/${flow}))/`,
  );

/** What all kinds are made of stands in kit and core and is in nobody's count. */
export const KIND_SIZES: readonly KindSize[] = [
  {
    kind: 'repair order',
    files: /^apps\/(server|web)\/src\/features\/service\/work-order\/(?!(estimate|inspection|intake|messages)\/)/,
    most: 10_000,
  },
  // These are entered on the page of the order and are records of their own, with their own tables and verbs.
  { kind: 'service estimate', files: ofOrder('estimate', 'estimate', 'estimate-to-work-order'), most: 2_400 },
  { kind: 'inspection', files: ofOrder('inspection', 'inspection', 'inspection-to-work-order'), most: 1_150 },
  { kind: 'intake of a vehicle', files: ofOrder('intake', 'intake', 'take-in-vehicle'), most: 1_650 },
  { kind: 'message about an order', files: ofOrder('messages', 'order-message'), most: 450 },
  {
    kind: 'invoice',
    files:
      /^apps\/((server|web)\/src\/features\/accounting\/invoice|server\/src\/flows\/order-to-invoice)\/(?!recurring\/)/,
    most: 7_200,
  },
  {
    kind: 'recurring invoice',
    files:
      /^apps\/(web\/src\/features\/accounting\/recurring-invoice|server\/src\/(features\/accounting\/invoice|flows\/order-to-invoice)\/recurring)\//,
    most: 1_100,
  },
  { kind: 'sales order', files: /^apps\/(server|web)\/src\/features\/sales\/order\//, most: 1_900 },
  { kind: 'payment', files: /^apps\/(server|web)\/src\/features\/accounting\/payment\//, most: 4_300 },
  {
    kind: 'bill payment',
    files: /^apps\/(server|web)\/src\/features\/accounting\/bill-payment\//,
    most: 2_400,
  },
  { kind: 'journal voucher', files: /^apps\/(server|web)\/src\/features\/accounting\/journal-voucher\//, most: 1_000 },
  { kind: 'stock adjustment', files: /^apps\/(server|web)\/src\/features\/inventory\/adjustment\//, most: 1_300 },
  {
    kind: 'stock count',
    files:
      /^apps\/((server|web)\/src\/features\/inventory\/stock-count|server\/src\/flows\/stock-count-to-adjustment)\//,
    most: 2_050,
  },
  {
    kind: 'transfer order',
    files: /^apps\/(server|web)\/src\/features\/inventory\/transfer-order\//,
    // It moves goods twice, when they leave and when they arrive, and has an editor for each.
    most: 1_500,
  },
  {
    kind: 'material out',
    files:
      /^apps\/((server|web)\/src\/features\/inventory\/material-out\/|server\/src\/features\/inventory\/material-out-)/,
    most: 950,
  },
  {
    kind: 'material in',
    files:
      /^apps\/((server|web)\/src\/features\/inventory\/material-in\/|server\/src\/features\/inventory\/material-in-)/,
    most: 950,
  },
  { kind: 'purchase order', files: /^apps\/(server|web)\/src\/features\/purchase\/order\//, most: 1_300 },
  // It holds goods against the order, its price and the limit, in parts that are paid, free and rejected.
  { kind: 'purchase receive', files: /^apps\/(server|web)\/src\/features\/purchase\/receive\//, most: 1_650 },
];

export const kindsAreSmall: Check = (sources) =>
  sizesOfKinds(sources)
    .filter(({ lines, most }) => lines > most)
    .map(({ kind, lines, most, firstFile }) => ({
      path: firstFile,
      message: `The ${kind} has ${lines} lines and may have ${most}: lift what other kinds need too into kit or core`,
    }));

/** The count of every kind, for the check and for whoever wants to see the table. */
export function sizesOfKinds(sources: readonly SourceFile[]) {
  return KIND_SIZES.map(({ kind, files, most }) => {
    const own = sources.filter(({ path }) => files.test(path) && !isTest(path));
    const lines = own.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
    return { kind, files: own.length, lines, most, firstFile: own[0]?.path ?? '' };
  });
}
