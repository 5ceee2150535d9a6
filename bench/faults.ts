/** `npm run bench -- faults [name]`: breaks something on purpose while the product works, and counts what came of it. */
const FAULTS = [
  'server-kill',
  'database-kill',
  'wire',
  'disk-full',
  'nodes',
  'restore',
  'slow-clients',
  'sign-ins',
  'random',
  'tenants',
  'sign-in-times',
  'chat',
];
/** Hours long: only by their names. The number behind them is of minutes and of hours. */
const LONG = ['steady', 'nightly'];

const [name, ...rest] = process.argv.slice(3);
if (name !== undefined && ![...FAULTS, ...LONG].includes(name)) {
  console.error(`Name one of: ${[...FAULTS, ...LONG].join(', ')}`);
  process.exit(2);
}
for (const fault of name === undefined ? FAULTS : [name]) {
  console.log(`\n── ${fault} ──`);
  const { run } = (await import(`./faults/${fault}.ts`)) as { run(rounds?: number): Promise<void> };
  await run(rest[0] === undefined ? undefined : Number(rest[0]));
}
process.exit();
