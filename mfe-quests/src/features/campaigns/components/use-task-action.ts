import type { Task } from '@platform/contracts/quests/http'
import { useOneAtATime } from '@platform/remote-kit/one-at-a-time'
import { useLanguage } from '@platform/remote-kit/shell'
import type { TaskTries } from '../api/validate-task.ts'
import { type TaskAction, type TaskButton, taskButton } from '../model/task-button.ts'
import { usePreconditions } from '../preconditions/use-preconditions.ts'
import type { Opens } from '../task-types/task-type.ts'

export interface TaskActionView {
  label: TaskButton
  /** Null: nothing to press. */
  kind: TaskAction['kind'] | null
  press: () => void
}

/** A task's button, and what pressing it does, wherever it stands; null where the task has none. */
export function useTaskAction(
  task: Task,
  { isPending, send }: TaskTries,
  /** Fetches the code of the task's form again. */
  loadForm: () => Promise<unknown>,
): TaskActionView | null {
  const language = useLanguage()
  const { missing } = usePreconditions(task)
  const press = useOneAtATime(act)
  const button = taskButton(task, { sending: isPending, preconditionMissing: missing !== null })
  if (!button) return null
  const { label, action } = button
  return { label, kind: action?.kind ?? null, press: () => action && void press(action) }

  async function act(action: TaskAction): Promise<void> {
    switch (action.kind) {
      case 'form':
        await loadForm()
        return
      case 'send':
        if (action.opens) openTab(action.opens)
        await send(action.input)
        return
      case 'link':
        if (await missing?.link()) await act(action.next)
    }
  }

  function openTab(opens: Opens): void {
    const url = typeof opens === 'string' ? opens : opens(language)
    window.open(url, '_blank', 'noopener,noreferrer')
  }
}
