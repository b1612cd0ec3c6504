import { CLAN_CHIEF_PATH, DISCOVER_CLAN_PATH } from '@platform/contracts/clans/paths'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Link } from '@platform/remote-kit/router'
import { usePageTitle, useShell, useViewerId } from '@platform/remote-kit/shell'
import {
  Button,
  EmptyState,
  Heading,
  Loading,
  Page,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@platform/ui'
import { useClan } from '../features/clans/api/get-clan.ts'
import { useClanStatus } from '../features/membership/api/own-standing.ts'
import { CreateOpener } from '../features/clans/components/create-opener.tsx'
import { LoginFirst } from '../features/membership/components/login-first.tsx'
import { OwnClan } from '../features/clans/components/own-clan.tsx'
import { OwnStandingNotice } from '../features/clans/components/own-standing-notice.tsx'
import { messages, useT } from '../features/clans/i18n/messages.ts'
import { RaceCard } from '../features/race/components/race-card.tsx'
import { messages as raceMessages } from '../features/race/i18n/messages.ts'

const catalogues = [messages, raceMessages]

/** `/my-clan/`: the user's clan, or how they come to one. */
export function MyClanRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Page>
        <MyClan />
      </Page>
    </LanguageProvider>
  )
}

function MyClan() {
  const t = useT()
  const userId = useViewerId()
  const status = useClanStatus()
  usePageTitle(t('own.title'))
  if (userId === null) {
    return (
      <Stack gap={5}>
        <Heading level={1}>{t('own.title')}</Heading>
        <LoginFirst title={t('own.login')} text={t('own.loginText')} action={t('login')} />
        <Text tone="mute">
          <TextLink as={Link} to={DISCOVER_CLAN_PATH}>
            {t('own.look')}
          </TextLink>
        </Text>
      </Stack>
    )
  }
  if (status.error && !status.data) {
    return (
      <LoadFailed
        level={1}
        error={status.error}
        title={t('own.failed')}
        retryLabel={t('retry')}
        onRetry={status.refetch}
        retrying={status.isFetching}
      />
    )
  }
  if (!status.data) return <OwnLoading />
  const { clanID, membership } = status.data
  if (clanID === null || !membership) return <NoClan />
  return <Shown clanId={clanID} membership={membership} />
}

function Shown({
  clanId,
  membership,
}: {
  clanId: string
  membership: Parameters<typeof OwnClan>[0]['membership']
}) {
  const t = useT()
  const { data, error, isFetching, refetch } = useClan(clanId)
  if (data) return <OwnClan clan={data} membership={membership} race={<RaceCard />} />
  if (!error) return <OwnLoading />
  return (
    <LoadFailed
      level={1}
      error={error}
      title={t('own.failed')}
      retryLabel={t('retry')}
      onRetry={refetch}
      retrying={isFetching}
    />
  )
}

function NoClan() {
  const t = useT()
  return (
    <Stack gap={5}>
      <Heading level={1}>{t('own.title')}</Heading>
      <OwnStandingNotice />
      <EmptyState
        picture="controller"
        title={t('own.none')}
        text={t('own.noneText')}
        action={
          <Button as={Link} to={DISCOVER_CLAN_PATH}>
            {t('own.discover')}
          </Button>
        }
      />
      <Stack gap={2} align="center">
        <CreateOpener />
        <TextLink as={Link} to={CLAN_CHIEF_PATH}>
          {t('discover.chiefLink')}
        </TextLink>
      </Stack>
    </Stack>
  )
}

function OwnLoading() {
  const t = useT()
  return (
    <Loading label={t('loading')}>
      <Stack gap={5}>
        <Skeleton height={220} radius={16} />
        <Skeleton height={480} radius={16} />
      </Stack>
    </Loading>
  )
}
