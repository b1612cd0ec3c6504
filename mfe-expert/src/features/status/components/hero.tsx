import { DECIDED_WITHIN_DAYS, EXPERT_STEPS } from '@platform/contracts/expert/constants'
import { placeArt } from '@platform/contracts/quests/art'
import { CampaignArt, color, Heading, media, radius, space, Tag, Text } from '@platform/ui'
import { Fact, FactRow } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { useT } from '../i18n/messages.ts'

/** Gives the picture. */
const SEED = 'ai-experts'
/** Minutes that the four steps take, with one skill check. */
const MINUTES = 35

/** What being an expert is, and the way in. */
export function Hero({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <Whole aria-labelledby="experts">
      <Art aria-hidden="true">
        <CampaignArt seed={SEED} src={placeArt(SEED, 'wide')} />
      </Art>
      <Body>
        <div>
          <Tag tone="ion" onArt>
            {t('hero.tag')}
          </Tag>
        </div>
        <Heading level={1} id="experts">
          {t('hero.title')}
        </Heading>
        <Text>{t('hero.text')}</Text>
        <Facts>
          <FactRow>
            <Fact label={t('hero.steps')} value={EXPERT_STEPS.length} />
            <Fact label={t('hero.time')} value={t('hero.minutes', { minutes: MINUTES })} />
            <Fact label={t('hero.answer')} value={t('hero.days', { count: DECIDED_WITHIN_DAYS })} />
          </FactRow>
        </Facts>
        <Action>{children}</Action>
      </Body>
    </Whole>
  )
}

const Whole = styled.section`
  position: relative;
  display: grid;
  align-items: end;
  min-height: 340px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  overflow: hidden;
`

const Art = styled.div`
  position: absolute;
  inset: 0;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(
      color-mix(in srgb, ${color.ink} 24%, transparent),
      color-mix(in srgb, ${color.ink} 88%, transparent) 38%,
      ${color.ink}
    );
    ${media.desktop} {
      background: linear-gradient(90deg, ${color.ink} 22%, transparent 92%);
    }
  }
`

const Body = styled.div`
  position: relative;
  display: grid;
  gap: ${space(3)};
  padding: ${space(20)} ${space(4)} ${space(4)};
  ${media.desktop} {
    max-width: 600px;
    padding: ${space(8)};
  }
`

const Facts = styled.div`
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: color-mix(in srgb, ${color.surface1} 88%, transparent);
`

const Action = styled.div`
  display: grid;
  ${media.desktop} {
    max-width: 320px;
  }
`
