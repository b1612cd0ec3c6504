import type { SocialOutcome, SocialPurpose } from '@platform/contracts/identity/social'
import { Spinner } from '@platform/ui'
import { lazy, Suspense } from 'react'

const WalletSignIn = lazy(() => import('./wallet-sign-in.tsx'))

interface LoadedWalletSignInProps {
  purpose: SocialPurpose
  onDone: (outcome: SocialOutcome) => void
}

/** The code that talks to wallets is large: it loads when somebody uses one. */
export function LoadedWalletSignIn(props: LoadedWalletSignInProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <WalletSignIn {...props} />
    </Suspense>
  )
}
