import type { Profile } from '@platform/contracts/identity/http'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, usePageTitle, useRequireLogin, useSession } from '@platform/remote-kit/shell'
import {
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  Heading,
  Loading,
  Page,
  Skeleton,
  Stack,
} from '@platform/ui'
import { DevicesCard } from '../../features/devices/components/devices-card.tsx'
import { ExportCard } from '../../features/export/components/export-card.tsx'
import { FactorCard } from '../../features/factor/components/factor-card.tsx'
import { SocialAccountsCard } from '../../features/social/components/social-accounts-card.tsx'
import { useShellServices } from '../../shell-context.ts'
import { ConnectionsCard } from '../connect/connections-card.tsx'
import { BalanceStrip } from './balance-strip.tsx'
import { ContactRows } from './contact-rows.tsx'
import { DetailsForm } from './details-form.tsx'
import { profileQuery } from './get-profile.ts'
import { messages, useT } from './i18n/messages.ts'
import { PreferencesCard } from './preferences-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { ProfileColumns } from './profile-columns.tsx'
import { ProfileHead } from './profile-head.tsx'
import { Settings } from './settings.tsx'
import { UserNameForm } from './user-name-form.tsx'
import { WalletCard } from './wallet-card.tsx'

const catalogues = [messages]

/** Its texts load with its code. */
export function ProfilePage() {
  const { language } = useShellServices()
  return (
    <LanguageProvider language={language} catalogues={catalogues}>
      <ProfileOrLogin />
    </LanguageProvider>
  )
}

function ProfileOrLogin() {
  const t = useT()
  const session = useSession()
  usePageTitle(t('profile.title'))
  return (
    <Page>
      {session.status === 'signed-in' ? <OwnProfile userId={session.userId} /> : <VisitorProfile />}
    </Page>
  )
}

function VisitorProfile() {
  const t = useT()
  const requireLogin = useRequireLogin()
  return (
    <Stack gap={6}>
      <Heading level={1}>{t('profile.title')}</Heading>
      <EmptyState
        picture="blank-card"
        title={t('profile.visitor.title')}
        text={t('profile.visitor.text')}
        action={<Button onClick={() => void requireLogin()}>{t('profile.logIn')}</Button>}
      />
    </Stack>
  )
}

function OwnProfile({ userId }: { userId: string }) {
  const { data: profile, isError, isRefetching, refetch } = useQuery(profileQuery(useApi()))
  const t = useT()
  const failed = isError && !profile
  return (
    <ProfileColumns
      head={
        <>
          <ProfileHead userId={userId} profile={profile} />
          <BalanceStrip />
        </>
      }
      aside={
        <>
          <Settings />
          <ConnectionsCard />
          <ExportCard />
        </>
      }
    >
      {failed ? (
        <ErrorPanel
          title={t('profile.failed')}
          retryLabel={t('profile.retry')}
          retrying={isRefetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <AccountCard profile={profile} />
      )}
      <WalletCard userId={userId} />
      <SocialAccountsCard />
      <FactorCard />
      <DevicesCard />
      {/* Last: they come with the profile and must not push what is in view. */}
      {profile && (
        <>
          <DetailsCard profile={profile} />
          <PreferencesCard profile={profile} />
          <PrivacyCard userName={profile.userName} />
        </>
      )}
    </ProfileColumns>
  )
}

function DetailsCard({ profile }: { profile: Profile }) {
  const t = useT()
  return (
    <Card padding={5} as="section">
      <Stack gap={4}>
        <Heading level={2}>{t('details')}</Heading>
        <DetailsForm profile={profile} />
      </Stack>
    </Card>
  )
}

function AccountCard({ profile }: { profile: Profile | undefined }) {
  const t = useT()
  return (
    <Card padding={5} as="section">
      <Stack gap={4}>
        <Heading level={2}>{t('profile.account')}</Heading>
        {profile ? (
          <>
            <UserNameForm current={profile.userName ?? ''} />
            <ContactRows profile={profile} />
          </>
        ) : (
          <Loading label={t('profile.loading')}>
            <Skeleton height={272.5} />
          </Loading>
        )}
      </Stack>
    </Card>
  )
}
