import { type SwapToSign, swapTypedData } from '@platform/contracts/wallet/swap-signature'
import { failureCode } from '@platform/remote-kit/failure-code'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Shell } from '../../../shell-api/create-shell.ts'
import { walletApi } from '../api/wallet-api.ts'
import { indexedDeviceKeys } from './device-key-store.ts'
import { embeddedWallet } from './embedded-wallet.ts'
import { backUp, restoreAny } from './passphrase-backup.ts'
import { type Provision, provisionWallet, replaceWallet } from './provision-wallet.ts'
import { storedSecuredKeys } from './secured-key-store.ts'

/** The actions of the wallet's modals, for the signed-in user. Throws if nobody is signed in. */
export function walletActions({ session, api, analytics, shellApi, wallet: saved }: Shell) {
  const user = session.get()
  if (user.status !== 'signed-in') throw new Error('a wallet belongs to a signed-in user')
  const wallet = embeddedWallet(user.userId, storedSecuredKeys(user.userId), indexedDeviceKeys())
  const calls = walletApi(api)
  const provisioning = {
    userId: user.userId,
    wallet,
    api: calls,
    origin: location.origin,
    serverNow: shellApi.serverNow,
  }

  /** The private key of the SAVED wallet; null if it is not on this device. */
  async function savedKey(): Promise<Hex | null> {
    const state = saved.get()
    return state.status === 'saved' ? wallet.privateKey(state.address) : null
  }

  /** @throws what the work throws, which is counted */
  async function counted<Done>(step: string, work: () => Promise<Done>): Promise<Done> {
    try {
      return await work()
    } catch (error) {
      analytics.track('wallet_failed', { step, code: failureCode(error) })
      throw error
    }
  }

  return {
    calls,
    provisioning,
    savedKey,
    /** Signs what leaves the platform with the key of the saved wallet. @throws if it is not on this device */
    async signWithdrawal(withdrawal: SwapToSign): Promise<string> {
      const key = await savedKey()
      if (!key) throw new Error('the key is not on this device')
      return privateKeyToAccount(key).signTypedData(swapTypedData(withdrawal))
    },
    /** The saved wallet; creates one if there is none. */
    async provision(): Promise<Provision> {
      const isNew = saved.get().status === 'missing'
      const provision = await counted('provision', () => provisionWallet(provisioning))
      if (isNew && provision.state === 'here') analytics.track('wallet_made', { kind: 'embedded' })
      shellApi.invalidate('wallet')
      return provision
    },
    /** A new wallet on this device in place of the saved one. */
    async replace(): Promise<Provision> {
      const provision = await counted('replace', () => replaceWallet(provisioning))
      analytics.track('wallet_replaced', { kind: 'embedded' })
      shellApi.invalidate('wallet')
      return provision
    },
    /**
     * Takes the external wallet from the account, which has the wallet made on the site again: a new one of this device where it never
     * had one.
     * @param withProof sends the write, and again after the user has proven the account
     */
    async disconnect(
      withProof: <Data>(write: () => Promise<Data>) => Promise<Data>,
    ): Promise<void> {
      await counted('disconnect', async () => {
        try {
          await withProof(calls.disconnect)
        } catch (error) {
          if (failureCode(error) !== 'WALLET_EMBEDDED_MISSING') throw error
          await withProof(() => replaceWallet(provisioning))
        }
      })
      analytics.track('wallet_replaced', { kind: 'embedded' })
      shellApi.invalidate('wallet')
    },
    /** Decrypts the back-up and stores its key on this device. Rejects with WrongPassphrase. */
    async restore(passphrase: string): Promise<void> {
      await counted('restore', async () => {
        const { earlier = [], ...backup } = await calls.readBackup()
        await wallet.store(await restoreAny([backup, ...earlier], passphrase))
      })
      analytics.track('wallet_restored', { kind: 'embedded' })
      shellApi.invalidate('wallet')
    },
    async backUp(passphrase: string): Promise<void> {
      const key = await savedKey()
      const state = saved.get()
      if (!key || state.status !== 'saved') throw new Error('the key is not on this device')
      await counted('backUp', async () =>
        calls.saveBackup(await backUp(key, state.address as Hex, passphrase)),
      )
      analytics.track('wallet_backed_up', { kind: 'embedded' })
      shellApi.invalidate('wallet')
    },
  }
}

export type WalletActions = ReturnType<typeof walletActions>
