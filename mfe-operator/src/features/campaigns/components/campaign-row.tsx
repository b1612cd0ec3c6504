import { editCampaignPath } from '@platform/contracts/operator/paths'
import type { AdminCampaign } from '@platform/contracts/quests/admin'
import { pageOf, previewPath } from '@platform/contracts/quests/paths'
import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, Inline, Stack, Tag, Text } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useId, useState } from 'react'
import { Budget } from './budget.tsx'
import { History } from './history.tsx'
import { useT } from '../i18n/messages.ts'
import { campaignActs } from '../model/campaign-acts.ts'
import { openPreview } from '../model/open-preview.ts'

interface CampaignRowProps {
  campaign: AdminCampaign
  roles: readonly string[]
  onSwitch: () => void
  onClone: () => void
}

/** A campaign: its state, its budget, and what staff can do with it. */
export function CampaignRow({ campaign, roles, onSwitch, onClone }: CampaignRowProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const historyId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { id, slug, status, title: name = slug, startsAt, endsAt, pausedAt } = campaign
  const acts = campaignActs(campaign, roles)
  const hasMoney = status !== 'DRAFT' || Number(campaign.funded) > 0
  return (
    <ListRow
      title={<Long>{name}</Long>}
      meta={<Long>{slug}</Long>}
      trailing={<State campaign={campaign} />}
    >
      <Stack gap={3}>
        {startsAt && endsAt && (
          <Text size="meta" tone="mute">
            {t('row.dates', { from: formatDateTime(startsAt), until: formatDateTime(endsAt) })}
          </Text>
        )}
        {pausedAt && (
          <Text size="meta">{t('row.pausedAt', { time: formatDateTime(pausedAt) })}</Text>
        )}
        <Claimable campaign={campaign} />
        {hasMoney && <Budget campaign={campaign} />}
        <Inline gap={2}>
          {acts.switch && (
            <Button
              size="s"
              variant={acts.switch === 'pause' ? 'danger' : 'primary'}
              aria-label={t(`row.${acts.switch}Of`, { name })}
              onClick={onSwitch}
            >
              {t(`row.${acts.switch}`)}
            </Button>
          )}
          {acts.preview && (
            <Button
              as="a"
              size="s"
              variant="secondary"
              href={previewPath(id)}
              target="_blank"
              rel="noopener"
              aria-label={t('row.previewOf', { name })}
              onClick={openPreview}
            >
              {t('row.preview')}
            </Button>
          )}
          {acts.edit && (
            <Button
              as={Link}
              size="s"
              variant="secondary"
              to={editCampaignPath(id)}
              aria-label={t('row.editOf', { name })}
            >
              {t('row.edit')}
            </Button>
          )}
          {acts.open && (
            <Button
              as={Link}
              size="s"
              variant="secondary"
              to={pageOf(campaign)}
              aria-label={t('row.openOf', { name })}
            >
              {t('row.open')}
            </Button>
          )}
          {acts.clone && (
            <Button
              size="s"
              variant="secondary"
              aria-label={t('row.cloneOf', { name })}
              onClick={onClone}
            >
              {t('row.clone')}
            </Button>
          )}
          {acts.history && (
            <Button
              size="s"
              variant="secondary"
              aria-label={t('row.historyOf', { name })}
              aria-expanded={isOpen}
              aria-controls={historyId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('row.history')}
            </Button>
          )}
        </Inline>
        <div id={historyId}>{isOpen && <History id={id} />}</div>
      </Stack>
    </ListRow>
  )
}

/** What an end before its time leaves to users who have finished. */
function Claimable({ campaign: { status, claimableUntil } }: { campaign: AdminCampaign }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  if (!claimableUntil || (status !== 'LIVE' && status !== 'ENDED')) return null
  return (
    <Text size="meta" tone="mute">
      {t(status === 'LIVE' ? 'row.claimableIfEnded' : 'row.claimable', {
        time: formatDateTime(claimableUntil),
      })}
    </Text>
  )
}

function State({ campaign: { status, pausedAt } }: { campaign: AdminCampaign }) {
  const t = useT()
  if (pausedAt) return <Tag tone="bad">{t('state.paused')}</Tag>
  const tone = { LIVE: 'live', DRAFT: 'plain', PUBLISHED: 'ion', CLAIM_REWARDS: 'gold' } as const
  return (
    <Tag tone={status in tone ? tone[status as keyof typeof tone] : 'ended'}>
      {t(`state.${status}`)}
    </Tag>
  )
}

const Long = styled.span`
  overflow-wrap: anywhere;
`
