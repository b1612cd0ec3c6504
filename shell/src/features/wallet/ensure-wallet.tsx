import { withoutTrailingSlash } from '@platform/contracts/rules/site-path'
import { PROFILE_PATH, PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { K_STORE_PATH, WALLET_SUBPAGE_PATHS } from '@platform/contracts/wallet/paths'
import { useLocation } from '@platform/remote-kit/router'
import { useReadable, useSession, useWallet } from '@platform/remote-kit/shell'
import { useEffect, useState } from 'react'
import { LazyTexts } from '../../i18n/lazy/lazy-texts.ts'
import { useT } from '../../i18n/lazy/messages.ts'
import { useShellServices } from '../../shell-context.ts'
import { rememberKeyAlert, wasKeyAlertShown } from './key-alert-shown.ts'
import { isKeyOnDevice } from './key-on-device.ts'

/**
 * Creates a wallet in the background for a signed-in user who has none; viem is loaded only then. If that
 * fails, the wallet-not-found modal offers the same. If the wallet's key is on another device, an alert
 * says so and what the profile offers: once in each tab, not where the profile shows it, and not above a form of money. It comes with the
 * first page that is opened after it is known: the one that is open then would move below it, on phones.
 */
export function EnsureWallet() {
  return (
    <LazyTexts>
      <Ensure />
    </LazyTexts>
  )
}

/** Forms and lists of money: it would move them, and stay above all their steps. It is said on the next other page. */
const SILENT_ON = [K_STORE_PATH, ...WALLET_SUBPAGE_PATHS].map(withoutTrailingSlash)

/** Where the profile says how the wallet is. */
const SHOWN_ON = [PROFILE_PATH, PROFILE_PATHS.wallet].map(withoutTrailingSlash)

function Ensure() {
  const t = useT()
  const shell = useShellServices()
  const session = useSession()
  const wallet = useWallet()
  const hasBackup = useReadable(shell.wallet.hasBackup)
  const path = withoutTrailingSlash(useLocation().pathname)
  const isShown = SHOWN_ON.includes(path)
  const isSilent = SILENT_ON.includes(path)
  const [wasShown, setShown] = useState(wasKeyAlertShown)
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
        const now = shell.session.get()
        // They have logged out meanwhile.
        if (now.status !== 'signed-in' || now.userId !== userId) return
        console.warn('the wallet could not be set up', error)
        shell.wallet.setUpFailed.set(true)
        return shell.wallet.refresh()
      })
  }, [missing, shell, userId])

  const [knownAt, setKnownAt] = useState<string | null>(null)
  const [hasMoved, setMoved] = useState(false)
  useEffect(() => {
    if (!elsewhere || hasMoved) return
    if (knownAt === null) setKnownAt(path)
    else if (knownAt !== path) setMoved(true)
  }, [elsewhere, hasMoved, knownAt, path])

  useEffect(() => {
    if (!elsewhere || wasShown) return
    if (isSilent) return wasKeyAlertShown() ? setShown(true) : undefined
    if (!isShown && !hasMoved) return
    rememberKeyAlert()
    if (isShown) return setShown(true)
    return shell.alerts.show({
      message: t(hasBackup ? 'wallet.elsewhere' : 'wallet.withoutBackup'),
      type: 'info',
      duration: null,
      link: { to: PROFILE_PATHS.wallet, text: t('wallet.open') },
    })
  }, [elsewhere, hasMoved, isShown, isSilent, wasShown, hasBackup, shell, t])
  return null
}
