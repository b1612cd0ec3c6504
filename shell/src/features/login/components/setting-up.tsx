import { useWallet } from '@platform/remote-kit/shell'
import { Inline, Spinner, Text } from '@platform/ui'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../i18n/messages.ts'

/** Longest time that the login waits for the wallet, ms; the set-up continues in the background. */
const MAX_WAIT_MS = 10_000

/** Keeps the login open until the wallet is known, so that the user's next action finds it. */
export function SettingUp({ onDone }: { onDone: () => void }) {
  const t = useT()
  const { status } = useWallet()
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const timer = setTimeout(() => done(), status === 'saved' ? 0 : MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [status])
  return (
    <Inline gap={3} role="status">
      <Spinner />
      <Text as="span">{t('wallet.settingUp')}</Text>
    </Inline>
  )
}
