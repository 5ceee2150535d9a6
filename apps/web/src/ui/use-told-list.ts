import { useEffect, useReducer, useState } from 'react';

/**
 * For a field of Mantine's with a list that is mounted when it opens: the field learns of the list's id only then, and has
 * to be drawn again to tell screen readers that it is open, and of which list.
 */
export function useToldList(): { onDropdownOpen: () => void; onDropdownClose: () => void } {
  const [open, setOpen] = useState(false);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!open) return undefined;
    const frame = requestAnimationFrame(drawAgain);
    return () => cancelAnimationFrame(frame);
  }, [open]);
  return { onDropdownOpen: () => setOpen(true), onDropdownClose: () => setOpen(false) };
}
