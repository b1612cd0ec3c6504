import type { Task } from '@platform/contracts/quests/http'
import { useEffect } from 'react'
import { useViewer } from '../api/use-viewer.ts'
import type { TaskTries } from '../api/validate-task.ts'
import { forgetResume, isResumed } from '../model/resume.ts'
import { usePreconditions } from '../preconditions/use-preconditions.ts'
import { viewOf } from '../task-types/table.ts'

/**
 * After the return from a provider's page: sends the try that the user left for. A try that opens another page
 * waits for a press: browsers open one for nothing else.
 */
export function useResumedTry(task: Task, { send }: TaskTries, enabled: boolean): void {
  const { userId } = useViewer()
  const { isReady } = usePreconditions(task)
  useEffect(() => {
    if (!enabled || !isReady || !isResumed(userId, task.id)) return
    forgetResume()
    const action = viewOf(task).button(task)?.action
    if (action?.kind === 'send' && !action.opens) void send(action.input)
  }, [enabled, isReady, userId, task, send])
}
