import { useSession, useWallet } from '@platform/remote-kit/shell'
import { useEffect } from 'react'
import { useT } from '../../i18n/messages.ts'
import { useShellServices } from '../../shell-context.ts'
import { isKeyOnDevice } from './key-on-device.ts'

/**
 * Creates a wallet in the background for a signed-in user who has none; viem is loaded only then. If that
 * fails, the wallet-not-found modal offers the same. If the wallet's key is on another device, an alert
 * says so and where to restore it.
 */
export function EnsureWallet() {
  const t = useT()
  const shell = useShellServices()
  const session = useSession()
  const wallet = useWallet()
  const userId = session.status === 'signed-in' ? session.userId : null
  const missing = userId !== null && wallet.status === 'missing'
  const elsewhere =
    userId !== null &&
    wallet.status === 'saved' &&
    wallet.kind === 'embedded' &&
    !isKeyOnDevice(userId, wallet.address)

  useEffect(() => {
    if (!missing) return
    import('./model/wallet-actions.ts')
      .then(({ walletActions }) => walletActions(shell).provision())
      .catch((error: unknown) => {
        console.warn('the wallet could not be set up', error)
        shell.wallet.setUpFailed.set(true)
      })
  }, [missing, shell])

  useEffect(() => {
    if (!elsewhere) return
    return shell.shellApi.alerts.show({
      message: t('wallet.elsewhere'),
      type: 'info',
      duration: null,
    })
  }, [elsewhere, shell, t])
  return null
}
