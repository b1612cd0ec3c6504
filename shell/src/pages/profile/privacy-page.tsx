import { ExportCard } from '../../features/export/components/export-card.tsx'
import { DeletionLink } from './deletion-link.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { SectionPage } from './section-page.tsx'

/** Who sees what of the user, a copy of what is stored, and the end of the account. */
export function PrivacyPage() {
  return (
    <SectionPage name="privacy">
      <PrivacyCard />
      <ExportCard />
      <DeletionLink />
    </SectionPage>
  )
}
