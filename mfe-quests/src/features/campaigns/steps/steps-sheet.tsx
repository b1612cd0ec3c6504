import type { CampaignDetail } from '@platform/contracts/quests/http'
import { pageOf } from '@platform/contracts/quests/paths'
import { Link } from '@platform/remote-kit/router'
import { Button, EmptyState, Heading, Loading, Skeleton, Stack, space, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/campaign/messages.ts'
import { useCampaign } from '../api/get-campaign.ts'
import { CampaignTexts } from '../components/campaign-texts.tsx'
import { LoadFailed } from '../components/load-failed.tsx'
import { TaskSegments } from '../components/task-segments.tsx'
import { nextTaskPath } from '../model/next-task-anchor.ts'
import { stepsByStage } from '../model/steps-by-stage.ts'
import { useCampaignPhase } from '../model/use-campaign-phase.ts'
import { StepRow } from './step-row.tsx'
import type { SteppedCampaign } from './stepped-campaign.ts'

interface StepsSheetProps {
  campaign: SteppedCampaign
  open: boolean
  onClose: () => void
}

/** The tasks of a campaign by stage, and the way to the next one. Back closes it. */
export function StepsSheet(props: StepsSheetProps) {
  return (
    <CampaignTexts pending={null}>
      <Sheet {...props} />
    </CampaignTexts>
  )
}

function Sheet({ campaign, open, onClose }: StepsSheetProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      width="m"
      onClose={onClose}
      title={t('steps.of', { title: campaign.title })}
      closeLabel={t('modal.close')}
      footer={<Action campaign={campaign} onLeave={onClose} />}
    >
      <Content campaignId={campaign.id} />
    </Dialog>
  )
}

const SKELETONS = ['a', 'b', 'c']

/** Mounted while the sheet is open: the campaign is fetched then. */
function Content({ campaignId }: { campaignId: string }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useCampaign(campaignId)
  if (data) return <Steps campaign={data} />
  if (error) return <LoadFailed error={error} onRetry={refetch} retrying={isFetching} />
  return (
    <Loading label={t('page.loading')}>
      <Stack gap={3}>
        {SKELETONS.map((key) => (
          <Skeleton key={key} height={64} />
        ))}
      </Stack>
    </Loading>
  )
}

function Steps({ campaign }: { campaign: CampaignDetail }) {
  const t = useT()
  const phase = useCampaignPhase(campaign)
  const { tasks, progress } = campaign
  const { stages } = stepsByStage(campaign, phase)
  if (tasks.length === 0) {
    return <EmptyState picture="map" title={t('campaign.noTasks')} text={t('list.emptyText')} />
  }
  const done = progress?.completedTasks ?? 0
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Text size="meta" tone="mute">
          {t('progress.count', { done, count: tasks.length })}
        </Text>
        <TaskSegments done={done} total={tasks.length} />
      </Stack>
      {stages.map(({ stage, steps }, index) => (
        <Stack key={stage} gap={3}>
          {stages.length > 1 && (
            <Heading level={3} size="card" tone="mute">
              {t('steps.stage', { stage: index + 1 })}
            </Heading>
          )}
          {/* Safari drops the role of a list without markers. */}
          <List role="list">
            {steps.map((step) => (
              <StepRow key={step.task.id} {...step} />
            ))}
          </List>
        </Stack>
      ))}
    </Stack>
  )
}

interface ActionProps {
  campaign: SteppedCampaign
  onLeave: () => void
}

/** The way to the next task; to the campaign where there is none, or where that is not known. */
function Action(props: ActionProps) {
  const { data, error } = useCampaign(props.campaign.id)
  if (data) return <ToNextTask {...props} campaign={data} />
  return error ? <ToCampaign {...props} /> : <Skeleton height={52} />
}

function ToNextTask({ campaign, onLeave }: ActionProps & { campaign: CampaignDetail }) {
  const t = useT()
  const { next } = stepsByStage(campaign, useCampaignPhase(campaign))
  if (!next) return <ToCampaign campaign={campaign} onLeave={onLeave} />
  return (
    // The sheet's own history entry becomes that of the page.
    <Button block size="l" as={Link} to={nextTaskPath(campaign)} replace onClick={onLeave}>
      {t('steps.goToNext')}
    </Button>
  )
}

function ToCampaign({ campaign, onLeave }: ActionProps) {
  const t = useT()
  const to = pageOf(campaign)
  return (
    <Button block size="l" variant="secondary" as={Link} to={to} replace onClick={onLeave}>
      {t('card.see')}
    </Button>
  )
}

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  list-style: none;
`
