import type { OwnKey } from '@platform/contracts/identity/partner-keys'
import { copyText } from '@platform/remote-kit/copy-text'
import { useFormat, useShell } from '@platform/remote-kit/shell'
import { Button, Inline, Notice, Stack, Text } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { Problem } from './problem.tsx'
import { useKeyWrite } from './use-key-write.ts'

/** The secret of the partner's server: it is shown once, and a new one leaves the old one a day. */
export function KeySecret({ own }: { own: OwnKey }) {
  const t = useT()
  const { alerts } = useShell()
  const { formatDateTime } = useFormat()
  const rotate = useKeyWrite((calls) => calls.rotate(own))
  const secret = rotate.data?.secret
  const copy = async (text: string) => {
    if (await copyText(text)) alerts.show({ message: t('copied') })
    else alerts.show({ message: t('copyFailed'), type: 'error' })
  }
  return (
    <Stack gap={3}>
      <Text tone="mute">{t(own.hasSecret ? 'secret.there' : 'secret.none')}</Text>
      {own.oldSecretUntil && (
        <Text tone="mute">{t('secret.old', { date: formatDateTime(own.oldSecretUntil) })}</Text>
      )}
      {secret && (
        <Notice
          tone="ok"
          live="status"
          action={
            <Button size="s" variant="secondary" onClick={() => void copy(secret)}>
              {t('copy')}
            </Button>
          }
        >
          {t('secret.shown', { secret })}
        </Notice>
      )}
      {rotate.error && <Problem error={rotate.error} />}
      <Inline>
        <Button variant="secondary" loading={rotate.isPending} onClick={() => void rotate.send()}>
          {t(own.hasSecret ? 'secret.rotate' : 'secret.make')}
        </Button>
      </Inline>
      {rotate.proofDialog}
    </Stack>
  )
}
