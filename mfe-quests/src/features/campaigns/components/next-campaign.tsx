import { artAs, artForms } from '@platform/contracts/quests/art'
import { CurrencyAmount } from '@platform/remote-kit/currency-amount'
import {
  CampaignArt,
  Card,
  color,
  Heading,
  Inline,
  media,
  Stack,
  space,
  Tag,
  Text,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/messages.ts'
import type { Placed } from '../model/arrange-campaigns.ts'
import { heldAmount } from '../model/held-amount.ts'
import { useSlotsText } from '../model/use-slots-text.ts'
import { CampaignPay } from './campaign-pay.tsx'
import { CampaignTags } from './campaign-tags.tsx'
import { CampaignTimer } from './campaign-timer.tsx'
import { NextCampaignStep } from './next-campaign-step.tsx'
import { TaskSegments } from './task-segments.tsx'

/** px, by which a skeleton stands in. */
export const NEXT_CAMPAIGN_HEIGHT = { phone: 348, desktop: 380 } as const

/** The next thing to do, large: art behind the title on a phone, at the right of the text on a desktop. */
export function NextCampaign({ campaign, phase }: Placed) {
  const t = useT()
  const { progress, taskCount } = campaign
  const slots = useSlotsText(campaign)
  const done = progress?.completedTasks ?? 0
  return (
    <Whole as="article" padding={0} aria-label={campaign.title}>
      <Picture>
        <CampaignArt
          seed={campaign.id}
          src={campaign.art}
          desktopSrc={artAs(campaign.art, 'card')}
        />
      </Picture>
      <Head>
        <Tags campaign={campaign} phase={phase} />
        <TitleLine>
          <Heading level={2} size="page">
            {campaign.title}
          </Heading>
          <span>
            <CampaignPay campaign={campaign} size="section" />
          </span>
        </TitleLine>
      </Head>
      <Body gap={3}>
        <DesktopOnly>
          <Text tone="mute" clamp={2}>
            {campaign.summary}
          </Text>
        </DesktopOnly>
        <Stack gap={2}>
          <Inline justify="between">
            <Text size="meta" tone="mute" as="span">
              {t('progress.count', { done, count: taskCount })}
            </Text>
            {slots && (
              <Text size="meta" tone="mute" as="span">
                {slots}
              </Text>
            )}
          </Inline>
          <TaskSegments done={done} total={taskCount} />
        </Stack>
        <NextCampaignStep campaign={campaign} phase={phase} />
      </Body>
    </Whole>
  )
}

function Tags({ campaign, phase }: Placed) {
  const t = useT()
  const held = heldAmount(campaign)
  return (
    <Inline gap={2}>
      <CampaignTags campaign={campaign} phase={phase} onArt />
      {phase === 'live' && (
        <Tag onArt>
          <CampaignTimer campaign={campaign} labelled short />
        </Tag>
      )}
      {held && (
        <DesktopOnly>
          <Tag tone="gold" onArt>
            {t('tag.funded')}{' '}
            <CurrencyAmount currency={campaign.reward.currency} amount={held} size="meta" named />
          </Tag>
        </DesktopOnly>
      )}
    </Inline>
  )
}

const Whole = styled(Card)`
  display: grid;
  grid-template: ${space(43)} auto / minmax(0, 1fr);
  overflow: hidden;
  isolation: isolate;
  /* A phone's window at 200 % zoom: the title takes more lines. */
  @media (max-width: 279px) {
    grid-template-rows: minmax(${space(43)}, auto) auto;
  }
  ${media.phone} {
    min-height: ${NEXT_CAMPAIGN_HEIGHT.phone}px;
  }
  ${media.desktop} {
    grid-template: auto 1fr / minmax(0, 5fr) minmax(0, 4fr);
    min-height: ${NEXT_CAMPAIGN_HEIGHT.desktop}px;
  }
`

/** Fades into the card where text stands on it or beside it. Below the text, which is not positioned: the action covers the card. */
const Picture = styled.div`
  position: relative;
  z-index: -1;
  grid-area: 1 / 1;
  min-height: 0;
  /* Its own height must not stretch the card. */
  & > * {
    position: absolute;
  }
  /* What is cut is on the left of the subject: the letters on its right stay whole. */
  & img {
    object-position: 70% 35%;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(to top, ${color.surface1}, transparent 75%);
  }
  ${media.desktop} {
    /* As wide as the whole picture is at the card's height; its start fades out below the end of the text. */
    grid-area: 1 / 1 / 3 / 3;
    margin-inline-start: max(38%, 100% - ${NEXT_CAMPAIGN_HEIGHT.desktop * artForms.card}px);
    & img {
      object-position: 100% 50%;
    }
    &::after {
      background: linear-gradient(
        to right,
        ${color.surface1},
        color-mix(in srgb, ${color.surface1} 80%, transparent) 25%,
        transparent 60%
      );
    }
    /* Without the fade it begins where the text ends. */
    @media (forced-colors: active) {
      grid-column: 2;
      margin-inline-start: 0;
    }
  }
`

const Head = styled.div`
  display: flex;
  grid-area: 1 / 1;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)} 0;
  ${media.desktop} {
    padding: ${space(8)} ${space(8)} 0;
  }
`

const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  color: ${color.gold};
  ${media.phone} {
    --k-size-page: 24px;
  }
  ${media.desktop} {
    flex-direction: column;
  }
`

const Body = styled(Stack)`
  grid-area: 2 / 1;
  justify-content: space-between;
  padding: ${space(4)};
  ${media.desktop} {
    padding: ${space(3)} ${space(8)} ${space(8)};
  }
`

const DesktopOnly = styled.div`
  ${media.phone} {
    display: none;
  }
`
