import { type Hex, hexToString, numberToHex, type TypedDataDefinition } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

interface Question {
  method: string
  params?: readonly unknown[]
}

/** A wallet extension with one account (EIP-6963, EIP-1193) that a test announces to the page. */
export function announceFakeWallet(name = 'Burrow Wallet') {
  const account = privateKeyToAccount(generatePrivateKey())
  const listeners = new Map<string, Set<(data: unknown) => void>>()
  const asked: string[] = []
  const state = {
    chainId: 137,
    isAllowed: false,
    /** Code with which each of these methods fails. */
    fails: {} as Record<string, number>,
  }
  const emit = (event: string, data: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(data)
  }
  const shown = () => (state.isAllowed ? [account.address] : [])

  async function request({ method, params = [] }: Question): Promise<unknown> {
    asked.push(method)
    const code = state.fails[method]
    if (code !== undefined) throw Object.assign(new Error(`${method} fails`), { code })
    switch (method) {
      case 'eth_requestAccounts':
        state.isAllowed = true
        return shown()
      case 'eth_accounts':
        return shown()
      case 'eth_chainId':
        return numberToHex(state.chainId)
      case 'wallet_revokePermissions':
        state.isAllowed = false
        return null
      case 'wallet_switchEthereumChain':
        state.chainId = Number((params as [{ chainId: Hex }])[0].chainId)
        emit('chainChanged', numberToHex(state.chainId))
        return null
      case 'personal_sign':
        return account.signMessage({ message: hexToString((params as [Hex])[0]) })
      case 'eth_signTypedData_v4':
        return account.signTypedData(
          JSON.parse((params as [Hex, string])[1]) as TypedDataDefinition,
        )
      default:
        throw Object.assign(new Error(`no ${method}`), { code: 4200 })
    }
  }

  const provider = {
    request,
    on(event: string, listener: (data: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: (data: unknown) => void) =>
      void listeners.get(event)?.delete(listener),
  }
  const rdns = `example.${name.toLowerCase().replaceAll(' ', '-')}`
  const info = { uuid: crypto.randomUUID(), name, rdns, icon: 'data:image/svg+xml,' }
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
  return {
    name,
    rdns,
    address: account.address,
    state,
    asked,
    /** Its user locks it. */
    lock() {
      state.isAllowed = false
      emit('accountsChanged', [])
    },
  }
}
