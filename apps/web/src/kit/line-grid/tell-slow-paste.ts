import { toast } from '../../ui/toast.ts';

const EVERY_MS = 1_000;

/** Says how far the codes of a pasted block are looked up, where that takes longer than a moment: once a second. */
export function tellSlowPaste(): { tell: (lookedUp: number, codes: number) => void; hasTold: () => boolean } {
  let toldAt = performance.now();
  let told = false;
  return {
    tell: (lookedUp, codes) => {
      if (performance.now() - toldAt < EVERY_MS) return;
      [toldAt, told] = [performance.now(), true];
      toast.info(`Looking up what was pasted: ${lookedUp} of ${codes} codes.`);
    },
    hasTold: () => told,
  };
}
