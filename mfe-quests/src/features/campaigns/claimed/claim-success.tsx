import { brand } from '@platform/contracts/brand'
import { currencies } from '@platform/contracts/money'
import type { CampaignSummary, Claim } from '@platform/contracts/quests/http'
import { pageOf } from '@platform/contracts/quests/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { flyToBalance } from '@platform/remote-kit/moment/fly-to-balance'
import { useAnimation } from '@platform/remote-kit/moment/use-animation'
import { Link } from '@platform/remote-kit/router'
import { useShell } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Button, Icon, Stack, Tag, VisuallyHidden } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/campaign/messages.ts'
import { useListPath } from '../model/quest-list.ts'
import { drawPath } from '../raffle/draw-path.ts'
import { sharedUrl } from '../sharing/shared-url.ts'
import { variantOf } from '../variants/table.ts'
import { Changes } from './changes.tsx'
import { RewardPicture } from './reward-picture.tsx'
import { Share } from './share.tsx'
import { UpNext } from './up-next.tsx'
import { type Change, useChanges } from './use-changes.tsx'
import { useNextCampaign } from './use-next-campaign.ts'
import { useOwnProgress } from './use-own-progress.tsx'

interface ClaimSuccessProps {
  claim: Claim
  campaign: CampaignSummary
  /** What could be spent when the claim was sent; null if it was not known. */
  balanceAtClaim: string | null
  /** False while the reward is pending: what it shows is fetched meanwhile. */
  open: boolean
  onClose: () => void
}

/** The payoff: what came in, what it changed, and what to do next. Back closes it; a tap ends its animation. */
export function ClaimSuccess({ open, ...moment }: ClaimSuccessProps) {
  const progress = useOwnProgress(moment.claim)
  return open ? <Moment {...moment} progress={progress} /> : null
}

type MomentProps = Omit<ClaimSuccessProps, 'open'> & { progress: readonly Change[] }

function Moment({ claim, campaign, balanceAtClaim, progress, onClose }: MomentProps) {
  const t = useT()
  const shell = useShell()
  const formatMoney = useFormatMoney()
  const { isMoving, onTap } = useAnimation()
  const coin = useRef<HTMLDivElement>(null)
  const next = useNextCampaign(claim.campaignId)
  const changes = useChanges(claim, balanceAtClaim, progress)
  const listPath = useListPath()
  const { amount, currency } = claim
  const { title } = campaign
  const reward = {
    amount: formatMoney(amount, currency),
    currency: currencies[currency].name,
    title,
  }
  const close = () => {
    flyToBalance(coin.current)
    onClose()
  }
  return (
    <Dialog
      open
      tall
      width="m"
      onClose={close}
      title={<Tag tone="gold">{t('claim.successTitle')}</Tag>}
      closeLabel={t('modal.close')}
      footer={
        <Button
          block
          size="l"
          as={Link}
          to={next ? pageOf(next) : listPath}
          // The moment's own history entry becomes that of the next page.
          replace
        >
          {t(next ? 'claim.next' : 'claim.more')}
        </Button>
      }
    >
      <Stack gap={5} onPointerDown={onTap}>
        <Announcement text={t('claim.successText', reward)} />
        <RewardPicture ref={coin} claim={claim} title={title} isMoving={isMoving} />
        <Changes
          changes={changes}
          isMoving={isMoving}
          more={
            <Button
              block
              variant="ghost"
              // The history belongs to another remote, so the shell navigates.
              onClick={() => shell.navigate(TRANSACTION_HISTORY_PATH, { replace: true })}
            >
              {t('claim.history')}
              <Icon name="chevron" size={14} />
            </Button>
          }
        />
        <Share
          what="reward"
          title={t('claim.share')}
          text={t('claim.shareText', { ...reward, brand: brand.name })}
          url={sharedUrl(campaign)}
        />
        {variantOf(campaign).awaited === 'draw' && (
          <Button
            block
            variant="ghost"
            icon="shield"
            as={Link}
            to={drawPath(claim.campaignId)}
            replace
          >
            {t('raffle.check')}
          </Button>
        )}
        {next && <UpNext campaign={next} />}
      </Stack>
    </Dialog>
  )
}

/** Announced once, politely: a region is read when its text appears in it. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => setSaid(text), [text])
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}
