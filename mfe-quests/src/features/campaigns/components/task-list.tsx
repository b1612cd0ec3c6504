import type { CampaignDetail } from '@platform/contracts/quests/http'
import { EmptyState, Heading, List, Stack } from '@platform/ui'
import { useAtom } from 'jotai'
import { useT } from '../../../i18n/messages.ts'
import { type TaskTry, useValidateTask } from '../api/validate-task.ts'
import { openValidation } from '../model/open-validation.ts'
import { TaskRow } from './task-row.tsx'
import { ValidationModal } from './validation-modal.tsx'

interface TaskListProps {
  campaign: CampaignDetail
  /** The campaign is live and the user has started it. */
  open: boolean
}

export function TaskList({ campaign, open }: TaskListProps) {
  const t = useT()
  const validation = useValidateTask(campaign.id)
  const [modalTaskId, setModalTaskId] = useAtom(openValidation)
  const modalTask = campaign.tasks.find((task) => task.id === modalTaskId)
  const attempt = (next: TaskTry) => validation.mutate(next)
  const isLast = (taskId: string) => validation.variables?.taskId === taskId
  if (campaign.tasks.length === 0) {
    return (
      <EmptyState seed={campaign.id} title={t('campaign.noTasks')} text={t('list.emptyText')} />
    )
  }
  return (
    <Stack gap={3} as="section">
      <Heading level={2} size="section">
        {t('campaign.tasks')}
      </Heading>
      <List>
        {campaign.tasks.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            open={open}
            validating={validation.isPending && isLast(task.id)}
            error={isLast(task.id) && task.id !== modalTaskId ? validation.error : null}
            onTry={attempt}
          />
        ))}
      </List>
      {modalTask && (
        <ValidationModal
          key={modalTask.id}
          task={modalTask}
          validating={validation.isPending}
          error={isLast(modalTask.id) ? validation.error : null}
          tried={validation.isSuccess && isLast(modalTask.id)}
          onTry={(input) => attempt({ taskId: modalTask.id, input })}
          onClose={() => {
            validation.reset()
            setModalTaskId(null)
          }}
        />
      )}
    </Stack>
  )
}
