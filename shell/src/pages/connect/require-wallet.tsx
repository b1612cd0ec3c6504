import { useShell, useWallet } from '@platform/remote-kit/shell'
import { Button, EmptyState, Loading, Skeleton } from '@platform/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from './i18n/messages.ts'

/** ms to wait for the shell to know of a wallet; then the server decides. */
const MAX_WAIT_MS = 5_000

/** An authenticated write needs a saved wallet, and a first login is still making one. */
export function RequireWallet({ children }: { children: ReactNode }) {
  const t = useT()
  const shell = useShell()
  const { status } = useWallet()
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (status === 'saved' || (status === 'unknown' && !patient)) return children
  if (patient) {
    return (
      <Loading label={t('loading')}>
        <Skeleton height={420} />
      </Loading>
    )
  }
  return (
    <EmptyState
      level={1}
      seed="wallet"
      title={t('problem.wallet')}
      text={t('problem.wallet.text')}
      action={
        <Button onClick={() => void shell.openModal({ name: 'walletLink' })}>{t('setUp')}</Button>
      }
    />
  )
}
