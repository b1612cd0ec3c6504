import { brand } from '@platform/contracts/brand'
import { copyText } from '@platform/remote-kit/copy-text'
import { Button, Grid, Notice, Stack, space, Text } from '@platform/ui'
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
  const text = `${codes.join('\n')}\n`
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
      <Grid min={128} gap={2}>
        <Button
          variant="secondary"
          onClick={() => void copyText(text).then((isCopied) => setCopied(isCopied))}
        >
          {t('factor.copy')}
        </Button>
        <Button
          as="a"
          variant="secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${brand.name.toLowerCase()}-recovery-codes.txt`}
        >
          {t('factor.download')}
        </Button>
      </Grid>
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
