import type { CampaignDetail } from '@platform/contracts/quests/http'
import { EmptyState, Heading, Inline, Stack, Text, VisuallyHidden } from '@platform/ui'
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { useT } from '../../../i18n/campaign/messages.ts'
import type { CampaignPhase } from '../model/campaign-phase.ts'
import { nextTask } from '../model/next-task.ts'
import { chosenTaskIdAtom } from '../model/rail-state.ts'
import { undoneTasks } from '../model/undone-tasks.ts'
import { variantOf } from '../variants/table.ts'
import { Rail } from './rail.ts'
import { TaskRow } from './task-row.tsx'
import { TaskSegments } from './task-segments.tsx'
import { useFollowProgress } from './use-follow-progress.ts'

interface TaskListProps {
  campaign: CampaignDetail
  phase: CampaignPhase
}

/** The tasks as a rail; the next one is open, and holds its form. */
export function TaskList({ campaign, phase }: TaskListProps) {
  const t = useT()
  const { lateCheck } = variantOf(campaign).useTexts()
  const chosenId = useAtomValue(chosenTaskIdAtom)
  const rail = useRef<HTMLOListElement>(null)
  const { tasks, progress } = campaign
  const live = phase === 'live' && !campaign.exclusion && !campaign.paused
  const isOver = phase !== 'live' && phase !== 'upcoming'
  const open = live && progress ? nextTask(tasks, chosenId) : null
  const news = useFollowProgress(rail, campaign, open)
  if (tasks.length === 0) {
    return <EmptyState picture="map" title={t('campaign.noTasks')} text={t('list.emptyText')} />
  }
  const undone = undoneTasks(progress)
  const done = (progress?.completedTasks ?? 0) - undone.ids.length
  return (
    <Stack gap={4} as="section">
      <Stack gap={3}>
        <Inline justify="between" align="baseline">
          <Heading level={2} size="section">
            {t('campaign.tasks')}
          </Heading>
          <Text as="span" size="meta" tone="mute">
            {t('progress.count', { done, count: tasks.length })}
          </Text>
        </Inline>
        <TaskSegments done={done} total={tasks.length} isOver={isOver} />
      </Stack>
      {/* Safari drops the role of a list without markers. */}
      <Rail ref={rail} role="list">
        {tasks.map((task, index) => (
          <TaskRow
            key={task.id}
            campaignId={campaign.id}
            task={task}
            place={index + 1}
            live={live}
            started={progress !== null}
            isOver={isOver}
            isOpen={task.id === open?.id}
            undone={undone.ids.includes(task.id) && (undone.canBeRedone ? 'redo' : 'over')}
            lateCheck={lateCheck}
          />
        ))}
      </Rail>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </Stack>
  )
}
