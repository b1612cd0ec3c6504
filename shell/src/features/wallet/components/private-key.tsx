import { copyText } from '@platform/remote-kit/copy-text'
import { useShell } from '@platform/remote-kit/shell'
import { Button, color, radius, Stack, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'

/** The whole key, in as many lines as it needs, and a button that copies it. */
export function PrivateKey({ value }: { value: string }) {
  const t = useT()
  const { alerts } = useShell()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (await copyText(value)) setCopied(true)
    else alerts.show({ message: t('copyFailed'), type: 'error' })
  }
  return (
    <Stack gap={3}>
      <Key
        aria-label={t('export.key')}
        readOnly
        autoFocus
        spellCheck={false}
        value={value}
        onFocus={(event) => event.target.select()}
      />
      <Button
        block
        variant="secondary"
        icon={copied ? 'check' : 'copy'}
        onClick={() => void copy()}
      >
        {t(copied ? 'copied' : 'export.copy')}
      </Button>
    </Stack>
  )
}

const Key = styled.textarea`
  display: block;
  width: 100%;
  padding: ${space(3)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.surface2};
  font-family: monospace;
  word-break: break-all;
  resize: none;
  field-sizing: content;
  min-height: 5lh;
`
