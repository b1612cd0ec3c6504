import { SocialAccountsCard } from '../../features/social/components/social-accounts-card.tsx'
import { ConnectionsCard } from '../connect/connections-card.tsx'
import { SectionPage } from './section-page.tsx'

/** The user's accounts elsewhere, and the sites of partners that the account is connected with. */
export function ConnectionsPage() {
  return (
    <SectionPage name="connections">
      <SocialAccountsCard />
      <ConnectionsCard />
    </SectionPage>
  )
}
