import { useWallet } from '@platform/remote-kit/shell'
import { Button, color, Heading, Stack, space, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { LazyTexts } from '../i18n/lazy/lazy-texts.ts'
import { useT } from '../i18n/lazy/messages.ts'
import { useT as useShellT } from '../i18n/messages.ts'
import { useShellServices } from '../shell-context.ts'
import type { ModalProps } from './modal-props.ts'
import { useLogOut } from './use-log-out.ts'

/**
 * Shown when a call needs a saved wallet and there is none, or the server has not said in time whether there is: what is
 * missing, and below it the log-out, as spec 4 has both.
 */
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
  const isUnknown = useWallet().status === 'unknown'
  const { running, confirm } = useLogOut({ onClose })
  return (
    <Dialog
      open
      locked={running}
      onClose={() => onClose('dismissed')}
      title={t(isUnknown ? 'walletNotFound.unknownTitle' : 'walletNotFound.title')}
      closeLabel={useShellT()('modal.close')}
    >
      <Stack gap={5}>
        <Text tone="mute">
          {t(isUnknown ? 'walletNotFound.unknownText' : 'walletNotFound.text')}
        </Text>
        {!isUnknown && (
          <Button disabled={running} onClick={() => void modals.open({ name: 'walletLink' })}>
            {t('walletNotFound.setUp')}
          </Button>
        )}
        <Below>
          <Heading level={3}>{t('logOut.title')}</Heading>
          <Text size="meta" tone="mute">
            {t('logOut.text')}
          </Text>
          <Button variant="secondary" loading={running} onClick={() => void confirm()}>
            {running ? t('logOut.running') : t('logOut.confirm')}
          </Button>
        </Below>
      </Stack>
    </Dialog>
  )
}

const Below = styled.div`
  display: grid;
  gap: ${space(2)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.line};
`
