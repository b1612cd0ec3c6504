import type { Page } from 'playwright'
import { type Hex, hexToString } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

declare global {
  interface Window {
    signWithOutsideWallet(message: string): Promise<string>
  }
}

const NAME = 'Burrow Wallet'

/**
 * Installs a wallet extension (EIP-6963, EIP-1193) in a tab, before its page loads. The key stays in the
 * test; after `refuse`, every signature is refused.
 */
export async function installExternalWallet(page: Page) {
  const account = privateKeyToAccount(generatePrivateKey())
  let refuses = false
  await page.exposeFunction('signWithOutsideWallet', async (message: Hex) => {
    if (refuses) throw new Error('User rejected the request.')
    return account.signMessage({ message: hexToString(message) })
  })
  await page.addInitScript(announceProvider, { address: account.address, name: NAME })
  return {
    name: NAME,
    address: account.address,
    refuse: () => {
      refuses = true
    },
  }
}

/** Runs in the page. */
function announceProvider({ address, name }: { address: string; name: string }): void {
  const provider = {
    on: () => {},
    removeListener: () => {},
    async request({ method, params }: { method: string; params?: [string, string] }) {
      switch (method) {
        case 'eth_requestAccounts':
        case 'eth_accounts':
          return [address]
        case 'eth_chainId':
          return '0x89' // Polygon
        case 'wallet_requestPermissions':
        case 'wallet_revokePermissions':
          return [{ parentCapability: 'eth_accounts', caveats: [] }]
        case 'personal_sign':
          return window.signWithOutsideWallet(params?.[0] ?? '')
        default:
          throw Object.assign(new Error(`no ${method}`), { code: 4200 }) // EIP-1193: unsupported method
      }
    },
  }
  const info = {
    uuid: crypto.randomUUID(),
    name,
    rdns: 'example.burrow',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
