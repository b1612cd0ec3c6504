import { failureCode } from '@platform/remote-kit/failure-code'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useShell, useWallet } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Heading, Notice, Stack, Text } from '@platform/ui'
import type { Connector } from 'wagmi'
import { useFreshProof } from '../../proof/model/use-fresh-proof.tsx'
import { useT } from '../i18n/messages.ts'
import { linkRefusal } from '../model/refusal-key.ts'
import { useExternalWallets } from '../model/use-external-wallets.ts'
import type { WalletActions } from '../model/wallet-actions.ts'
import { WalletApps } from './wallet-apps.tsx'

interface ExternalWalletsProps {
  actions: WalletActions
  onLinked: () => void
}

/** Replaces the saved wallet by one of the user's own. The saved one is only connected: it needs no signature again. */
export function ExternalWallets({ actions, onLinked }: ExternalWalletsProps) {
  const t = useT()
  const { wallets, connectors, connection } = useExternalWallets()
  const saved = useWallet()
  const failureText = useFailureText()
  const { track } = useShell()
  const { withProof, proofDialog } = useFreshProof()
  const isSaved = (address: string | null) =>
    saved.status === 'saved' && saved.kind === 'external' && saved.address === address

  const link = useWrite({
    async mutationFn(connector: Connector) {
      const { address, isConnected, walletName } = wallets.connection.get()
      // The linked account is there already: the user wants another one.
      const again = isConnected && walletName === connector.name && isSaved(address)
      if (isSaved(await wallets.connect(connector, { again }))) return 'connected'
      await wallets.link(connector, actions, withProof)
      return 'linked'
    },
    onSuccess(outcome) {
      if (outcome === 'linked') track('wallet_linked', { kind: 'external' })
      onLinked()
    },
    onError: (error) => track('wallet_failed', { step: 'link', code: failureCode(error) }),
  })
  return (
    <Stack gap={3} as="section">
      <Heading level={3} size="card">
        {t('link.own')}
      </Heading>
      <Text size="meta" tone="mute">
        {t(connectors.length > 0 ? 'link.ownText' : 'link.noExtension')}
      </Text>
      {connectors.length === 0 && <WalletApps />}
      {connectors.map((connector) => (
        <Button
          key={connector.uid}
          block
          variant="secondary"
          loading={link.isPending && link.variables?.uid === connector.uid}
          onClick={() => void link.send(connector)}
        >
          {t('link.connect', { wallet: connector.name })}
        </Button>
      ))}
      {link.isPending && (
        <Notice tone="info" live="status">
          {t(connection.isSignInProgress ? 'connect.sign' : 'connect.choose', {
            wallet: link.variables?.name ?? '',
          })}
        </Notice>
      )}
      {link.error && (
        <Notice tone="bad" live="alert">
          {failureText(link.error, t(linkRefusal(link.error)))}
        </Notice>
      )}
      {proofDialog}
    </Stack>
  )
}
