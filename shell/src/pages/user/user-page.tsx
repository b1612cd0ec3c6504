import { FROM_LEADERBOARD, FROM_PARAM, LEADERBOARD_PATH } from '@platform/contracts/clans/paths'
import type { PublicProfile } from '@platform/contracts/identity/http'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { usernameProblem } from '@platform/contracts/rules/username'
import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { ApiFailure, unwrap } from '@platform/remote-kit/api-client'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useQuery } from '@platform/remote-kit/query'
import { Link, useParams, useSearchParams } from '@platform/remote-kit/router'
import { useApi, usePageTitle, useSession } from '@platform/remote-kit/shell'
import { Loading, Page, Skeleton, Stack, Text, TextLink } from '@platform/ui'
import { textsOf } from '../../i18n/texts-of.tsx'
import { EmptyPage } from '../../layout/empty-page.tsx'
import { messages, useT } from '../profile/i18n/messages.ts'
import { PersonHead } from '../profile/person-head.tsx'
import { UserActions } from './user-actions.tsx'
import { hasFacts, UserFacts, UserOrigin } from './user-facts.tsx'
import { UserLinks } from './user-links.tsx'

const Texts = textsOf(messages)

/** `/u/:userName?from=`: what a user shows to everybody. */
export function UserPage() {
  const { userName = '' } = useParams()
  return (
    <Texts>
      <Page width="text">
        <Stack gap={4}>
          <Back />
          {usernameProblem(userName) === null ? <Person userName={userName} /> : <Nobody />}
        </Stack>
      </Page>
    </Texts>
  )
}

/** The way back of who came from the leaderboard. */
function Back() {
  const t = useT()
  const [query] = useSearchParams()
  if (query.get(FROM_PARAM) !== FROM_LEADERBOARD) return null
  return (
    <div>
      <TextLink as={Link} to={LEADERBOARD_PATH}>
        {t('user.back')}
      </TextLink>
    </div>
  )
}

function Person({ userName }: { userName: string }) {
  const t = useT()
  const api = useApi()
  const { data, error, isRefetching, refetch } = useQuery({
    queryKey: ['public-profile', userName.toLowerCase()],
    retry: false,
    queryFn: async ({ signal }) =>
      unwrap(await api.get<PublicProfile>(`/users/${userName}/profile`, { signal })),
  })
  usePageTitle(data?.userName ?? userName)
  if (data) return <ShownProfile profile={data} />
  if (error instanceof ApiFailure && [400, 404].includes(error.status)) return <Nobody />
  if (error) {
    return (
      <LoadFailed
        error={error}
        title={t('profile.failed')}
        retryLabel={t('profile.retry')}
        retrying={isRefetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Loading label={t('user.loading')}>
      <Skeleton height={420} />
    </Loading>
  )
}

/** Nobody has the name. */
function Nobody() {
  const t = useT()
  usePageTitle(t('user.nobody'))
  return (
    <EmptyPage
      title={t('user.nobody')}
      text={t('user.nobody.text')}
      action={t('user.campaigns')}
      to={CAMPAIGNS_PATH}
    />
  )
}

function ShownProfile({ profile }: { profile: PublicProfile }) {
  const { userId, userName, picture, firstName, links } = profile
  const session = useSession()
  const isOwn = session.status === 'signed-in' && session.userId === userId
  const isBare = !hasFacts(profile) && Object.values(links).every((link) => !link)
  return (
    <Stack gap={5}>
      <PersonHead seed={userId} picture={picture} name={userName} title={userName}>
        {firstName && <Text tone="mute">{firstName}</Text>}
        <UserOrigin profile={profile} />
        <UserActions userName={userName} isOwn={isOwn} isBare={isBare} />
      </PersonHead>
      {isBare && <Bare isOwn={isOwn} />}
      {hasFacts(profile) && <UserFacts profile={profile} />}
      <UserLinks links={links} />
    </Stack>
  )
}

/** Little is shown: to its owner with the way to show more. */
function Bare({ isOwn }: { isOwn: boolean }) {
  const t = useT()
  if (!isOwn) return <Text tone="mute">{t('user.empty')}</Text>
  return (
    <Text tone="mute">
      {t('user.empty.own')}{' '}
      <TextLink as={Link} to={PROFILE_PATHS.details}>
        {t('user.addMore')}
      </TextLink>
    </Text>
  )
}
