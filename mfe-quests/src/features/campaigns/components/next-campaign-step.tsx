import type { CampaignSummary } from '@platform/contracts/quests/http'
import { color, Icon, radius, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/messages.ts'
import type { Placed } from '../model/arrange-campaigns.ts'
import { type CardButton, cardButton } from '../model/card-button.ts'
import { useRowLabel } from '../model/use-row-label.ts'
import { variantOf as variantViewOf } from '../variants/table.ts'
import { CoverAction } from './cover-action.tsx'

/** What comes next, beside the one button that leads there. */
export function NextCampaignStep({ campaign, phase }: Placed) {
  const button = cardButton(campaign, phase)
  const label = useNextLabel(button)
  const { title, text } = useStepTexts(campaign, button)
  return (
    <Step>
      <Sign $gold={button.kind === 'claim-rewards'} aria-hidden="true">
        <Icon name={button.kind === 'claim-rewards' ? 'check' : 'arrow'} size={22} />
      </Sign>
      <Words>
        <Text weight={600} numeric clamp={2}>
          {title}
        </Text>
        <Text size="meta" tone="mute">
          {text}
        </Text>
      </Words>
      <CoverAction campaign={campaign} phase={phase} variantOf={variantOf} size="l" shown={label} />
    </Step>
  )
}

function useNextLabel(button: CardButton): string {
  const t = useT()
  const short = useRowLabel(button)
  if (button.kind === 'get-started') return t('card.getStarted')
  return button.kind === 'continue-tasks' ? t('hero.continue') : short
}

const variantOf = (kind: CardButton['kind']) => (kind === 'claim-rewards' ? 'gold' : 'primary')

function useStepTexts(campaign: CampaignSummary, { kind }: CardButton) {
  const t = useT()
  const { nextTask, taskCount } = campaign
  const isPrize = variantViewOf(campaign).awaited !== 'share'
  if (kind === 'claim-rewards') {
    return { title: t('hero.ready'), text: t(isPrize ? 'hero.prizeText' : 'hero.readyText') }
  }
  const text =
    kind === 'continue-tasks' ? t('hero.task') : t('hero.firstTask', { count: taskCount })
  return { title: nextTask?.title ?? t('card.continueTasks'), text }
}

const Step = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(3)};
  padding: ${space(3)};
  border-radius: ${radius.card};
  background: ${color.surface2};
`

const Words = styled.div`
  flex: 1 1 ${space(24)};
  min-width: 0;
`

const Sign = styled.span<{ $gold: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${space(11)};
  height: ${space(11)};
  border-radius: ${radius.control};
  background: ${color.surface3};
  color: ${({ $gold }) => ($gold ? color.gold : color.ion)};
  @media (max-width: 399px) {
    display: none;
  }
`
