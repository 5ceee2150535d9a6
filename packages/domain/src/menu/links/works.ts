import { link } from '../menu-link.ts';
import type { MenuLink } from '../menu-link.ts';

export const WORKS_LINKS: readonly MenuLink[] = [
  link('Works', 'Workspaces', 'Works/WorkSpace/WorkspaceList', { module: 'Works' }),
  link('Works', 'Tasks', 'Works/Tasks/TaskList', 'Works.Task', {
    createRoute: 'Works/Tasks/Task/New/false/AutoClose/true',
  }),
  link('Works', 'Task search', 'Works/Tasks/AdminTaskSearch', 'Works.Task'),
  link('Works', 'Task reports', 'Works/Tasks/Reports', 'Works.Task'),
  link('Works', 'Task calendar', 'Works/Tasks/taskcalendar', 'Works.Task', { newFeatures: true }),
  link('Works', 'Meetings', 'Works/Meetings/MeetingsList', 'Works.Meet', {
    createRoute: 'Works/Meetings/Meeting/New/false/AutoClose/true',
  }),
  link('Works', 'Projects', 'Works/Projects/ProjectList', 'Works.Proj', { createRoute: 'Works/Projects/Project/New' }),
  link('Works', 'Timesheet', 'Works/TimeSheet', { module: 'Works' }),
  link('Works', 'Tags', 'Works/Tasks/TagsList', 'Works.Task', { built: 'open' }),
  link('Works', 'Chat', 'Works/chat', 'everybody', { configModule: 'Comm', newFeatures: true, built: 'open' }),
];
