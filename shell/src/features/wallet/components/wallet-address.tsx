import { copyText } from '@platform/remote-kit/copy-text'
import { useFormat, useShell } from '@platform/remote-kit/shell'
import { IconButton, Inline, Text } from '@platform/ui'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'

export function WalletAddress({ address }: { address: string }) {
  const t = useT()
  const { shorten } = useFormat()
  const { alerts } = useShell()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (await copyText(address)) setCopied(true)
    else alerts.show({ message: t('copyFailed'), type: 'error' })
  }
  return (
    <Inline justify="between" wrap={false}>
      <Text as="span" numeric title={address}>
        {shorten(address)}
      </Text>
      <IconButton
        icon={copied ? 'check' : 'copy'}
        label={t(copied ? 'copied' : 'copy')}
        onClick={copy}
      />
    </Inline>
  )
}
