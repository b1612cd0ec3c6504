import type { CampaignDetail } from '@platform/contracts/quests/http'
import { EmptyState, Heading, List, Stack } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'
import type { CampaignPhase } from '../model/campaign-phase.ts'
import { variantOf } from '../variants/table.ts'
import { TaskRow } from './task-row.tsx'

interface TaskListProps {
  campaign: CampaignDetail
  phase: CampaignPhase
}

export function TaskList({ campaign, phase }: TaskListProps) {
  const t = useT()
  const { lateCheck } = variantOf(campaign).useTexts()
  if (campaign.tasks.length === 0) {
    return <EmptyState picture="map" title={t('campaign.noTasks')} text={t('list.emptyText')} />
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
            campaignId={campaign.id}
            task={task}
            live={phase === 'live'}
            started={campaign.progress !== null}
            lateCheck={lateCheck}
          />
        ))}
      </List>
    </Stack>
  )
}
