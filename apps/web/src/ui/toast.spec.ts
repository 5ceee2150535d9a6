import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, currentToast, dismissToast, toast } from './toast.ts';

describe('toasts', () => {
  beforeEach(clearToasts);

  it('stay as long as their kind says: error and conflict 30 s, warning 15 s, success 4 s, undo 8 s', () => {
    const lasting = (show: () => void) => {
      show();
      return currentToast()?.durationMs;
    };
    expect(lasting(() => toast.error('Failed'))).toBe(30_000);
    expect(lasting(() => toast.conflict('Changed by Ravi', () => {}))).toBe(30_000);
    expect(lasting(() => toast.warning('Offline'))).toBe(15_000);
    expect(lasting(() => toast.success('Saved Successfully.'))).toBe(4_000);
    expect(lasting(() => toast.undo('Line removed', () => {}))).toBe(8_000);
    expect(lasting(() => toast.saved('Tyres saved', []))).toBe(4_000);
    expect(lasting(() => toast.saved('Tyres saved', [{ label: 'Undo', run: () => {} }]))).toBe(8_000);
  });

  it('show one at a time, and a late timer of the first does not close the second', () => {
    toast.success('First');
    const first = currentToast()!.key;
    toast.success('Second');
    dismissToast(first);
    expect(currentToast()?.message).toBe('Second');
  });

  it('a conflict offers Refresh', () => {
    const refresh = vi.fn();
    toast.conflict('Changed by Ravi', refresh);
    expect(currentToast()?.actions.map(({ label }) => label)).toEqual(['Refresh']);
    currentToast()?.actions[0]?.run();
    expect(refresh).toHaveBeenCalledOnce();
  });
});
