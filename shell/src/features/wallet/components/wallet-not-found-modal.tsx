import { Button, Dialog, Stack, Text } from '@platform/ui'
import { useShellServices } from '../../../shell-context.ts'
import { useT } from '../i18n/messages.ts'

/** Spec 4 and 8: a call needs a wallet and none is saved; set one up, or log out. */
export function WalletNotFoundModal({ onClose }: { onClose: (finished: boolean) => void }) {
  const t = useT()
  const shell = useShellServices()
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={t('notFound.title')}
      closeLabel={t('close')}
      width="s"
      footer={
        <Stack gap={2}>
          <Button
            block
            data-autofocus
            onClick={() => void shell.modals.open({ name: 'walletLink' })}
          >
            {t('notFound.setUp')}
          </Button>
          <Button block variant="ghost" onClick={() => void shell.modals.open({ name: 'logout' })}>
            {t('notFound.logOut')}
          </Button>
        </Stack>
      }
    >
      <Text tone="mute">{t('notFound.text')}</Text>
    </Dialog>
  )
}
