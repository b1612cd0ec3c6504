import { POG_PATH } from '@platform/contracts/pog/paths'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { Link, useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle, useShell, useViewerId } from '@platform/remote-kit/shell'
import { Heading, Inline, Loading, Page, Stack, Text, TextLink } from '@platform/ui'
import { LoginFirst } from '../features/card/components/login-first.tsx'
import { useTopPosts } from '../features/feed/api/list-posts.ts'
import { CardsLoading } from '../features/feed/components/card-grid.tsx'
import { CardRow } from '../features/feed/components/card-row.tsx'
import { messages, useT } from '../features/feed/i18n/messages.ts'

const catalogues = [messages]

/** Cards of a section: a line on a desktop, three on a phone. */
const count = 6

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
        <Sections clanId={query.get('clan')} viewer={viewer} />
      </Stack>
    </Page>
  )
}

/** All of them come at once: how high one is depends on its cards, and it would move those below it. */
function Sections({ clanId, viewer }: { clanId: string | null; viewer: string | null }) {
  const t = useT()
  const legendary = useTopPosts('legendary', { count })
  const hottest = useTopPosts('hottest', { count })
  const enabled = clanId !== null || viewer !== null
  const clan = useTopPosts('clan', { count, clanId, enabled })
  if (legendary.isLoading || hottest.isLoading || clan.isLoading) {
    return (
      <Loading label={t('loading')}>
        <CardsLoading count={2 * count} />
      </Loading>
    )
  }
  return (
    <>
      <CardRow title={t('showcase.legendary')} list={legendary} tab="legendaryPogs" />
      <CardRow title={t('showcase.hottest')} list={hottest} tab="hottestPogs" />
      {!enabled ? (
        <LoginFirst title={t('clan.login')} text={t('clan.loginText')} action={t('login')} />
      ) : clanId === null ? (
        <CardRow title={t('showcase.clan')} list={clan} tab="myClan" none={t('empty.clan')} />
      ) : (
        <CardRow title={t('showcase.ofClan')} list={clan} none={t('empty.clan')} />
      )}
    </>
  )
}
