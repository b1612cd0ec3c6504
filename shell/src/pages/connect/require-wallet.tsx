import { useReadable, useShell, useWallet } from '@platform/remote-kit/shell'
import { Button, EmptyState, Loading, Skeleton } from '@platform/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useShellServices } from '../../shell-context.ts'
import { useT } from './i18n/messages.ts'

/** ms to wait for a wallet that is being created; if its state is not known by then, the server decides. */
const MAX_WAIT_MS = 5_000

/** Shows its children once a wallet is saved: writes need one, and a first login is still creating it. */
export function RequireWallet({ children }: { children: ReactNode }) {
  const t = useT()
  const shell = useShell()
  const { status } = useWallet()
  const setUpFailed = useReadable(useShellServices().wallet.setUpFailed)
  const [waiting, setWaiting] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (status === 'saved' || (status === 'unknown' && !waiting)) return children
  if (waiting && !setUpFailed) {
    return (
      <Loading label={t('loading')}>
        <Skeleton height={420} />
      </Loading>
    )
  }
  return (
    <EmptyState
      level={1}
      picture="purse"
      title={t('problem.wallet')}
      text={t('problem.wallet.text')}
      action={
        <Button onClick={() => void shell.openModal({ name: 'walletLink' })}>{t('setUp')}</Button>
      }
    />
  )
}
