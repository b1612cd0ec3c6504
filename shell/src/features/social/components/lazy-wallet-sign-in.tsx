import { Spinner } from '@platform/ui'
import { lazy, Suspense } from 'react'
import type { WalletSignInProps } from './wallet-sign-in.tsx'

const WalletSignIn = lazy(() => import('./wallet-sign-in.tsx'))

/** `WalletSignIn`, whose code is large: it loads when a user chooses a wallet. */
export function LazyWalletSignIn(props: WalletSignInProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <WalletSignIn {...props} />
    </Suspense>
  )
}
