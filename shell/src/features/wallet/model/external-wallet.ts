import type { ChainSwitch, WalletConnection } from '@platform/contracts/shell/shell-api'
import { type SwapToSign, swapTypedData } from '@platform/contracts/wallet/swap-signature'
import { createValue } from '@platform/remote-kit/value'
import type { Address } from 'viem'
import { polygon } from 'viem/chains'
import { type Connector, createConfig, http } from 'wagmi'
import {
  connect,
  disconnect,
  getConnection,
  getConnections,
  getConnectors,
  reconnect,
  signMessage,
  signTypedData,
  watchConnection,
  watchConnectors,
} from 'wagmi/actions'
import type { WalletApi } from '../api/wallet-api.ts'
import { ownershipMessage } from './ownership-message.ts'
import {
  CONNECTION_KEY,
  forgetConnection,
  storeConnection,
  storedConnection,
} from './stored-connection.ts'
import { isDeclined, isUnknownChain, orRejected, WalletRejected } from './wallet-refusal.ts'

export type ExternalWallets = ReturnType<typeof openExternalWallets>
/** What a link needs of the wallet's actions. */
interface Linking {
  /** This site's origin, and the server's time in ms. */
  provisioning: { origin: string; serverNow: () => number }
  calls: Pick<WalletApi, 'nonce' | 'verify'>
}
type WithProof = <Data>(write: () => Promise<Data>) => Promise<Data>

/** How long a wallet that announces itself late is waited for, ms. */
const ANNOUNCED_WITHIN_MS = 1_000

const NOT_CONNECTED: WalletConnection = {
  address: null,
  isConnected: false,
  isSignInProgress: false,
  isSessionActive: false,
  walletName: null,
  chainId: null,
}

let opened: ExternalWallets | null = null

/** The wallets of the user's own in this browser: the one place that uses wagmi, one instance for the whole page. */
export function externalWallets(): ExternalWallets {
  opened ??= openExternalWallets()
  return opened
}

/**
 * Wallet extensions, and the wallet in whose browser the page is (EIP-6963). The connection to one is kept through reloads, in all tabs;
 * of what wagmi could store nothing is.
 */
