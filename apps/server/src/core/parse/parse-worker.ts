import { answerTasks } from '../worker-answers.ts';
import type { ParseTask } from './in-worker.ts';
import { PARSERS } from './parsers.ts';

answerTasks<ParseTask, unknown>(({ kind, ...sent }) => PARSERS[kind](sent));
