import type { Task } from '@platform/contracts/quests/http'
import { useOneAtATime } from '@platform/remote-kit/one-at-a-time'
import { Button, Icon, Inline, Text } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'
import type { TaskTries } from '../api/validate-task.ts'
import { type TaskAction as Action, taskButton } from '../model/task-button.ts'
import { firstMissing, usePreconditions } from '../preconditions/use-preconditions.ts'
import { viewOf } from '../task-types/table.ts'

interface TaskActionProps {
  task: Task
  tries: TaskTries
  /** The form's code is being fetched. */
  opening: boolean
  /** Opens the validation modal. */
  onForm: () => void
}

/** A task's button, and what pressing it does; the word VERIFIED once there is nothing left to do. */
export function TaskAction({ task, tries, opening, onForm }: TaskActionProps) {
  const t = useT()
  const missing = firstMissing(viewOf(task).needs, usePreconditions())
  const { isPending, send } = tries
  const press = useOneAtATime(act)
  const button = taskButton(task, { sending: isPending, preconditionMissing: missing !== null })
  if (!button) return null
  const label = t(`task.${button.label}`)
  if (button.label === 'VERIFIED') {
    return (
      <Inline gap={1}>
        <Icon name="check" />
        <Text as="span" tone="ok" weight={600} numeric>
          {label}
        </Text>
      </Inline>
    )
  }
  const { action } = button
  const validating = button.label === 'VALIDATING'
  return (
    <Button
      size="s"
      variant={validating ? 'secondary' : 'primary'}
      loading={validating || opening}
      aria-label={t('task.buttonFor', { button: label, title: task.title })}
      {...(action && { onClick: () => void press(action) })}
    >
      {label}
    </Button>
  )

  async function act(action: Action): Promise<void> {
    switch (action.kind) {
      case 'form':
        return onForm()
      case 'send':
        if (action.opens) window.open(action.opens, '_blank', 'noopener,noreferrer')
        await send(action.input)
        return
      case 'link':
        if (await missing?.link()) await act(action.next)
    }
  }
}
