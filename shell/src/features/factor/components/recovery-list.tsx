import { copyText } from '@platform/remote-kit/copy-text'
import { Button, Notice, Stack, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'

interface RecoveryListProps {
  codes: readonly string[]
  onDone: () => void
}

/** The recovery codes, this once. */
export function RecoveryList({ codes, onDone }: RecoveryListProps) {
  const t = useT()
  const [copied, setCopied] = useState<boolean | null>(null)
  return (
    <Stack gap={4}>
      <Notice tone="gold">{t('factor.keepCodes')}</Notice>
      <Codes>
        {codes.map((code) => (
          <li key={code}>
            <Text as="code" weight={600}>
              {code}
            </Text>
          </li>
        ))}
      </Codes>
      <Button
        variant="secondary"
        onClick={() => void copyText(codes.join('\n')).then((isCopied) => setCopied(isCopied))}
      >
        {t('factor.copy')}
      </Button>
      <Text size="meta" tone="mute" role="status">
        {copied === null ? '' : t(copied ? 'factor.copied' : 'factor.notCopied')}
      </Text>
      <Button block size="l" onClick={onDone} data-autofocus>
        {t('factor.saved')}
      </Button>
    </Stack>
  )
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(2)};
  text-align: center;
`
