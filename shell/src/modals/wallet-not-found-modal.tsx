import { Button, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { LazyTexts } from '../i18n/lazy/lazy-texts.tsx'
import { useT } from '../i18n/lazy/messages.ts'
import { useT as useShellT } from '../i18n/messages.ts'
import { useShellServices } from '../shell-context.ts'
import type { ModalProps } from './modal-props.ts'

/** Shown when a call needs a saved wallet and there is none: offers to set one up or to log out. */
export default function WalletNotFoundModal(props: ModalProps) {
  return (
    <LazyTexts>
      <WalletNotFound {...props} />
    </LazyTexts>
  )
}

function WalletNotFound({ onClose }: ModalProps) {
  const t = useT()
  const { modals } = useShellServices()
  return (
    <Dialog
      open
      onClose={() => onClose('dismissed')}
      title={t('walletNotFound.title')}
      closeLabel={useShellT()('modal.close')}
      footer={
        <>
          <Button variant="secondary" onClick={() => void modals.open({ name: 'logout' })}>
            {t('walletNotFound.logOut')}
          </Button>
          <Button onClick={() => void modals.open({ name: 'walletLink' })}>
            {t('walletNotFound.setUp')}
          </Button>
        </>
      }
    >
      <Text tone="mute">{t('walletNotFound.text')}</Text>
    </Dialog>
  )
}
