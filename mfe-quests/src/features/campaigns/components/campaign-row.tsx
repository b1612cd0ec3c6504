import { artAs } from '@platform/contracts/quests/art'
import { CampaignArt, color, font, radius, size, space } from '@platform/ui'
import { css, styled } from '@platform/ui/styled'
import type { Placed } from '../model/arrange-campaigns.ts'
import { type CardButton, cardButton } from '../model/card-button.ts'
import { useRowLabel } from '../model/use-row-label.ts'
import { StepsButton } from '../steps/steps-button.tsx'
import { CampaignMeta } from './campaign-meta.tsx'
import { CoverAction } from './cover-action.tsx'

/** px; the action and the steps below it, with the row's padding. A text that needs more makes the row higher. */
export const ROW_HEIGHT = 92

/** One campaign in a line: art, title, what it pays, and its action; the whole line leads to the campaign. */
export function CampaignRow({ campaign, phase }: Placed) {
  const button = cardButton(campaign, phase)
  const label = useRowLabel(button)
  return (
    <Line aria-label={campaign.title}>
      <Art>
        <CampaignArt
          seed={campaign.id}
          src={artAs(campaign.art, 'square')}
          muted={phase === 'ended'}
        />
      </Art>
      <Wrap>
        <Words>
          <Title>{campaign.title}</Title>
          <CampaignMeta campaign={campaign} phase={phase} />
        </Words>
        <Actions>
          <Tinted $tone={tones[button.kind] ?? null}>
            <CoverAction
              campaign={campaign}
              phase={phase}
              variantOf={() => 'secondary'}
              shown={label}
            />
          </Tinted>
          <StepsButton campaign={campaign} />
        </Actions>
      </Wrap>
    </Line>
  )
}

type RowTone = 'gold' | 'volt' | 'quiet'

/** Plain where the kind is not named. */
const tones: Readonly<Partial<Record<CardButton['kind'], RowTone>>> = {
  'claim-rewards': 'gold',
  'continue-tasks': 'volt',
  'in-review': 'quiet',
  'awaiting-rewards': 'quiet',
  paused: 'quiet',
  claimed: 'quiet',
  ended: 'quiet',
}

const Line = styled.article`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${ROW_HEIGHT}px;
  padding: ${space(3)};
  border-radius: inherit;
  @media (hover: hover) {
    &:hover {
      background: ${color.surface2};
    }
  }
`

const Art = styled.div`
  flex: none;
  width: ${space(16)};
  height: ${space(16)};
  border-radius: ${radius.control};
  overflow: hidden;
  /* A phone's window at 200 % zoom: the words take its place. */
  @media (max-width: 279px) {
    display: none;
  }
`

const Wrap = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)} ${space(3)};
  min-width: 0;
`

/** Needs 96 px beside the action, which otherwise wraps below. */
const Words = styled.div`
  flex: 1 1 ${space(24)};
  min-width: 0;
`

const Actions = styled.div`
  display: grid;
  justify-items: center;
  max-width: 100%;
`

const Title = styled.h3`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  font: 600 ${size.card} / 1.25 ${font.heading};
  overflow: hidden;
`

const tint = (tone: string) => css`
  border-color: color-mix(in srgb, ${tone} 50%, transparent);
  background: color-mix(in srgb, ${tone} 12%, transparent);
  color: ${tone};
`

const looks = {
  gold: tint(color.gold),
  volt: tint(color.volt),
  quiet: css`
    border-color: transparent;
    color: ${color.mute};
  `,
} as const

const Tinted = styled.div<{ $tone: RowTone | null }>`
  max-width: 100%;
  & a {
    ${({ $tone }) => $tone && looks[$tone]}
  }
`
