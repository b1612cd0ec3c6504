import { DevicesCard } from '../../features/devices/components/devices-card.tsx'
import { FactorCard } from '../../features/factor/components/factor-card.tsx'
import { PasskeyCard } from '../../features/factor/components/passkey-card.tsx'
import { SectionPage } from './section-page.tsx'

/** How the account is protected, and where it is open. */
export function SecurityPage() {
  return (
    <SectionPage name="security">
      <FactorCard />
      <PasskeyCard />
      <DevicesCard />
    </SectionPage>
  )
}
