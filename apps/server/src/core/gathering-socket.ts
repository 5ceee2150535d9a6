import { Socket } from 'node:net';

/**
 * A connection whose writes of one turn of the event loop leave in one packet: statements that do not wait for each other
 * cost one call of the system instead of one each.
 */
export class GatheringSocket extends Socket {
  private gathering = false;

  override write(...chunk: unknown[]): boolean {
    this.gather();
    return super.write(...(chunk as Parameters<Socket['write']>));
  }

  private gather(): void {
    if (this.gathering) return;
    this.gathering = true;
    this.cork();
    process.nextTick(() => {
      this.gathering = false;
      this.uncork();
    });
  }
}
