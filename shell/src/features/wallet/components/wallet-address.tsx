import { useFormat } from '@platform/remote-kit/shell'
import { IconButton, Inline, Text } from '@platform/ui'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'

export function WalletAddress({ address }: { address: string }) {
  const t = useT()
  const { shorten } = useFormat()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    setCopied(true)
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
