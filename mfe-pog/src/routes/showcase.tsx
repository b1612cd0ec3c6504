import { POG_PATH } from '@platform/contracts/pog/paths'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { Link, useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle, useShell, useViewerId } from '@platform/remote-kit/shell'
import { Heading, Inline, Page, Stack, Text, TextLink } from '@platform/ui'
import { LoginFirst } from '../features/card/components/login-first.tsx'
import { CardRow } from '../features/feed/components/card-row.tsx'
import { messages, useT } from '../features/feed/i18n/messages.ts'

const catalogues = [messages]

/** `/pog-showcase?clan=`: the first cards of each kind, and those of a clan, by default of the reader's own. */
export function ShowcaseRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Showcase />
    </LanguageProvider>
  )
}

function Showcase() {
  const t = useT()
  const viewer = useViewerId()
  const [query] = useSearchParams()
  const clanId = query.get('clan')
  usePageTitle(t('showcase'))
  return (
    <Page>
      <Stack gap={7}>
        <Inline gap={3} justify="between">
          <div>
            <Heading level={1}>{t('showcase')}</Heading>
            <Text tone="mute">{t('showcase.text')}</Text>
          </div>
          <TextLink as={Link} to={POG_PATH}>
            {t('title')}
          </TextLink>
        </Inline>
        <CardRow title={t('showcase.legendary')} feed="legendary" tab="legendaryPogs" />
        <CardRow title={t('showcase.hottest')} feed="hottest" tab="hottestPogs" />
        {clanId ? (
          <CardRow title={t('showcase.ofClan')} feed="clan" clanId={clanId} />
        ) : viewer === null ? (
          <LoginFirst title={t('clan.login')} text={t('clan.loginText')} action={t('login')} />
        ) : (
          <CardRow title={t('showcase.clan')} feed="clan" tab="myClan" />
        )}
      </Stack>
    </Page>
  )
}
