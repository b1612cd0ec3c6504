import { copyText } from '@platform/remote-kit/copy-text'
import { IconButton, Inline, Stack, Text } from '@platform/ui'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'

/** The key of an authenticator app in groups of four, to be typed or copied. */
export function AppKey({ secret }: { secret: string }) {
  const t = useT()
  const [copied, setCopied] = useState<boolean | null>(null)
  return (
    <Stack gap={0}>
      <Text size="meta" tone="mute">
        {t('factor.setUp.key')}
      </Text>
      <Inline justify="between" wrap={false}>
        <Text as="code">{secret.match(/.{1,4}/g)?.join(' ')}</Text>
        <IconButton
          icon="copy"
          label={t('factor.setUp.copyKey')}
          onClick={() => void copyText(secret).then((isCopied) => setCopied(isCopied))}
        />
      </Inline>
      <Text size="meta" tone="mute" role="status">
        {copied === null ? '' : t(copied ? 'factor.copied' : 'factor.notCopied')}
      </Text>
    </Stack>
  )
}
