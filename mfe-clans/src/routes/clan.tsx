import type { ClanView } from '@platform/contracts/clans/http'
import {
  DISCOVER_CLAN_PATH,
  FROM_LEADERBOARD,
  FROM_PARAM,
  INVITE_PARAM,
  LEADERBOARD_PATH,
  MY_CLAN_PATH,
} from '@platform/contracts/clans/paths'
import type { ApiFailure } from '@platform/remote-kit/api-client'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Link, useParams, useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle, useShell } from '@platform/remote-kit/shell'
import {
  Button,
  Card,
  EmptyState,
  Icon,
  Loading,
  Page,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@platform/ui'
import { WithAside } from '@platform/ui/page-parts'
import { useClan } from '../features/clans/api/get-clan.ts'
import { useClanRules, useClanStatus } from '../features/membership/api/own-standing.ts'
import { CampaignsOfClan } from '../features/clans/components/campaigns-of-clan.tsx'
import { ClanHero } from '../features/clans/components/clan-hero.tsx'
import { ContributionLog } from '../features/clans/components/contribution-log.tsx'
import { InvitedCard } from '../features/clans/components/invited-card.tsx'
import { JoinButton } from '../features/clans/components/join-button.tsx'
import { Members } from '../features/clans/components/members.tsx'
import { ReportButton } from '../features/clans/components/report-button.tsx'
import { StatsCard } from '../features/clans/components/stats-card.tsx'
import { messages, useT } from '../features/clans/i18n/messages.ts'
import { readCode } from '../features/clans/model/read-code.ts'

const catalogues = [messages]

/** `/clan/:clanId?invite=&from=`: a clan, as everybody sees it. */
export function ClanRoute() {
  const { clanId = '' } = useParams()
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Page>
        <Stack gap={4}>
          <Back />
          <Clan key={clanId} clanId={clanId} />
        </Stack>
      </Page>
    </LanguageProvider>
  )
}

function Back() {
  const t = useT()
  const [query] = useSearchParams()
  const isFromBoard = query.get(FROM_PARAM) === FROM_LEADERBOARD
  return (
    <div>
      <TextLink as={Link} to={isFromBoard ? LEADERBOARD_PATH : DISCOVER_CLAN_PATH}>
        {t(isFromBoard ? 'back.leaderboard' : 'back.discover')}
      </TextLink>
    </div>
  )
}

function Clan({ clanId }: { clanId: string }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useClan(clanId)
  const own = useClanStatus()
  const rules = useClanRules()
  // What the reader can do depends on their clan: waiting for it avoids a layout shift.
  const isReaderKnown = !own.isLoading && !rules.isLoading
  if (data && isReaderKnown) return <Shown clan={data} />
  if (!error) {
    return (
      <Loading label={t('loading')}>
        <Stack gap={5}>
          <Skeleton height={220} radius={16} />
          <Skeleton height={480} radius={16} />
        </Stack>
      </Loading>
    )
  }
  const { status } = error as Partial<ApiFailure>
  // An address that holds no id of a clan is refused as wrong.
  if (status === 404 || status === 400) {
    return (
      <EmptyState
        picture="map"
        title={t('gone')}
        text={t('gone.text')}
        action={
          <Button as={Link} to={DISCOVER_CLAN_PATH}>
            {t('own.discover')}
          </Button>
        }
      />
    )
  }
  return (
    <LoadFailed
      level={1}
      error={error}
      title={t('clan.failed')}
      retryLabel={t('retry')}
      onRetry={refetch}
      retrying={isFetching}
    />
  )
}

function Shown({ clan }: { clan: ClanView }) {
  const t = useT()
  const [query] = useSearchParams()
  const { data: status } = useClanStatus()
  const { data: rules } = useClanRules()
  const isOwn = status?.clanID === clan.id
  const code = readCode(query.get(INVITE_PARAM) ?? '')
  usePageTitle(clan.clanName)
  return (
    <Stack gap={5}>
      <ClanHero clan={clan} isOwn={isOwn} corner={!isOwn && <ReportButton clanId={clan.id} />} />
      <WithAside
        aside={
          <Stack gap={4}>
            {isOwn ? (
              <Button block as={Link} to={MY_CLAN_PATH}>
                {t('openOwn')} <Icon name="arrow" size={16} />
              </Button>
            ) : code ? (
              <InvitedCard clan={clan} code={code} />
            ) : (
              <Card>
                <Stack gap={3}>
                  <Text tone="mute">{t(`modeText.${clan.joinMode}`)}</Text>
                  <JoinButton clan={clan} />
                  {rules && rules.minDaysToJoinClanAfterLeaving > 0 && (
                    <Text size="meta" tone="mute">
                      {t('join.rule', { count: rules.minDaysToJoinClanAfterLeaving })}
                    </Text>
                  )}
                </Stack>
              </Card>
            )}
            <StatsCard clan={clan} />
          </Stack>
        }
      >
        <Stack gap={6}>
          <Members clan={clan} />
          <CampaignsOfClan clanId={clan.id} />
          <ContributionLog clanId={clan.id} />
        </Stack>
      </WithAside>
    </Stack>
  )
}
