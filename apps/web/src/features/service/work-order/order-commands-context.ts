import { createContext, useContext } from 'react';
import type { OrderCommands } from './use-order-commands.ts';

export const OrderCommandsContext = createContext<OrderCommands | null>(null);

export function useCommands(): OrderCommands {
  const commands = useContext(OrderCommandsContext);
  if (!commands) throw new Error('A part of the order is used outside of it');
  return commands;
}
