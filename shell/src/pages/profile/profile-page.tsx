import type { Profile } from '@platform/contracts/identity/http'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { Card, Heading, Loading, Skeleton, Stack } from '@platform/ui'
import { BalanceStrip } from './balance-strip.tsx'
import { ContactRows } from './contact-rows.tsx'
import { profileQuery } from './get-profile.ts'
import { useT } from './i18n/messages.ts'
import { OwnPage } from './own-page.tsx'
import { ProfileColumns } from './profile-columns.tsx'
import { ProfileFailed } from './profile-failed.tsx'
import { ProfileHead } from './profile-head.tsx'
import { SectionLinks } from './section-links.tsx'
import { Settings } from './settings.tsx'
import { UserNameForm } from './user-name-form.tsx'
import { WalletCard } from './wallet-card.tsx'

/** The user's face, money, account and wallet; everything else is a part of its own (`sections.ts`). */
export function ProfilePage() {
  return <OwnPage title="profile.title">{(userId) => <OwnProfile userId={userId} />}</OwnPage>
}

function OwnProfile({ userId }: { userId: string }) {
  const query = useQuery(profileQuery(useApi()))
  const profile = query.data
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
          <SectionLinks />
          <Settings />
        </>
      }
    >
      {query.isError && !profile ? <ProfileFailed {...query} /> : <AccountCard profile={profile} />}
      <WalletCard userId={userId} />
    </ProfileColumns>
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
