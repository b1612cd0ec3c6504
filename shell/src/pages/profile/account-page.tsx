import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { Card, Heading, Loading, Skeleton, Stack } from '@platform/ui'
import { ContactRows } from './contact-rows.tsx'
import { profileQuery } from './get-profile.ts'
import { useT } from './i18n/messages.ts'
import { ProfileFailed } from './profile-failed.tsx'
import { SectionPage } from './section-page.tsx'
import { UserNameForm } from './user-name-form.tsx'

/** What the account is known by: its name, its phone number and its e-mail address. */
export function AccountPage() {
  return (
    <SectionPage name="account">
      <Account />
    </SectionPage>
  )
}

function Account() {
  const t = useT()
  const query = useQuery(profileQuery(useApi()))
  const profile = query.data
  if (query.isError && !profile) return <ProfileFailed {...query} />
  return (
    <>
      <Card padding={5} as="section" aria-label={t('profile.name')}>
        {profile ? (
          <UserNameForm current={profile.userName ?? ''} />
        ) : (
          <Loading label={t('profile.loading')}>
            <Skeleton height={156.5} />
          </Loading>
        )}
      </Card>
      <Card padding={5} as="section">
        <Stack gap={4}>
          <Heading level={2}>{t('profile.contacts')}</Heading>
          {profile ? <ContactRows profile={profile} /> : <Skeleton height={100} />}
        </Stack>
      </Card>
    </>
  )
}
