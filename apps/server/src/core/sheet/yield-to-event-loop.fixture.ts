import { getPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

yieldToEventLoop();
parentPort!.postMessage(getPriority(0));
