import type { Task } from '@platform/contracts/quests/http'
import { useT } from '../../../i18n/campaign/messages.ts'
import { usePreconditions } from '../preconditions/use-preconditions.ts'
import { viewOf } from '../task-types/table.ts'

/**
 * Why the last try was rejected, in the reader's language: by the task's type, or for a missing precondition. Null where
 * that is there by now.
 */
export function useRejectionText(task: Task): string | null {
  const t = useT()
  const { rejected } = viewOf(task).useTexts(task)
  const { rejectedFor } = usePreconditions(task)
  const { rejection } = task
  if (rejection === null) return null
  if (rejection === 'CHECK_UNAVAILABLE') return t('task.rejected.CHECK_UNAVAILABLE')
  if (!rejectedFor) return rejected[rejection] ?? t('task.failed')
  const { view, isReconnect } = rejectedFor
  if (isReconnect) return view.reconnect?.rejected ?? t('task.failed')
  return view.isThere ? null : view.rejected
}