function openExternalWallets() {
  // wagmi needs a chain; a signature calls none.
  const config = createConfig({
    chains: [polygon],
    transports: { [polygon.id]: http() },
    storage: null,
  })
  const connection = createValue(NOT_CONNECTED)
  let openQuestions = 0

  /** Shows what is kept and what the wallet says by now. */
  function show(): void {
    const kept = storedConnection()
    const { connector, address, chainId = null } = getConnection(config)
    const isConnected = kept !== null && address !== undefined && connector?.id === kept.id
    if (isConnected && address !== kept.address) storeConnection({ ...kept, address })
    const next: WalletConnection = {
      address: isConnected ? address : (kept?.address ?? null),
      isConnected,
      isSignInProgress: openQuestions > 0,
      isSessionActive: kept !== null,
      walletName: kept?.name ?? null,
      chainId: isConnected ? chainId : null,
    }
    if (JSON.stringify(next) !== JSON.stringify(connection.get())) connection.set(next)
  }

  const connectionOf = ({ uid }: Connector) =>
    getConnections(config).find(({ connector }) => connector.uid === uid)

  /** The accounts that the wallet shows, the chosen one first. @throws WalletRejected */
  async function accountsOf(connector: Connector): Promise<readonly [Address, ...Address[]]> {
    const [first, ...others] = connectionOf(connector)?.accounts ?? []
    if (first) return [first, ...others]
    return (await orRejected(connect(config, { connector }))).accounts
  }

  function keep({ id, name }: Connector, address: string): void {
    storeConnection({ id, name, address })
    show()
  }

  const leave = (connector: Connector) => disconnect(config, { connector }).catch(() => {})

  /** Counts as a question that the wallet has not answered. */
  async function asking<T>(question: () => Promise<T>): Promise<T> {
    openQuestions++
    show()
    try {
      return await orRejected(question())
    } finally {
      openQuestions--
      show()
    }
  }

  const isKept = ({ id }: Connector) => storedConnection()?.id === id

  /** Signs a message for the account that is chosen in the wallet. A connection that is not kept ends with it. */
  async function sign(connector: Connector, messageFor: (address: Address) => Promise<string>) {
    try {
      const [account] = await accountsOf(connector)
      const message = await messageFor(account)
      const signature = await asking(() => signMessage(config, { account, connector, message }))
      return { account, message, signature }
    } finally {
      if (!isKept(connector)) await leave(connector)
    }
  }

  async function restore(): Promise<void> {
    const kept = storedConnection()
    if (kept && getConnection(config).connector?.id !== kept.id) {
      const connector = await announced(kept.id)
      if (connector) await reconnect(config, { connectors: [connector] })
    }
    show()
  }

  function announced(id: string): Promise<Connector | null> {
    const find = () => getConnectors(config).find((connector) => connector.id === id)
    const present = find()
    if (present) return Promise.resolve(present)
    return new Promise((resolve) => {
      const end = (found: Connector | null) => {
        clearTimeout(timer)
        unwatch()
        resolve(found)
      }
      const unwatch = watchConnectors(config, {
        onChange() {
          const found = find()
          if (found) end(found)
        },
      })
      const timer = setTimeout(() => end(null), ANNOUNCED_WITHIN_MS)
    })
  }

  async function goToChain(connector: Connector, chainId: number): Promise<ChainSwitch> {
    const provider = (await connector.getProvider()) as {
      request(call: { method: string; params: unknown[] }): Promise<unknown>
    }
    const params = [{ chainId: `0x${chainId.toString(16)}` }]
    try {
      await provider.request({ method: 'wallet_switchEthereumChain', params })
      const present = await connector.getChainId()
      // Some wallets send no event when they have switched.
      connector.emitter.emit('change', { chainId: present })
      return present === chainId ? 'switched' : 'failed'
    } catch (error) {
      if (isDeclined(error)) return 'rejected'
      return isUnknownChain(error) ? 'unknown' : 'failed'
    }
  }

  watchConnection(config, { onChange: show })
  addEventListener('storage', ({ key }) => {
    // Another tab has connected or disconnected, or has logged out.
    if (key === CONNECTION_KEY || key === null) void restore()
  })
  show()

  return {
    list: () => getConnectors(config),
    watch: (listener: () => void) => watchConnectors(config, { onChange: listener }),
    connection,
    restore,
    sign,
    /**
     * Connects to a wallet, which asks its user, and stays connected.
     * @param again lets the user choose the account anew
     * @returns the account. @throws WalletRejected
     */
    async connect(connector: Connector, { again = false } = {}): Promise<string> {
      if (again && connectionOf(connector)) await leave(connector)
      const [account] = await accountsOf(connector)
      keep(connector, account)
      return account
    },
    /** Leaves the wallet, in all tabs. */
    async disconnect(): Promise<void> {
      const { connector } = getConnection(config)
      forgetConnection()
      if (connector) await leave(connector)
      show()
    },
    async switchChain(chainId: number): Promise<ChainSwitch> {
      const { connector } = getConnection(config)
      return connector ? goToChain(connector, chainId) : 'failed'
    },
    /**
     * Signs what leaves the platform, on its chain. Wallets sign typed data of the chain alone that they are on; one that does not know
     * it is left where it is.
     * @throws WalletRejected
     */
    async signWithdrawal(connector: Connector, withdrawal: SwapToSign): Promise<string> {
      const accounts = await accountsOf(connector)
      const account = accounts.find((one) => one.toLowerCase() === withdrawal.to.toLowerCase())
      if (!account) {
        if (!isKept(connector)) await leave(connector)
        throw new WalletRejected('the wallet has another account', { reason: 'other-account' })
      }
      keep(connector, account)
      const { chainId } = withdrawal
      if ((await goToChain(connector, chainId)) === 'rejected') {
        throw new WalletRejected('the wallet stayed on its chain', { reason: 'other-chain' })
      }
      try {
        const data = swapTypedData(withdrawal)
        return await asking(() => signTypedData(config, { account, connector, ...data }))
      } catch (error) {
        if (isDeclined(error) || (await connector.getChainId()) === chainId) throw error
        throw new WalletRejected('the wallet is on another chain', {
          ...{ cause: error, reason: 'other-chain' },
        })
      }
    },
    /**
     * Proves the address by a signature of the wallet and saves it in place of the saved one.
     * @param withProof sends the write, and again after the user has proven the account: one signature serves both
     */
    async link(
      connector: Connector,
      { provisioning, calls }: Linking,
      withProof: WithProof,
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
}
