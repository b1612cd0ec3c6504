import type { Task } from '@platform/contracts/quests/http'
import { viewOf } from '../task-types/table.ts'

/** The user can try it now. A try that is being checked is waited for, and a newer version's task needs a reload. */
export function canTry(task: Task): boolean {
  const isOpen = ['ACTIVE', 'OPENED', 'REJECTED'].includes(task.status)
  return isOpen && viewOf(task).button(task) !== null
}

/** The task that is open: the one the user chose while it can be tried, otherwise the first that can. */
export function nextTask(tasks: readonly Task[], chosenId: string | null): Task | null {
  const open = tasks.filter(canTry)
  return open.find(({ id }) => id === chosenId) ?? open[0] ?? null
}
