import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { BalanceStrip } from './balance-strip.tsx'
import { profileQuery } from './get-profile.ts'
import { OwnPage } from './own-page.tsx'
import { ProfileColumns } from './profile-columns.tsx'
import { ProfileFailed } from './profile-failed.tsx'
import { ProfileHead } from './profile-head.tsx'
import { SectionLinks } from './section-links.tsx'
import { Settings } from './settings.tsx'
import { Standing } from './standing.tsx'

/** Who the user is, what they have reached and can spend, and below it a link to each part of the profile (`sections.ts`). */
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
          <Standing />
          <BalanceStrip />
        </>
      }
      aside={<Settings />}
    >
      {query.isError && !profile && <ProfileFailed {...query} />}
      <SectionLinks />
    </ProfileColumns>
  )
}
