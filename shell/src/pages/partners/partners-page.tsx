import { brand } from '@platform/contracts/brand'
import { brandPalette } from '@platform/contracts/brand-palette'
import { CAMPAIGN_FEED_COUNT } from '@platform/contracts/quests/campaign-feed'
import { CampaignFeed } from '@platform/embed/react'
import { useLanguage, usePageTitle, useShell } from '@platform/remote-kit/shell'
import { Heading, Notice, Page, Stack, Text, TextLink } from '@platform/ui'
import { WithAside } from '@platform/ui/page-parts'
import { useEffect, useState } from 'react'
import { textsOf } from '../../i18n/texts-of.tsx'
import { readPageConfig } from '../../page-config.ts'
import { CodeBlock } from './code-block.tsx'
import { type FeedChoice, FeedControls } from './feed-controls.tsx'
import { messages, useT } from './i18n/messages.ts'
import { LeaderboardDemo } from './leaderboard-demo.tsx'
import { PogFeedDemo } from './pog-feed-demo.tsx'
import {
  balanceSnippet,
  eventsSnippet,
  reactSnippet,
  signInSnippet,
  tagSnippet,
} from './snippets.ts'

const Texts = textsOf(messages)
/** In the code to copy, in place of a partner's own key. */
const KEY_PLACEHOLDER = 'pk_yourPartnerKey'

/** `/partners`: the embed as a partner's page shows it, and the code for it. */
export function PartnersPage() {
  return (
    <Texts>
      <Partners />
    </Texts>
  )
}

function Partners() {
  const t = useT()
  const language = useLanguage()
  const [choice, setChoice] = useState<FeedChoice>({
    count: CAMPAIGN_FEED_COUNT.default,
    filter: 'for-you',
    language,
    // As hex: a colour input takes no CSS variable.
    accent: brandPalette.volt.toLowerCase(),
  })
  usePageTitle(t('title'))
  const code = { ...choice, site: location.origin, slug: brand.slug, partner: KEY_PLACEHOLDER }
  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={3}>
          <Heading level={1}>{t('title')}</Heading>
          <Text tone="mute">{t('intro')}</Text>
          <Text tone="mute">
            {t('key')} <TextLink href={`mailto:${brand.supportEmail}`}>{t('key.ask')}</TextLink>
          </Text>
        </Stack>
        <WithAside
          aside={
            <FeedControls
              choice={choice}
              onChange={(change) => setChoice({ ...choice, ...change })}
            />
          }
        >
          <Stack gap={6}>
            <Preview choice={choice} />
            <CodeBlock title={t('tag')} text={t('tag.text')} code={tagSnippet(code)} />
            <CodeBlock title={t('react')} code={reactSnippet(code)} />
            <CodeBlock title={t('signIn')} text={t('signIn.text')} code={signInSnippet(code)} />
            <CodeBlock title={t('balance')} text={t('balance.text')} code={balanceSnippet(code)} />
            <LeaderboardDemo code={code} accent={choice.accent} />
            <PogFeedDemo code={code} accent={choice.accent} />
            <CodeBlock title={t('events')} text={t('events.text')} code={eventsSnippet(code)} />
          </Stack>
        </WithAside>
      </Stack>
    </Page>
  )
}

function Preview({ choice: { accent, ...shown } }: { choice: FeedChoice }) {
  const t = useT()
  const { demoPartner } = readPageConfig()
  const { track } = useShell()
  useEffect(() => {
    if (demoPartner) track('embed_opened', { embed: 'campaign-feed', partner: demoPartner })
  }, [demoPartner, track])
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="card">
        {t('preview')}
      </Heading>
      {demoPartner ? (
        <CampaignFeed
          siteUrl={location.origin}
          partner={demoPartner}
          theme={{ accent }}
          {...shown}
        />
      ) : (
        <Notice>{t('noDemo')}</Notice>
      )}
    </Stack>
  )
}
