import type { Profile } from '@platform/contracts/identity/http'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { Card, Heading, Loading, Skeleton, Stack } from '@platform/ui'
import { DetailsForm } from './details-form.tsx'
import { profileQuery } from './get-profile.ts'
import { useT } from './i18n/messages.ts'
import { PreferencesCard } from './preferences-card.tsx'
import { ProfileFailed } from './profile-failed.tsx'
import { SectionPage } from './section-page.tsx'

/** What the user says about themselves, and how they play. */
export function DetailsPage() {
  return (
    <SectionPage name="details">
      <Details />
    </SectionPage>
  )
}

function Details() {
  const t = useT()
  const query = useQuery(profileQuery(useApi()))
  if (query.data) return <Cards profile={query.data} />
  if (query.isError) return <ProfileFailed {...query} />
  return (
    <Loading label={t('profile.loading')}>
      <Skeleton height={720} radius={16} />
    </Loading>
  )
}

function Cards({ profile }: { profile: Profile }) {
  const t = useT()
  return (
    <>
      <PreferencesCard profile={profile} />
      <Card padding={5} as="section">
        <Stack gap={4}>
          <Heading level={2}>{t('details')}</Heading>
          <DetailsForm profile={profile} />
        </Stack>
      </Card>
    </>
  )
}
