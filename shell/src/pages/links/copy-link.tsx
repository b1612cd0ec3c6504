import { copyText } from '@platform/remote-kit/copy-text'
import { useShell } from '@platform/remote-kit/shell'
import { Button } from '@platform/ui'
import { useT } from './i18n/messages.ts'

/** Copies a link. `name` says which one to those who hear the page. */
export function CopyLink({ link, name }: { link: string; name: string }) {
  const t = useT()
  const { alerts } = useShell()
  const copy = async () => {
    if (await copyText(link)) alerts.show({ message: t('links.copied') })
    else alerts.show({ message: t('links.copyFailed'), type: 'error' })
  }
  return (
    <Button
      variant="secondary"
      size="s"
      icon="copy"
      aria-label={`${t('links.copy')}: ${name}`}
      onClick={() => void copy()}
    >
      {t('links.copy')}
    </Button>
  )
}
