import { POG_FEED_COUNT, POG_FEED_TABS, type PogFeedTab } from '@platform/contracts/pog/feed-embed'
import { type EmbedTheme, PogFeed } from '@platform/embed/react'
import { useShell } from '@platform/remote-kit/shell'
import { Heading, Notice, Stack } from '@platform/ui'
import { Field, Select } from '@platform/ui/interaction'
import { useEffect, useState } from 'react'
import { readPageConfig } from '../../page-config.ts'
import { CodeBlock } from './code-block.tsx'
import { useT } from './i18n/messages.ts'
import { pogFeedSnippet, type SnippetOptions } from './snippets.ts'

/** A feed of POG cards as a partner's page shows it, and the code for it. */
export function PogFeedDemo({ code, theme }: { code: SnippetOptions; theme: EmbedTheme }) {
  const t = useT()
  const { track } = useShell()
  const { demoPartner } = readPageConfig()
  const [feed, setFeed] = useState<PogFeedTab>('hottest')
  const count = POG_FEED_COUNT.default
  useEffect(() => {
    if (demoPartner) track('embed_opened', { embed: 'pog-feed', partner: demoPartner })
  }, [demoPartner, track])
  return (
    <Stack as="section" gap={3} aria-labelledby="pog-feed-demo">
      <Heading level={2} size="card" id="pog-feed-demo">
        {t('pogFeed')}
      </Heading>
      <Field label={t('pogFeed.feed')}>
        <Select value={feed} onChange={({ target }) => setFeed(target.value as PogFeedTab)}>
          {POG_FEED_TABS.map((one) => (
            <option key={one} value={one}>
              {t(`pogFeed.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {demoPartner ? (
        <PogFeed
          siteUrl={location.origin}
          partner={demoPartner}
          theme={theme}
          language={code.language}
          feed={feed}
          count={count}
        />
      ) : (
        <Notice>{t('noDemo')}</Notice>
      )}
      <CodeBlock
        title={t('pogFeed.tag')}
        text={t('pogFeed.text')}
        code={pogFeedSnippet(code, { feed, count })}
      />
    </Stack>
  )
}
