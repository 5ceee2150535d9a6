import type { Endpoint } from '@bahi/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../app/api-error.ts';
import { invalidateTouched } from '../../app/use-endpoint.ts';
import { toast } from '../../ui/toast.ts';

/** Why it was refused, in one line: about lines, the first of them speaks. */
function refusalOf(error: unknown): string {
  const fields = error instanceof ApiError ? Object.values(error.fields) : [];
  return fields[0] ? `${messageOf(error)} ${fields[0]}` : messageOf(error);
}

/**
 * Moves cards, one at a time; `touched` is the call whose effects are read again. The server decides: where the card went,
 * and what was refused, is told as a sentence.
 */
export function useCardMoves() {
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);
  const run = async (id: string, code: string, touched: Endpoint, move: () => Promise<string>): Promise<void> => {
    setBusyId(id);
    try {
      toast.success(await move());
    } catch (error) {
      toast.error(`${code}: ${refusalOf(error)}`);
    } finally {
      setBusyId(null);
      void invalidateTouched(client, touched);
    }
  };
  return { busyId, run };
}
