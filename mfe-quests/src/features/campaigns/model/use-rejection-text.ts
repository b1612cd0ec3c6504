import type { Task } from '@platform/contracts/quests/http'
import { useT } from '../../../i18n/campaign/messages.ts'
import { missingFor, usePreconditions } from '../preconditions/use-preconditions.ts'
import { viewOf } from '../task-types/table.ts'

/** Why the last try was rejected, in the reader's language: by the task's type, or for a missing precondition. */
export function useRejectionText(task: Task): string | null {
  const t = useT()
  const { rejected } = viewOf(task).useTexts(task)
  const preconditions = usePreconditions()
  const { rejection } = task
  if (rejection === null) return null
  if (rejection === 'CHECK_UNAVAILABLE') return t('task.rejected.CHECK_UNAVAILABLE')
  return rejected[rejection] ?? missingFor(rejection, preconditions)?.rejected ?? t('task.failed')
}
