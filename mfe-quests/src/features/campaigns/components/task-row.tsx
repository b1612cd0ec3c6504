import type { Task } from '@platform/contracts/quests/http'
import type { TaskType } from '@platform/contracts/quests/task-types/table'
import { Icon, type IconName, ListRow, Tag, Tile } from '@platform/ui'
import { useAtom } from 'jotai'
import { useT } from '../../../i18n/messages.ts'
import { useValidateTask } from '../api/validate-task.ts'
import { openValidation } from '../model/open-validation.ts'
import { KeepFocus } from './keep-focus.tsx'
import { TaskAction } from './task-action.tsx'
import { TaskNote } from './task-note.tsx'
import { ValidationModal } from './validation-modal.tsx'

interface TaskRowProps {
  campaignId: string
  task: Task
  /** Before the campaign is started its tasks are shown, not worked on. */
  open: boolean
}

const icons: Record<TaskType, IconName> = {
  SPECIAL_CODE_VALIDATION: 'key',
  URI_REDIRECTION: 'external',
  CAPTURE_LOGIN_AND_GAME_DETAILS: 'user',
  WALLET_LINK: 'wallet',
}

export function TaskRow({ campaignId, task, open }: TaskRowProps) {
  const t = useT()
  const tries = useValidateTask(campaignId, task.id)
  const [modalTaskId, setModalTaskId] = useAtom(openValidation)
  const inModal = modalTaskId === task.id
  const locked = task.status === 'LOCKED'
  const closeModal = () => {
    tries.reset()
    setModalTaskId(null)
  }
  return (
    <ListRow
      tone={locked ? 'locked' : 'plain'}
      leading={
        <Tile tone={task.status === 'VERIFIED' ? 'ok' : 'volt'}>
          <Icon name={locked ? 'lock' : icons[task.type]} />
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
              <TaskAction task={task} tries={tries} onModal={() => setModalTaskId(task.id)} />
              {inModal && <ValidationModal task={task} tries={tries} onClose={closeModal} />}
            </KeepFocus>
          )
        )
      }
    >
      {open && !inModal && <TaskNote task={task} error={tries.error} />}
    </ListRow>
  )
}
