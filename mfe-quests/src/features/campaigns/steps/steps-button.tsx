import type { CampaignSummary } from '@platform/contracts/quests/http'
import { color, font, radius, size, space, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/messages.ts'
import { useSteps } from './use-steps.tsx'

/** px; it lies below the action of a row, and takes in the row's padding. */
const HEIGHT = 36

/** Opens the steps of a campaign from its row; above the cover of the row's action. */
export function StepsButton({ campaign }: { campaign: CampaignSummary }) {
  const t = useT()
  const { open, isComing, sheet } = useSteps(campaign)
  return (
    <>
      <Small
        type="button"
        aria-haspopup="dialog"
        aria-label={t('steps.of', { title: campaign.title })}
        aria-busy={isComing}
        onClick={open}
      >
        {t('steps.open')}
      </Small>
      {sheet}
    </>
  )
}

const Small = styled.button`
  position: relative;
  min-width: ${target};
  min-height: ${HEIGHT}px;
  margin-bottom: -${space(3)};
  border: 0;
  border-radius: ${radius.control};
  padding: 0 ${space(2)};
  background: none;
  color: ${color.mute};
  font: 600 ${size.meta} / 1.2 ${font.heading};
  cursor: pointer;
  &[aria-busy='true'] {
    cursor: progress;
  }
  @media (hover: hover) {
    &:hover {
      color: ${color.text};
    }
  }
`
