import { answerTasks } from '../worker-answers.ts';
import { drawPrint } from './draw-print.ts';
import type { PrintJob } from './print-job.ts';

answerTasks<PrintJob, Uint8Array>(drawPrint);
