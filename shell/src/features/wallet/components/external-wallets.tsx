import { ApiFailure } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Heading, Notice, Stack, Text } from '@platform/ui'
import { useState, useSyncExternalStore } from 'react'
import type { Connector } from 'wagmi'
import { useFreshProof } from '../../proof/model/use-fresh-proof.tsx'
import { useT } from '../i18n/messages.ts'
import { externalWallets, WalletRejected } from '../model/external-wallet.ts'
import type { WalletActions } from '../model/wallet-actions.ts'

interface ExternalWalletsProps {
  actions: WalletActions
  onLinked: () => void
}

/** Replaces the saved wallet by one of a wallet extension. */
export function ExternalWallets({ actions, onLinked }: ExternalWalletsProps) {
  const t = useT()
  const [wallets] = useState(externalWallets)
  const connectors = useSyncExternalStore(wallets.watch, wallets.list)
  const failureText = useFailureText()
  const { track } = useShell()
  const { withProof, proofDialog } = useFreshProof()
  const link = useWrite({
    mutationFn: (connector: Connector) => wallets.link(connector, actions, withProof),
    onSuccess() {
      track('wallet_linked', { kind: 'external' })
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
      {link.error && (
        <Notice tone="bad" live="alert">
          {failureText(link.error, t(linkProblem(link.error)))}
        </Notice>
      )}
      {proofDialog}
    </Stack>
  )
}

function linkProblem(error: Error) {
  if (error instanceof WalletRejected) return 'link.rejected'
  if (error instanceof ApiFailure && error.code === 'WALLET_LINKED_ELSEWHERE') {
    return 'link.linkedElsewhere'
  }
  return 'failed'
}
