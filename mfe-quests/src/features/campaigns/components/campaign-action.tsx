import type { CampaignDetail } from '@platform/contracts/quests/http'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { KeepFocus } from '@platform/remote-kit/keep-focus'
import { Link } from '@platform/remote-kit/router'
import { useRequireLogin, useSession } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'
import { useClaimReward } from '../api/claim-reward.ts'
import { useStartCampaign } from '../api/start-campaign.ts'
import type { CampaignPhase } from '../model/campaign-phase.ts'
import { type CardButton, cardButton } from '../model/card-button.ts'
import { useFailureText } from '../model/use-failure-text.ts'
import { ClaimFailure } from './claim-failure.tsx'
import { ClaimStatus } from './claim-status.tsx'
import { NewerVersion } from './newer-version.tsx'

interface CampaignActionProps {
  campaign: CampaignDetail
  phase: CampaignPhase
}

/** The campaign page's one action, by the same decision as the card's button. */
export function CampaignAction({ campaign, phase }: CampaignActionProps) {
  const button = cardButton(campaign, phase)
  return (
    <KeepFocus changesWith={button.kind}>
      <Action campaign={campaign} button={button} />
    </KeepFocus>
  )
}

function Action({ campaign, button }: { campaign: CampaignDetail; button: CardButton }) {
  const t = useT()
  switch (button.kind) {
    case 'get-started':
      return <Start campaign={campaign} />
    case 'continue-tasks':
      return (
        <Stack gap={2}>
          <Button block variant="secondary" disabled>
            {t('card.claimRewards')}
          </Button>
          <Hint text={t('campaign.claimHint')} />
        </Stack>
      )
    case 'claim-rewards':
      return <ClaimReward campaign={campaign} />
    case 'claimed':
      return campaign.progress?.claim ? (
        <ClaimStatus claim={campaign.progress.claim} title={campaign.title} />
      ) : null
    case 'awaiting-rewards':
      return <Notice tone="ok">{t('campaign.awaitingHint')}</Notice>
    case 'slots-taken':
      return (
        <Stack gap={2}>
          <Notice live="status">{t('campaign.slotsTakenHint')}</Notice>
          <Button block variant="secondary" as={Link} to={CAMPAIGNS_PATH}>
            {t('claim.more')}
          </Button>
        </Stack>
      )
    case 'newer-version':
      return <NewerVersion of="campaign" />
    case 'coming-soon':
    case 'ended':
      return (
        <Button block variant="secondary" disabled>
          {t(button.kind === 'ended' ? 'card.ended' : 'card.comingSoon')}
        </Button>
      )
  }
}

function Start({ campaign }: { campaign: CampaignDetail }) {
  const t = useT()
  const session = useSession()
  const requireLogin = useRequireLogin()
  const start = useStartCampaign(campaign.id)
  const failureText = useFailureText()
  const begin = async () => {
    if (await requireLogin()) await start.send()
  }
  return (
    <Stack gap={2}>
      <Button block size="l" loading={start.isPending} onClick={begin}>
        {t('card.getStarted')}
      </Button>
      <Hint text={t(session.status === 'visitor' ? 'campaign.loginHint' : 'campaign.startHint')} />
      {start.error && (
        <Notice tone="bad" live="alert">
          {failureText(start.error)}
        </Notice>
      )}
    </Stack>
  )
}

function ClaimReward({ campaign }: { campaign: CampaignDetail }) {
  const t = useT()
  const claim = useClaimReward(campaign.id)
  return (
    <Stack gap={2}>
      <Button block size="l" variant="gold" loading={claim.isPending} onClick={claim.press}>
        {t('card.claimRewards')}
      </Button>
      <ClaimFailure error={claim.error} isUnsent={claim.isUnsent} />
    </Stack>
  )
}

function Hint({ text }: { text: string }) {
  return (
    <Text size="meta" tone="mute">
      {text}
    </Text>
  )
}
