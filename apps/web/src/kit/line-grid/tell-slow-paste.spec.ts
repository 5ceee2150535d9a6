import { expect, it, vi } from 'vitest';
import { currentToast } from '../../ui/toast.ts';
import { tellSlowPaste } from './tell-slow-paste.ts';

it('what is looked up in a moment is not told of, a long block once a second', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { tell, hasTold } = tellSlowPaste();
    const toldAfter = (ms: number, lookedUp: number) => {
      vi.advanceTimersByTime(ms);
      tell(lookedUp, 500);
      return [hasTold(), currentToast()?.message];
    };
    expect(toldAfter(900, 6)).toEqual([false, undefined]);
    expect(toldAfter(200, 12)).toEqual([true, 'Looking up what was pasted: 12 of 500 codes.']);
    expect(toldAfter(500, 18)).toEqual([true, 'Looking up what was pasted: 12 of 500 codes.']);
    expect(toldAfter(500, 24)).toEqual([true, 'Looking up what was pasted: 24 of 500 codes.']);
  } finally {
    vi.useRealTimers();
  }
});
