import type { PublicProfile } from '@platform/contracts/identity/http'
import { GAMER_ROLES, type GamerRoleName } from '@platform/contracts/identity/profile'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { LINK_KINDS } from '@platform/contracts/rules/social-link'
import { usernameProblem } from '@platform/contracts/rules/username'
import { PROFILE_PATH } from '@platform/contracts/shell/paths'
import { ApiFailure, unwrap } from '@platform/remote-kit/api-client'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useQuery } from '@platform/remote-kit/query'
import { Link, useParams } from '@platform/remote-kit/router'
import { share } from '@platform/remote-kit/share'
import { useApi, useLanguage, usePageTitle, useSession, useShell } from '@platform/remote-kit/shell'
import {
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  FactList,
  Grid,
  Heading,
  Loading,
  Page,
  Skeleton,
  Stack,
  space,
  Text,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useShellServices } from '../../shell-context.ts'
import { messages, useT } from '../profile/i18n/messages.ts'
import { PersonHead } from '../profile/person-head.tsx'

const catalogues = [messages]

/** `/u/:userName`: what a user shows to everybody. */
export function UserPage() {
  const { language } = useShellServices()
  const { userName = '' } = useParams()
  return (
    <LanguageProvider language={language} catalogues={catalogues}>
      <Page width="text">
        {usernameProblem(userName) === null ? <Person userName={userName} /> : <Nobody />}
      </Page>
    </LanguageProvider>
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
      <ErrorPanel
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
    <EmptyState
      level={1}
      picture="map"
      title={t('user.nobody')}
      text={t('user.nobody.text')}
      action={
        <Button as={Link} to={CAMPAIGNS_PATH}>
          {t('user.campaigns')}
        </Button>
      }
    />
  )
}

function ShownProfile({ profile }: { profile: PublicProfile }) {
  const t = useT()
  const { userId, userName, picture, firstName, links } = profile
  const facts = useFacts(profile)
  const shown = LINK_KINDS.flatMap((kind) => (links[kind] ? [[kind, links[kind]] as const] : []))
  return (
    <Stack gap={5}>
      <PersonHead seed={userId} picture={picture} name={userName} title={userName}>
        {firstName && <Text tone="mute">{firstName}</Text>}
        <Actions userId={userId} userName={userName} />
      </PersonHead>
      {facts.length === 0 && shown.length === 0 && <Text tone="mute">{t('user.empty')}</Text>}
      {facts.length > 0 && (
        <Card padding={5} as="section">
          <FactList facts={facts} />
        </Card>
      )}
      {shown.length > 0 && (
        <Card padding={5} as="section">
          <Stack gap={3}>
            <Heading level={2}>{t('details.links')}</Heading>
            <Grid min={136} gap={2}>
              {shown.map(([kind, link]) => (
                <Button
                  key={kind}
                  as="a"
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer nofollow ugc"
                  variant="secondary"
                  icon="external"
                >
                  {t(`link.${kind}`)}
                </Button>
              ))}
            </Grid>
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

/** What one can do here: as its owner change it, and share it. */
function Actions({ userId, userName }: Pick<PublicProfile, 'userId' | 'userName'>) {
  const t = useT()
  const session = useSession()
  const { alerts, track } = useShell()
  const isOwn = session.status === 'signed-in' && session.userId === userId
  const send = async () => {
    const outcome = await share({ text: userName, url: location.href })
    track('shared', { what: 'profile', via: 'more', outcome })
    if (outcome === 'copied') alerts.show({ message: t('user.copied') })
    if (outcome === 'failed') alerts.show({ message: t('user.notCopied'), type: 'error' })
  }
  return (
    <Doing>
      {isOwn ? (
        <Button as={Link} to={PROFILE_PATH}>
          {t('user.edit')}
        </Button>
      ) : (
        <Button as={Link} to={CAMPAIGNS_PATH}>
          {t('user.campaigns')}
        </Button>
      )}
      <Button variant="secondary" onClick={() => void send()}>
        {t('user.share')}
      </Button>
    </Doing>
  )
}

const Doing = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
`

/** What is shown, as lines. */
function useFacts(profile: PublicProfile) {
  const t = useT()
  const language = useLanguage()
  const { country, city, college, profession, preferredRole, preferredPlatform } = profile
  const place = [city, country && new Intl.DisplayNames([language], { type: 'region' }).of(country)]
  const role = (Object.keys(GAMER_ROLES) as GamerRoleName[]).find(
    (name) => GAMER_ROLES[name] === preferredRole,
  )
  const lines = [
    { label: t('user.place'), value: place.filter(Boolean).join(', ') },
    { label: t('details.profession'), value: profession && t(`profession.${profession}`) },
    { label: t('details.college'), value: college },
    { label: t('user.role'), value: role && t(`role.${role}`) },
    { label: t('preferences.platform'), value: preferredPlatform },
  ]
  return lines.filter(({ value }) => Boolean(value))
}
