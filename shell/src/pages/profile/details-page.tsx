import type { Profile } from '@platform/contracts/identity/http'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { Card, Heading, Loading, Skeleton, Stack, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
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
      <Open padding={5} as="section">
        <Stack gap={4}>
          <Heading level={2}>{t('details')}</Heading>
          <DetailsForm profile={profile} />
        </Stack>
      </Open>
    </>
  )
}

/** No box that could scroll: what is sticky inside stays in sight of the window. */
const Open = styled(Card)`
  overflow: clip;
  input,
  button[role='combobox'],
  select {
    scroll-margin-block: calc(var(--k-sticky-top, 0px) + ${space(4)})
      calc(var(--k-sticky-bottom, 0px) + ${space(20)});
  }
`
