import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useEffect, useState } from 'react'
import type { ModalProps } from '../../../modals/modal-props.ts'
import { useShellServices } from '../../../shell-context.ts'
import { useT } from '../i18n/messages.ts'
import { useExternalWallets } from '../model/use-external-wallets.ts'
import { walletActions } from '../model/wallet-actions.ts'
import { ExternalWallets } from './external-wallets.tsx'
import { WalletAddress } from './wallet-address.tsx'
import { WalletTexts } from './wallet-texts.ts'

/** Connects a wallet of the user's own, and links the account that it shows (spec 3, "wallet connect"). */
export default function WalletConnectModal(props: ModalProps) {
  return (
    <WalletTexts>
      <WalletConnect {...props} />
    </WalletTexts>
  )
}

function WalletConnect({ onClose }: ModalProps) {
  const t = useT()
  const shell = useShellServices()
  const [actions] = useState(() => walletActions(shell))
  const [isLinked, setLinked] = useState(false)
  const { wallets, connection } = useExternalWallets()
  useEffect(() => void wallets.restore(), [wallets])
  const { address, walletName: wallet } = connection
  const saved = shell.wallet.get()
  const isSaved =
    isLinked || (saved.status === 'saved' && saved.kind === 'external' && saved.address === address)

  function finish() {
    setLinked(true)
    shell.shellApi.invalidate('wallet')
  }

  return (
    <Dialog
      open
      onClose={() => onClose(isLinked ? 'finished' : 'dismissed')}
      title={t('connect.title')}
      closeLabel={t('close')}
      footer={isLinked && <Button onClick={() => onClose('finished')}>{t('done')}</Button>}
    >
      <Stack gap={5}>
        {connection.isConnected && address && wallet ? (
          <Stack gap={3} role="status">
            <Notice tone={isSaved ? 'ok' : 'info'}>
              {t(isSaved ? 'connect.linked' : 'connect.notLinked', { wallet })}
            </Notice>
            <WalletAddress address={address} />
          </Stack>
        ) : (
          <Text>{t('connect.text')}</Text>
        )}
        {!isLinked && <ExternalWallets actions={actions} onLinked={finish} />}
      </Stack>
    </Dialog>
  )
}
