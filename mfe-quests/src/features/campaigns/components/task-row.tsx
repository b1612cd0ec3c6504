import type { Task } from '@platform/contracts/quests/http'
import { KeepFocus } from '@platform/remote-kit/keep-focus'
import { Icon, ListRow, Tag, Tile } from '@platform/ui'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { useT } from '../../../i18n/messages.ts'
import { useValidateTask } from '../api/validate-task.ts'
import { modalTaskIdAtom } from '../model/modal-task-id.ts'
import { viewOf } from '../task-types/table.ts'
import { TaskAction } from './task-action.tsx'
import { TaskNote } from './task-note.tsx'
import { useTaskForm } from './use-task-form.ts'
import { ValidationModal } from './validation-modal.tsx'

interface TaskRowProps {
  campaignId: string
  task: Task
  /** The tasks of a campaign can be tried while it is live and once the user has started it. */
  live: boolean
  started: boolean
  /** What the result of a check means after the campaign's end. */
  lateCheck: string | null
}

export function TaskRow({ campaignId, task, live, started, lateCheck }: TaskRowProps) {
  const t = useT()
  const { icon, Note } = viewOf(task)
  const tries = useValidateTask(campaignId, task.id)
  const form = useTaskForm(task)
  const [modalTaskId, setModalTaskId] = useAtom(modalTaskIdAtom)
  const inModal = modalTaskId === task.id && form.Form !== null
  const [rejectionSeen, setRejectionSeen] = useState(false)
  const open = live && started
  const locked = task.status === 'LOCKED'
  const validating = task.status === 'VALIDATING'
  const openModal = async () => {
    if (await form.load()) setModalTaskId(task.id)
  }
  const closeModal = () => {
    // The row shows the outcome of a try that is still in flight.
    if (!tries.isPending) tries.reset()
    setRejectionSeen(!tries.isPending && task.status === 'REJECTED')
    setModalTaskId(null)
  }
  return (
    <ListRow
      tone={locked ? 'locked' : 'plain'}
      leading={
        <Tile tone={task.status === 'VERIFIED' ? 'ok' : 'volt'}>
          <Icon name={locked ? 'lock' : icon} />
        </Tile>
      }
      title={task.title}
      meta={locked ? t('task.lockedText') : task.description}
      trailing={
        locked ? (
          <Tag>{t('task.locked')}</Tag>
        ) : (
          (open || validating || task.status === 'VERIFIED') && (
            <KeepFocus changesWith={`${task.status} ${inModal}`}>
              <TaskAction task={task} tries={tries} opening={form.loading} onForm={openModal} />
              {inModal && form.Form && (
                <ValidationModal
                  task={task}
                  tries={tries}
                  Form={form.Form}
                  rejectionSeen={rejectionSeen}
                  onClose={closeModal}
                />
              )}
            </KeepFocus>
          )
        )
      }
    >
      {(open || validating || (live && Note)) && !inModal && (
        <TaskNote
          task={task}
          error={tries.error ?? form.error}
          {...(!open && lateCheck && { checking: lateCheck })}
        />
      )}
    </ListRow>
  )
}
