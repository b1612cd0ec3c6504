import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { usePageTitle, useShell } from '@platform/remote-kit/shell'
import { Heading, Icon, Loading, Page, Skeleton, Stack, Text } from '@platform/ui'
import { List, ListRow, Tile, WithAside } from '@platform/ui/page-parts'
import { ApplicationCard } from '../features/chiefs/components/application-card.tsx'
import { ChiefTools } from '../features/chiefs/components/chief-tools.tsx'
import { IntroVideo } from '../features/chiefs/components/intro-video.tsx'
import { messages, useT } from '../features/chiefs/i18n/messages.ts'
import { usePhoneSignIn } from '../features/chiefs/model/use-phone-sign-in.ts'
import { useClanStatus } from '../features/membership/api/own-standing.ts'
import { messages as clanMessages } from '../features/clans/i18n/messages.ts'

const catalogues = [messages, clanMessages]

const DUTIES = [
  ['lead', 'shield'],
  ['grow', 'invite'],
  ['verified', 'check'],
] as const

/** `/clan-chief/`: what a chief is, the application to be a verified one, and a chief's tools. */
export function ClanChiefRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <ClanChief />
    </LanguageProvider>
  )
}

function ClanChief() {
  const t = useT()
  usePageTitle(t('title'))
  usePhoneSignIn()
  return (
    <Page>
      <Stack gap={5}>
        <Stack gap={1}>
          <Heading level={1}>{t('title')}</Heading>
          <Text tone="mute">{t('text')}</Text>
        </Stack>
        <WithAside aside={<ApplicationCard />}>
          <Content />
        </WithAside>
      </Stack>
    </Page>
  )
}

/** A chief finds their tools first; who is none yet, what a chief is. */
function Content() {
  const t = useT()
  const { data: status, isLoading } = useClanStatus()
  if (isLoading) {
    return (
      <Loading label={t('loading')}>
        <Skeleton height={480} radius={16} />
      </Loading>
    )
  }
  const isChief = status?.clanState === 'CHIEF'
  return (
    <Stack gap={5}>
      {isChief && <ChiefTools />}
      <IntroVideo />
      <Stack as="section" gap={3} aria-labelledby="duties">
        <Heading level={2} id="duties">
          {t('duties')}
        </Heading>
        <List>
          {DUTIES.map(([duty, icon]) => (
            <ListRow
              key={duty}
              leading={
                <Tile tone={duty === 'verified' ? 'gold' : 'text'}>
                  <Icon name={icon} />
                </Tile>
              }
              title={t(`duty.${duty}`)}
              meta={t(`duty.${duty}Text`)}
            />
          ))}
        </List>
      </Stack>
      {!isChief && <ChiefTools />}
    </Stack>
  )
}
