/** Loaded before a program (`node --import`): its Date is ahead or behind by CLOCK_SHIFT_MS. Timers and waits stay true. */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const TrueDate = Date;

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
  apply: () => new TrueDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

function now() {
  return TrueDate.now() + shiftMs;
}
