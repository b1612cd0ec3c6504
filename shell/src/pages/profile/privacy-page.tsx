import { ExportCard } from '../../features/export/components/export-card.tsx'
import { ShieldCard } from '../../features/shield/components/shield-card.tsx'
import { DeletionLink } from './deletion-link.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { SectionPage } from './section-page.tsx'

/** Who sees what of the user, what the rules of risk say of them, a copy of what is stored, and the end of the account. */
export function PrivacyPage() {
  return (
    <SectionPage name="privacy">
      <PrivacyCard />
      <ShieldCard />
      <ExportCard />
      <DeletionLink />
    </SectionPage>
  )
}
