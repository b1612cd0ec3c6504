import { Button, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { LazyTexts } from '../i18n/lazy/lazy-texts.ts'
import { useT } from '../i18n/lazy/messages.ts'
import { useT as useShellT } from '../i18n/messages.ts'
import type { ModalProps } from './modal-props.ts'
import { useLogOut } from './use-log-out.ts'

export default function LogOutModal(props: ModalProps) {
  return (
    <LazyTexts>
      <LogOut {...props} />
    </LazyTexts>
  )
}

function LogOut({ onClose }: ModalProps) {
  const t = useT()
  const { running, confirm } = useLogOut({ onClose })

  return (
    <Dialog
      open
      locked={running}
      onClose={() => onClose('dismissed')}
      title={t('logOut.title')}
      closeLabel={useShellT()('modal.close')}
      footer={
        <>
          <Button variant="secondary" disabled={running} onClick={() => onClose('dismissed')}>
            {t('logOut.cancel')}
          </Button>
          <Button variant="danger" loading={running} onClick={() => void confirm()}>
            {running ? t('logOut.running') : t('logOut.confirm')}
          </Button>
        </>
      }
    >
      <Text tone="mute">{t('logOut.text')}</Text>
    </Dialog>
  )
}
