import { SocialAccountsCard } from '../../features/social/components/social-accounts-card.tsx'
import { ConnectionsCard } from '../connect/connections-card.tsx'
import { LinksLink } from './links-link.tsx'
import { SectionPage } from './section-page.tsx'

/** The user's accounts elsewhere, the sites of partners that the account is connected with, and links to share. */
export function ConnectionsPage() {
  return (
    <SectionPage name="connections">
      <SocialAccountsCard />
      <ConnectionsCard />
      <LinksLink />
    </SectionPage>
  )
}
