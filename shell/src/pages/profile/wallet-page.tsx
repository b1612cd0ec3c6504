import { SectionPage } from './section-page.tsx'
import { WalletCard } from './wallet-card.tsx'

/** Where rewards arrive, and the key of that place. */
export function WalletPage() {
  return <SectionPage name="wallet">{(userId) => <WalletCard userId={userId} />}</SectionPage>
}
