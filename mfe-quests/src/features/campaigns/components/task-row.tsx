import type { Task } from '@platform/contracts/quests/http'
import { Icon, ListRow, Tag, Tile } from '@platform/ui'
import { useAtom } from 'jotai'
import { useT } from '../../../i18n/messages.ts'
import { useValidateTask } from '../api/validate-task.ts'
import { openValidation } from '../model/open-validation.ts'
import { viewOf } from '../task-types/table.ts'
import { KeepFocus } from './keep-focus.tsx'
import { TaskAction } from './task-action.tsx'
import { TaskNote } from './task-note.tsx'
import { useTaskForm } from './use-task-form.ts'
import { ValidationModal } from './validation-modal.tsx'

interface TaskRowProps {
  campaignId: string
  task: Task
  /** Before the campaign is started its tasks are shown, not worked on. */
  open: boolean
}

export function TaskRow({ campaignId, task, open }: TaskRowProps) {
  const t = useT()
  const tries = useValidateTask(campaignId, task.id)
  const form = useTaskForm(task)
  const [modalTaskId, setModalTaskId] = useAtom(openValidation)
  const inModal = modalTaskId === task.id && form.Form !== null
  const locked = task.status === 'LOCKED'
  const openModal = async () => {
    if (await form.load()) setModalTaskId(task.id)
  }
  const closeModal = () => {
    tries.reset()
    setModalTaskId(null)
  }
  return (
    <ListRow
      tone={locked ? 'locked' : 'plain'}
      leading={
        <Tile tone={task.status === 'VERIFIED' ? 'ok' : 'volt'}>
          <Icon name={locked ? 'lock' : viewOf(task).icon} />
        </Tile>
      }
      title={task.title}
      meta={locked ? t('task.lockedText') : task.description}
      trailing={
        locked ? (
          <Tag>{t('task.locked')}</Tag>
        ) : (
          (open || task.status === 'VERIFIED') && (
            <KeepFocus of={`${task.status} ${inModal}`}>
              <TaskAction task={task} tries={tries} opening={form.loading} onForm={openModal} />
              {inModal && form.Form && (
                <ValidationModal task={task} tries={tries} Form={form.Form} onClose={closeModal} />
              )}
            </KeepFocus>
          )
        )
      }
    >
      {open && !inModal && <TaskNote task={task} error={tries.error ?? form.error} />}
    </ListRow>
  )
}
