import { brand } from '@platform/contracts/brand'
import type { OwnKey } from '@platform/contracts/identity/partner-keys'
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
import { OwnKeys } from './keys/own-keys.tsx'
import { LeaderboardDemo } from './leaderboard-demo.tsx'
import { PogFeedDemo } from './pog-feed-demo.tsx'
import {
  balanceSnippet,
  eventsSnippet,
  questSnippet,
  reactSnippet,
  signInSnippet,
  tagSnippet,
} from './snippets.ts'

const Texts = textsOf(messages)
/** In the code to copy, in place of a partner's own key. */
const KEY_PLACEHOLDER = 'pk_yourPartnerKey'

/** `/partners`: the embed as a partner's page shows it, the code for it with the partner's key, and their keys. */
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
    theme: {},
    placement: '',
  })
  const [own, setOwn] = useState<OwnKey | null>(null)
  usePageTitle(t('title'))
  const partner = own?.key ?? KEY_PLACEHOLDER
  const code = { ...choice, site: location.origin, slug: brand.slug, partner }
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
        <OwnKeys chosen={own?.key ?? null} onChoose={setOwn} />
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
            <LeaderboardDemo code={code} theme={choice.theme} />
            <PogFeedDemo code={code} theme={choice.theme} />
            <CodeBlock title={t('quest')} text={t('quest.text')} code={questSnippet(code)} />
            <CodeBlock title={t('events')} text={t('events.text')} code={eventsSnippet(code)} />
          </Stack>
        </WithAside>
      </Stack>
    </Page>
  )
}

function Preview({ choice: { placement: _none, ...shown } }: { choice: FeedChoice }) {
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
        <CampaignFeed siteUrl={location.origin} partner={demoPartner} {...shown} />
      ) : (
        <Notice>{t('noDemo')}</Notice>
      )}
    </Stack>
  )
}
