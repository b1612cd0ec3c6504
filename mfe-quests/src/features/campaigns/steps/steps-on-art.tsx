import type { CampaignSummary } from '@platform/contracts/quests/http'
import { Icon } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'
import { ArtButton } from '../components/art-button.ts'
import { useSteps } from './use-steps.tsx'

/** Opens the steps of a campaign from the picture of its page. */
export function StepsOnArt({ campaign }: { campaign: CampaignSummary }) {
  const t = useT()
  const { open, isComing, sheet } = useSteps(campaign)
  return (
    <>
      <ArtButton
        type="button"
        aria-haspopup="dialog"
        aria-label={t('steps.open')}
        title={t('steps.open')}
        aria-busy={isComing}
        onClick={open}
      >
        <Icon name="menu" size={22} />
      </ArtButton>
      {sheet}
    </>
  )
}
