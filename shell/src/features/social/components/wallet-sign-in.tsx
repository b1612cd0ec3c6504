import { brand } from '@platform/contracts/brand'
import type { SocialOutcome, SocialPurpose } from '@platform/contracts/identity/social'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { useState, useSyncExternalStore } from 'react'
import type { Connector } from 'wagmi'
import { externalWallets } from '../../wallet/model/external-wallet.ts'
import { ownershipMessage } from '../../wallet/model/ownership-message.ts'
import { WalletRejected } from '../../wallet/model/wallet-refusal.ts'
import { finishByWallet, walletNonce } from '../api/social-api.ts'
import { useT } from '../i18n/messages.ts'
import { presentPath } from '../model/begin-social.ts'
import { socialProblem } from '../model/social-problem.ts'
import { useSocialName } from '../model/use-social-name.ts'

export interface WalletSignInProps {
  purpose: SocialPurpose
  onDone: (outcome: SocialOutcome) => void
  /** Asks for a fresh proof of the account, where the purpose needs one. */
  withProof?: <Data>(call: () => Promise<Data>) => Promise<Data>
}

/** Wallets show it as it is, in one language. */
const STATEMENT = `Prove to ${brand.name} that this wallet is yours.`

/** The wallets of this browser. The one that is pressed signs a message, which logs in or connects the wallet (SIWE). */
export default function WalletSignIn({
  purpose,
  onDone,
  withProof = (call) => call(),
}: WalletSignInProps) {
  const t = useT()
  const nameOf = useSocialName()
  const api = useApi()
  const { serverNow } = useShell()
  const [wallets] = useState(externalWallets)
  const connectors = useSyncExternalStore(wallets.watch, wallets.list)
  const signIn = useWrite({
    mutationFn: async (connector: Connector) => {
      const { message, signature } = await wallets.sign(connector, async (address) =>
        ownershipMessage({
          address,
          nonce: await withProof(() => walletNonce(api, { purpose, redirect: presentPath() })),
          origin: location.origin,
          now: new Date(serverNow()),
          statement: STATEMENT,
        }),
      )
      return finishByWallet(api, purpose, { message, signature })
    },
    onSuccess: onDone,
  })
  const { error } = signIn
  return (
    <Stack gap={3}>
      <Text tone="mute">
        {t(connectors.length > 0 ? 'social.wallet.text' : 'social.wallet.none')}
      </Text>
      {connectors.map((connector) => (
        <Button
          key={connector.uid}
          block
          variant="secondary"
          loading={signIn.isPending && signIn.variables?.uid === connector.uid}
          onClick={() => void signIn.send(connector)}
        >
          {t('social.continue', { social: connector.name })}
        </Button>
      ))}
      {error && (
        <Notice tone="bad" live="alert">
          {error instanceof WalletRejected
            ? t('social.wallet.rejected')
            : t(socialProblem(error), { social: nameOf('wallet') })}
        </Notice>
      )}
    </Stack>
  )
}
