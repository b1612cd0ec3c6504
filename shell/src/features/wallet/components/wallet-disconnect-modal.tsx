import { useFailureText } from '@platform/remote-kit/failure-text'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useState } from 'react'
import type { ModalProps } from '../../../modals/modal-props.ts'
import { useShellServices } from '../../../shell-context.ts'
import { useFreshProof } from '../../proof/model/use-fresh-proof.tsx'
import { useT } from '../i18n/messages.ts'
import { externalWallets } from '../model/external-wallet.ts'
import { walletActions } from '../model/wallet-actions.ts'
import { WalletAddress } from './wallet-address.tsx'
import { WalletTexts } from './wallet-texts.ts'

/** Takes a wallet of the user's own from the account, and from this browser. */
export default function WalletDisconnectModal(props: ModalProps) {
  return (
    <WalletTexts>
      <WalletDisconnect {...props} />
    </WalletTexts>
  )
}

function WalletDisconnect({ onClose }: ModalProps) {
  const t = useT()
  const shell = useShellServices()
  const [actions] = useState(() => walletActions(shell))
  const [saved] = useState(shell.wallet.get)
  const failureText = useFailureText()
  const { withProof, proofDialog } = useFreshProof()
  const isLinked = saved.status === 'saved' && saved.kind === 'external'
  const disconnect = useWrite({
    async mutationFn() {
      if (isLinked) await actions.disconnect(withProof)
      await externalWallets().disconnect()
    },
    onSuccess: () => onClose('finished'),
  })
  const address = isLinked ? saved.address : externalWallets().connection.get().address
  return (
    <Dialog
      open
      onClose={() => onClose('dismissed')}
      title={t('disconnect.title')}
      closeLabel={t('close')}
      width="s"
    >
      <Stack gap={4}>
        {address && <WalletAddress address={address} />}
        <Text>{t(isLinked ? 'disconnect.linked' : 'disconnect.browser')}</Text>
        <Button block loading={disconnect.isPending} onClick={() => void disconnect.send()}>
          {t('disconnect.button')}
        </Button>
        {disconnect.error && (
          <Notice tone="bad" live="alert">
            {failureText(disconnect.error, t('failed'))}
          </Notice>
        )}
        {proofDialog}
      </Stack>
    </Dialog>
  )
}
