import type { BrowserContext, Page } from 'playwright'
import { type Hex, hexToString, numberToHex, type TypedDataDefinition } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

interface Question {
  method: string
  params?: unknown[]
}
type Answer = { result: unknown } | { error: { code: number; message: string } }

declare global {
  interface Window {
    askOutsideWallet(question: Question): Promise<Answer>
  }
}

const NAME = 'Burrow Wallet'
const POLYGON = 137
const EVENT = 'outside-wallet'

/** A wallet's refusal, as the page gets it (EIP-1193, EIP-3326). */
class Refusal extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
const declined = () => new Refusal(4001, 'User rejected the request.')

/**
 * Installs a wallet extension (EIP-6963, EIP-1193) in a tab or in all tabs of a browser, before their pages load. Its keys stay in the test,
 * and so does which site it knows: a page that is loaded again finds it as it was.
 */
export async function installExternalWallet(target: Page | BrowserContext) {
  const accounts = [newAccount(), newAccount()] as const
  const known = new Set([POLYGON])
  const state = { chosen: 0, chainId: POLYGON, isAllowed: false, refuses: false, isLocked: false }
  const pages = () => ('pages' in target ? target.pages() : [target])
  const chosen = () => accounts[state.chosen % accounts.length] as PrivateKeyAccount
  const shown = () => (state.isAllowed && !state.isLocked ? [chosen().address] : [])

  async function emit(event: string, data: unknown): Promise<void> {
    for (const page of pages()) {
      await page
        .evaluate(([name, detail]) => void dispatchEvent(new CustomEvent(name, { detail })), [
          EVENT,
          { event, data },
        ] as const)
        .catch(() => {}) // it is loading another page
    }
  }

  async function ask({ method, params = [] }: Question): Promise<unknown> {
    switch (method) {
      case 'eth_requestAccounts':
      case 'wallet_requestPermissions':
        if (state.refuses) throw declined()
        state.isAllowed = true
        return method === 'eth_requestAccounts'
          ? shown()
          : [
              {
                parentCapability: 'eth_accounts',
                caveats: [{ type: 'restrictReturnedAccounts', value: shown() }],
              },
            ]
      case 'eth_accounts':
        return shown()
      case 'eth_chainId':
        return numberToHex(state.chainId)
      case 'wallet_revokePermissions':
        state.isAllowed = false
        await emit('accountsChanged', [])
        return null
      case 'wallet_switchEthereumChain': {
        const [{ chainId }] = params as [{ chainId: Hex }]
        if (state.refuses) throw declined()
        if (!known.has(Number(chainId))) throw new Refusal(4902, 'Unrecognized chain ID.')
        state.chainId = Number(chainId)
        await emit('chainChanged', chainId)
        return null
      }
      case 'personal_sign': {
        if (state.refuses) throw declined()
        const [message] = params as [Hex]
        return chosen().signMessage({ message: hexToString(message) })
      }
      case 'eth_signTypedData_v4': {
        if (state.refuses) throw declined()
        const [, text] = params as [Hex, string]
        const data = JSON.parse(text) as TypedDataDefinition
        if (Number(data.domain?.chainId) !== state.chainId) {
          throw new Refusal(-32_603, 'The chain of the data is not the present one.')
        }
        return chosen().signTypedData(data)
      }
      default:
        throw new Refusal(4200, `no ${method}`)
    }
  }

  await target.exposeFunction('askOutsideWallet', async (question: Question): Promise<Answer> => {
    try {
      return { result: await ask(question) }
    } catch (error) {
      const { code = -32_603, message } = error as Refusal
      return { error: { code, message } }
    }
  })
  await target.addInitScript(announceProvider, { name: NAME, event: EVENT })
  return {
    name: NAME,
    address: accounts[0].address,
    otherAddress: accounts[1].address,
    refuse: (refuses = true) => {
      state.refuses = refuses
    },
    /** Its user adds a chain. */
    addChain: (chainId: number) => void known.add(chainId),
    /** Its user chooses the other account in it. */
    async chooseOther(): Promise<void> {
      state.chosen++
      await emit('accountsChanged', shown())
    },
    /** From now on it does not show its accounts, or shows them again. */
    lock: (isLocked = true) => {
      state.isLocked = isLocked
    },
  }
}

const newAccount = () => privateKeyToAccount(generatePrivateKey())

/** Runs in the page. */
function announceProvider({ name, event }: { name: string; event: string }): void {
  const listeners = new Map<string, Set<(data: unknown) => void>>()
  addEventListener(event, (happened) => {
    const { detail } = happened as CustomEvent<{ event: string; data: unknown }>
    for (const listener of listeners.get(detail.event) ?? []) listener(detail.data)
  })
  const provider = {
    on(of: string, listener: (data: unknown) => void) {
      listeners.set(of, (listeners.get(of) ?? new Set()).add(listener))
    },
    removeListener(of: string, listener: (data: unknown) => void) {
      listeners.get(of)?.delete(listener)
    },
    async request(question: { method: string; params?: unknown[] }) {
      const answer = await window.askOutsideWallet(question)
      if ('result' in answer) return answer.result
      throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
    },
  }
  const info = {
    // Pages that are not secure, such as about:blank, cannot make one.
    uuid: '47fe07f5-463f-4b62-8752-4887178e026a',
    name,
    rdns: 'example.burrow',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
