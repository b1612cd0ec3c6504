import {
  type WithdrawalToSign,
  withdrawalTypedData,
} from '@platform/contracts/wallet/swap-signature'
import { polygon } from 'viem/chains'
import { type Connector, createConfig, http } from 'wagmi'
import {
  connect,
  disconnect,
  getConnectors,
  signMessage,
  signTypedData,
  watchConnectors,
} from 'wagmi/actions'
import { ownershipMessage } from './ownership-message.ts'
import type { WalletActions } from './wallet-actions.ts'

/** The wallet gave no signature: the user closed its dialog or declined, or it failed. */
export class WalletRejected extends Error {}

/**
 * Wallet extensions of this browser (EIP-6963), reached through wagmi. No connection is stored: the
 * platform needs one signature.
 */
export function externalWallets() {
  // wagmi needs a chain; a signature calls none.
  const config = createConfig({
    chains: [polygon],
    transports: { [polygon.id]: http() },
    storage: null,
  })

  return {
    list: () => getConnectors(config),
    watch: (listener: () => void) => watchConnectors(config, { onChange: listener }),
    sign,
    /** Signs what leaves the platform, on its chain. @throws WalletRejected also when the extension has another account */
    async signWithdrawal(connector: Connector, withdrawal: WithdrawalToSign): Promise<string> {
      const { accounts } = await orRejected(connect(config, { connector }))
      try {
        const account = accounts.find((one) => one.toLowerCase() === withdrawal.to.toLowerCase())
        if (!account) throw new WalletRejected('the wallet has another account')
        await onChain(connector, withdrawal.chainId)
        const data = withdrawalTypedData(withdrawal)
        return await orRejected(signTypedData(config, { account, connector, ...data }))
      } finally {
        await disconnect(config, { connector }).catch(() => {})
      }
    },
    /**
     * Proves the address by a signature of the wallet and saves it in place of the saved one.
     * @param withProof sends the write, and again after the user has proven the account: one signature serves both
     */
    async link(
      connector: Connector,
      { provisioning, calls }: WalletActions,
      withProof: <Data>(write: () => Promise<Data>) => Promise<Data>,
    ): Promise<string> {
      const { origin, serverNow } = provisioning
      const { account, message, signature } = await sign(connector, async (address) =>
        ownershipMessage({
          address,
          nonce: await calls.nonce(),
          origin,
          now: new Date(serverNow()),
        }),
      )
      await withProof(() => calls.verify({ message, signature, kind: 'external', replace: true }))
      return account
    },
  }

  /** Wallets sign typed data of the chain alone that they are on. One that does not know it is left where it is. */
  async function onChain(connector: Connector, chainId: number): Promise<void> {
    const provider = (await connector.getProvider()) as {
      request(call: { method: string; params: unknown[] }): Promise<unknown>
    }
    const params = [{ chainId: `0x${chainId.toString(16)}` }]
    await provider.request({ method: 'wallet_switchEthereumChain', params }).catch(() => {})
  }

  async function sign(
    connector: Connector,
    messageFor: (address: `0x${string}`) => Promise<string>,
  ) {
    const { accounts } = await orRejected(connect(config, { connector }))
    try {
      const [account] = accounts
      const message = await messageFor(account)
      const signature = await orRejected(signMessage(config, { account, connector, message }))
      return { account, message, signature }
    } finally {
      await disconnect(config, { connector }).catch(() => {})
    }
  }
}

async function orRejected<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw new WalletRejected('the wallet did not sign', { cause: error })
  }
}
