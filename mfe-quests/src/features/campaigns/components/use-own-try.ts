import type { Task } from '@platform/contracts/quests/http'
import { useServerTime } from '@platform/remote-kit/shell'
import { useEffect, useRef } from 'react'
import type { TaskTries } from '../api/validate-task.ts'
import { useInView } from '../model/use-in-view.ts'
import { viewOf } from '../task-types/table.ts'

/**
 * Sends a task's own try once its time has come and the page is in view, as after the return from a link. Once for each
 * moment: after a failure the user presses the button.
 * @returns ms until then in whole seconds; 0 when there is nothing to wait for
 */
export function useOwnTry(task: Task, { send }: TaskTries, enabled: boolean): number {
  const own = enabled ? (viewOf(task).ownTry?.(task) ?? null) : null
  const at = own?.at ?? 0
  const inView = useInView()
  const waitMs = useServerTime((now) => Math.max(0, Math.ceil((at - now) / 1_000) * 1_000))
  const sentFor = useRef(0)
  const isDue = own !== null && inView && waitMs === 0
  useEffect(() => {
    if (!isDue || !own || sentFor.current === own.at) return
    sentFor.current = own.at
    void send(own.input)
  }, [isDue, own, send])
  return waitMs
}
