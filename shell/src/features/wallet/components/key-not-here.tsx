import { Button, Notice } from '@platform/ui'
import { useShellServices } from '../../../shell-context.ts'
import { useT } from '../i18n/messages.ts'

/** In place of what needs the key of the wallet, which is not on this device: a link to where it is restored. */
export function KeyNotHere() {
  const t = useT()
  const { modals } = useShellServices()
  return (
    <Notice
      tone="bad"
      action={
        <Button autoFocus size="s" onClick={() => void modals.open({ name: 'walletLink' })}>
          {t('restore.button')}
        </Button>
      }
    >
      {t('export.notHere')}
    </Notice>
  )
}
