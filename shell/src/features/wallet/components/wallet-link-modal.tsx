import { useFailureText } from '@platform/remote-kit/failure-text'
import { KeepFocus } from '@platform/remote-kit/keep-focus'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Loading, Notice, Skeleton, Stack } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useEffect, useState } from 'react'
import type { ModalProps } from '../../../modals/modal-props.ts'
import { useShellServices } from '../../../shell-context.ts'
import { useT } from '../i18n/messages.ts'
import type { Provision } from '../model/provision-wallet.ts'
import { walletActions } from '../model/wallet-actions.ts'
import { ExternalWallets } from './external-wallets.tsx'
import { NewWallet } from './new-wallet.tsx'
import { RestoreForm } from './restore-form.tsx'
import { WalletAddress } from './wallet-address.tsx'
import { WalletTexts } from './wallet-texts.ts'

/**
 * The user's wallet: found or created on opening, restored or replaced if its key is on another device,
 * or replaced by an external one.
 */
export default function WalletLinkModal(props: ModalProps) {
  return (
    <WalletTexts>
      <WalletLink {...props} />
    </WalletTexts>
  )
}

function WalletLink({ onClose }: ModalProps) {
  const t = useT()
  const shell = useShellServices()
  const [actions] = useState(() => walletActions(shell))
  const failureText = useFailureText()
  const { send, data, error, isPending } = useWrite({ mutationFn: actions.provision })
  useEffect(() => void send(), [send])
  const again = () => void send()
  const isElsewhere = data?.state === 'elsewhere' && data.kind === 'embedded'
  const canRestore = isElsewhere && data.hasBackup
  return (
    <Dialog
      open
      onClose={() => onClose(data ? 'finished' : 'dismissed')}
      title={t('link.title')}
      closeLabel={t('close')}
      // A button that closes the sheet could be mistaken for the form's own button beside it.
      footer={
        data && !canRestore && <Button onClick={() => onClose('finished')}>{t('done')}</Button>
      }
    >
      <Stack gap={5}>
        <KeepFocus changesWith={isPending}>
          <Stack gap={5}>
            {isPending && (
              <Loading label={t('link.working')}>
                <Skeleton height="96px" radius={16} />
              </Loading>
            )}
            {error && (
              <Notice
                tone="bad"
                live="alert"
                action={
                  <Button size="s" variant="secondary" onClick={again}>
                    {t('retry')}
                  </Button>
                }
              >
                {failureText(error, t('failed'))}
              </Notice>
            )}
            {data && <Saved provision={data} />}
            {canRestore && <RestoreForm actions={actions} onRestored={again} />}
          </Stack>
        </KeepFocus>
        {isElsewhere && <NewWallet actions={actions} onReplaced={again} />}
        <ExternalWallets actions={actions} onLinked={again} />
      </Stack>
    </Dialog>
  )
}

function Saved({ provision }: { provision: Provision }) {
  const t = useT()
  const text =
    provision.state === 'here'
      ? t('link.here')
      : provision.kind === 'external'
        ? t('link.external')
        : t(provision.hasBackup ? 'link.elsewhere' : 'link.elsewhereNoBackup')
  return (
    <Stack gap={3}>
      <Notice tone={provision.state === 'here' ? 'ok' : 'info'}>{text}</Notice>
      <WalletAddress address={provision.address} />
    </Stack>
  )
}
