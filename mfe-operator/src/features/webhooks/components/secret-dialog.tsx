import type { WebhookWithSecret } from '@platform/contracts/quests/webhooks'
import { copyText } from '@platform/remote-kit/copy-text'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Field, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { ActDialog } from '../../../parts/act/act-dialog.tsx'
import { useT } from '../i18n/messages.ts'

interface SecretDialogProps {
  made: WebhookWithSecret
  onClose: () => void
}

/** Shows a secret, this once. */
export function SecretDialog({ made: { webhook, secret }, onClose }: SecretDialogProps) {
  const t = useT()
  const [isCopied, setIsCopied] = useState<boolean | null>(null)
  return (
    <ActDialog onClose={onClose} title={t('secret.title', { name: webhook.description })}>
      <Stack gap={4}>
        <Text>{t('secret.once')}</Text>
        <Field label={t('secret.label')}>
          <TextInput
            value={secret}
            readOnly
            autoComplete="off"
            spellCheck={false}
            onFocus={({ target }) => target.select()}
          />
        </Field>
        <Button variant="secondary" block onClick={() => void copyText(secret).then(setIsCopied)}>
          {t(isCopied ? 'secret.copied' : 'secret.copy')}
        </Button>
        {isCopied === false && <Notice live="status">{t('secret.notCopied')}</Notice>}
        <Button block size="l" onClick={onClose}>
          {t('secret.done')}
        </Button>
      </Stack>
    </ActDialog>
  )
}
