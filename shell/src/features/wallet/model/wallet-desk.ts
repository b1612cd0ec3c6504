import type { Shell } from '../../../shell-api/create-shell.ts'
import { walletApi } from '../api/wallet-api.ts'
import { indexedDeviceKeys } from './device-key-store.ts'
import { embeddedWallet } from './embedded-wallet.ts'
import { backUp, restore } from './passphrase-backup.ts'
import { type Provision, proveEmbedded, provisionWallet } from './provision-wallet.ts'

/** What the wallet's modals do for the signed-in user. Throws if nobody is signed in. */
export function walletDesk({ session, api, shellApi }: Shell) {
  const user = session.get()
  if (user.status !== 'signed-in') throw new Error('a wallet belongs to a signed-in user')
  const wallet = embeddedWallet(user.userId, indexedDeviceKeys())
  const calls = walletApi(api)
  const provisioning = {
    userId: user.userId,
    wallet,
    api: calls,
    origin: location.origin,
    serverNow: shellApi.serverNow,
  }
  return {
    calls,
    provisioning,
    /** The saved wallet; made now if there is none. */
    async provision(): Promise<Provision> {
      const provision = await provisionWallet(provisioning)
      shellApi.invalidate('wallet')
      return provision
    },
    /** Opens the back-up and puts its key on this device. Rejects with WrongPassphrase. */
    async restore(passphrase: string): Promise<void> {
      await wallet.put(await restore(await calls.readBackup(), passphrase))
      await proveEmbedded(provisioning)
    },
    async backUp(passphrase: string): Promise<void> {
      const address = wallet.address()
      if (!address) throw new Error('the key is not on this device')
      await calls.saveBackup(await backUp(await wallet.privateKey(), address, passphrase))
      shellApi.invalidate('wallet')
    },
    hasKey: () => wallet.address() !== null,
    privateKey: wallet.privateKey,
  }
}

export type WalletDesk = ReturnType<typeof walletDesk>
