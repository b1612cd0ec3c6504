import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useQuery } from '@platform/remote-kit/query'
import {
  useApi,
  useFormat,
  usePageTitle,
  useRequireLogin,
  useSession,
} from '@platform/remote-kit/shell'
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
} from '@platform/ui'
import { SocialAccountsCard } from '../../features/social/components/social-accounts-card.tsx'
import { useShellServices } from '../../shell-context.ts'
import { ConnectionsCard } from '../connect/connections-card.tsx'
import { profileQuery } from './get-profile.ts'
import { messages, useT } from './i18n/messages.ts'
import { UserNameForm } from './user-name-form.tsx'
import { WalletCard } from './wallet-card.tsx'

const catalogues = [messages]

/** Its texts load with its code. */
export function ProfilePage() {
  const { language } = useShellServices()
  return (
    <LanguageProvider language={language} catalogues={catalogues}>
      <Profile />
    </LanguageProvider>
  )
}

function Profile() {
  const t = useT()
  const session = useSession()
  usePageTitle(t('profile.title'))
  return (
    <Page>
      <Stack gap={6}>
        <Heading level={1}>{t('profile.title')}</Heading>
        {session.status === 'signed-in' ? (
          <OwnProfile userId={session.userId} />
        ) : (
          <VisitorProfile />
        )}
      </Stack>
    </Page>
  )
}

function VisitorProfile() {
  const t = useT()
  const requireLogin = useRequireLogin()
  return (
    <EmptyState
      picture="blank-card"
      title={t('profile.visitor.title')}
      text={t('profile.visitor.text')}
      action={<Button onClick={() => void requireLogin()}>{t('profile.logIn')}</Button>}
    />
  )
}

function OwnProfile({ userId }: { userId: string }) {
  const t = useT()
  const { formatDate } = useFormat()
  const { data: profile, isError, isRefetching, refetch } = useQuery(profileQuery(useApi()))
  if (isError && !profile) {
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
    <Grid min={420}>
      <Card padding={5} as="section">
        <Stack gap={5}>
          <Heading level={2}>{t('profile.account')}</Heading>
          {profile ? (
            <>
              <FactList
                facts={[
                  { label: t('profile.phone'), value: profile.phoneNumber ?? t('profile.none') },
                  { label: t('profile.email'), value: profile.email ?? t('profile.none') },
                  { label: t('profile.since'), value: formatDate(profile.createdAt) },
                ]}
              />
              <UserNameForm current={profile.userName ?? ''} />
            </>
          ) : (
            <Loading label={t('profile.loading')}>
              <Skeleton height={305} />
            </Loading>
          )}
        </Stack>
      </Card>
      <WalletCard userId={userId} />
      <SocialAccountsCard />
      <ConnectionsCard />
    </Grid>
  )
}
