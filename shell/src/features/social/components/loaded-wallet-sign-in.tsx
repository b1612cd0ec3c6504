import { Spinner } from '@platform/ui'
import { lazy, Suspense } from 'react'
import type { WalletSignInProps } from './wallet-sign-in.tsx'

const WalletSignIn = lazy(() => import('./wallet-sign-in.tsx'))

/** The code for wallets is large: it loads when a user chooses one. */
export function LoadedWalletSignIn(props: WalletSignInProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <WalletSignIn {...props} />
    </Suspense>
  )
}
