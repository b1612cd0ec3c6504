import type { CampaignDetail } from '@platform/contracts/quests/http'
import { pageOf } from '@platform/contracts/quests/paths'
import type { Raffle } from '@platform/contracts/quests/raffle'
import { Link } from '@platform/remote-kit/router'
import { Heading, Inline, Page, Stack, Tag, Text, TextLink } from '@platform/ui'
import { WithAside } from '@platform/ui/page-parts'
import { useT as useCampaignT } from '../../../../i18n/campaign/messages.ts'
import { Prizes } from '../../places/prizes.tsx'
import { Winners } from '../winners.tsx'
import { AwaitedDraw } from './awaited-draw.tsx'
import { DrawCheck } from './draw-check.tsx'
import { FixedParts } from './fixed-parts.tsx'
import { useT } from './i18n/messages.ts'
import { isDrawn } from './is-drawn.ts'

interface DrawPageProps {
  campaign: CampaignDetail
  raffle: Raffle
}

/** What was fixed when, who won, and a check that the reader's own browser makes. */
export function DrawPage({ campaign, raffle }: DrawPageProps) {
  const t = useT()
  const campaignT = useCampaignT()
  const { id, title } = campaign
  return (
    <Page>
      <Stack gap={5}>
        <Stack gap={2}>
          <Inline justify="between">
            <Heading level={1}>{t('title')}</Heading>
            <Tag tone={raffle.draw ? 'ended' : 'live'}>
              {campaignT(
                raffle.draw ? 'raffle.drawn' : raffle.entries ? 'raffle.sealed' : 'raffle.open',
              )}
            </Tag>
          </Inline>
          <TextLink as={Link} to={pageOf(campaign)}>
            {title}
          </TextLink>
          <Text tone="mute">{t('intro')}</Text>
        </Stack>
        <WithAside
          aside={
            isDrawn(raffle) ? (
              <DrawCheck campaignId={id} raffle={raffle} />
            ) : (
              <AwaitedDraw raffle={raffle} />
            )
          }
        >
          <Stack gap={6}>
            <FixedParts campaignId={id} raffle={raffle} />
            <Stack as="section" gap={3} aria-label={t('winners')}>
              <Heading level={2} size="section">
                {t('winners')}
              </Heading>
              <Text tone="mute">{t('rule', { most: raffle.maxEntries })}</Text>
              {raffle.draw && <Winners raffle={raffle} />}
              <Prizes tiers={raffle.tiers} currency={raffle.currency} />
            </Stack>
          </Stack>
        </WithAside>
      </Stack>
    </Page>
  )
}
