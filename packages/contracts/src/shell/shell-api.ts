import type { Language } from '../constants.ts'
import type { PropertiesOf, TrackedEventName } from '../growth/tracked-events.ts'
import type { ProofWay } from '../identity/proofs.ts'
import type { RedirectProvider } from '../identity/social.ts'
import type { SwapToSign } from '../wallet/swap-signature.ts'
import type { AfterLogin } from './after-login.ts'
import type { SHELL_API_VERSION } from './shell-api-version.ts'

/**
 * What a remote may ask of the shell: plain values, functions and subscriptions, so that shell and
 * remote can move to new library majors apart. The shell supports its last two versions.
 * Additions are optional members of the same version; a change of meaning is a new version.
 */
export interface ShellApi {
  readonly version: typeof SHELL_API_VERSION
  readonly session: ShellSession
  readonly language: Readable<Language>
  readonly balance: ShellBalance
  readonly wallet: Readable<WalletState>
  /** The user's own wallet in this browser. Its code is fetched with the first call. Shells before it have none. */
  externalWallet?(): Promise<ShellExternalWallet>
  readonly alerts: { show(alert: Alert): () => void }
  /** Goes to a path of this site ("/transaction-history/?type=shop"), whichever remote owns it. */
  navigate(path: string, options?: { replace?: boolean }): void
  /** Opens a modal that the shell owns. Resolves true when the user finished what it asks for. */
  openModal(modal: ShellModal): Promise<boolean>
  /** Notifies every mounted remote and the shell that data about `topic` changed. */
  invalidate(topic: InvalidationTopic): void
  onInvalidate(topic: InvalidationTopic, listener: () => void): () => void
  /**
   * Called after a visitor has logged in on a page where this follows it, in this tab or another; returns the function that
   * ends it. Shells before it have none.
   */
  afterLogin?(what: AfterLogin, listener: () => void): () => void
  /** Milliseconds since the epoch on the server's clock: what countdowns are measured with. */
  serverNow(): number
  /** Shows the shell an answer of the API, so that its clock is set by all of them. Shells before it have none. */
  observeAnswer?(answer: { readonly headers: { get(name: string): string | null } }): void
  /**
   * Records an event of `growth/tracked-events`. Nothing is sent unless the person agreed; a name that the shell does not
   * know is dropped with a warning.
   */
  track<Name extends TrackedEventName>(event: Name, properties: PropertiesOf<Name>): void
}

/** A value that changes over time; shaped for React's `useSyncExternalStore`. `get` is stable between changes. */
export interface Readable<Value> {
  get(): Value
  /** Called after each change, not at once. Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void
}

export type SessionState =
  | { readonly status: 'visitor' }
  | {
      readonly status: 'signed-in'
      readonly userId: string
      readonly email: string | null
      readonly phoneNumber: string | null
      readonly roles: readonly string[]
    }

export interface ShellSession extends Readable<SessionState> {
  /** The bearer token to send now; null for a visitor. */
  getAccessToken(): string | null
  /**
   * One refresh for all callers and tabs. Pass the token the server answered 401 to; resolves with a
   * newer one, or null when there is none (the shell ends the session itself if it is over).
   */
  refresh(rejectedToken: string): Promise<string | null>
  /** True at once if signed in; else opens the login modal and resolves when it closes. */
  requireLogin(): Promise<boolean>
}

export interface Balance {
  readonly currency: string
  /** Decimal string; what can be spent now. */
  readonly available: string
  /** Decimal string; reserved by an open hold, not part of `available`. */
  readonly held: string
}

export interface BalanceState {
  /** `loading` until the first answer; `stale` while the stream is cut and `balances` may be old. */
  readonly status: 'loading' | 'ready' | 'stale'
  readonly balances: readonly Balance[]
  readonly arriving: readonly Arrival[]
}

/** Pending money after a claim, shown apart from the available balance. */
export interface Arrival {
  /** Stable id of what brings it, e.g. the claim's id; announcing it twice shows it once. */
  readonly id: string
  readonly currency: string
  /** Decimal string. */
  readonly amount: string
}

export interface ShellBalance extends Readable<BalanceState> {
  /** Shows an amount as arriving until the returned function is called (credited, or needs attention). */
  announce(arrival: Arrival): () => void
}

export type WalletState =
  | {
      readonly status: 'unknown'
      /** What the last request for it failed with, a code; it is being repeated. Absent: none has failed, or the shell is before it. */
      readonly walletError?: string
    }
  | {
      readonly status: 'missing'
      /** The shell is making one, which a write waits for. Absent: no. */
      readonly isBeingMade?: boolean
    }
  | {
      readonly status: 'saved'
      readonly address: string
      /** `embedded`: made by this site in a browser; its key may be on another device. */
      readonly kind: 'embedded' | 'external'
    }

/** The state of wallet connect (spec 3): a wallet of the user's own, an extension or the browser of a wallet app. */
export interface WalletConnection {
  /** The account that the wallet shows to this site, with its EIP-55 checksum; of a wallet that does not answer, the last one. */
  readonly address: string | null
  /** The wallet answers. */
  readonly isConnected: boolean
  /** It was asked for a signature, and has not answered. */
  readonly isSignInProgress: boolean
  /** This browser connects to it again after a reload, until it is disconnected or the user logs out. */
  readonly isSessionActive: boolean
  readonly walletName: string | null
  /** EIP-155; null while it does not answer. */
  readonly chainId: number | null
}

/** `unknown`: the wallet does not have that chain. */
export type ChainSwitch = 'switched' | 'rejected' | 'unknown' | 'failed'

export interface ShellExternalWallet extends Readable<WalletConnection> {
  /** Connects to the wallet of the session again, without asking; resolves once that is known to work or not. */
  restore(): Promise<void>
  /** Asks the connected wallet to go to a chain. */
  switchChain(chainId: number): Promise<ChainSwitch>
}

export type ShellModal = NamedModal & {
  /**
   * Takes the place of closing when the user leaves the modal unfinished, by its button, Escape or Back: the modal stays
   * until `close` is called, at once, later or never. Another modal that opens replaces it all the same. Shells before it
   * close the modal.
   */
  readonly customClose?: (close: () => void) => void
}

type NamedModal =
  | { readonly name: 'login' }
  | { readonly name: 'logout' }
  /** The user's second factor, before money goes out; of a user without one it leads to where it is set up. */
  | { readonly name: 'secondFactor' }
  /**
   * A proof of the account that is young enough, after FRESH_PROOF_NEEDED; `ways` is its `details.ways`. Shells before it show that they
   * do not have it.
   */
  | { readonly name: 'freshProof'; readonly ways: readonly ProofWay[] }
  /** An authenticated write needs a wallet and none is saved; leads to `walletLink`. */
  | { readonly name: 'walletNotFound' }
  /** Create the embedded wallet, restore it from its back-up, or link an external one. */
  | { readonly name: 'walletLink' }
  /** Connect a wallet of the user's own, and link it by a signature. Shells before it show that they do not have it. */
  | { readonly name: 'walletConnect' }
  /** Take it from the account and from this browser. Shells before it show that they do not have it. */
  | { readonly name: 'walletDisconnect' }
  | { readonly name: 'walletBackup' }
  | { readonly name: 'walletExport' }
  /**
   * Shows what leaves the platform, and lets the saved wallet sign it; `onSigned` gets the signature before it resolves true. Shells
   * before it show that they do not have it.
   */
  | {
      readonly name: 'walletSign'
      readonly withdrawal: SwapToSign
      /** What arrives, in words: "9.5 USDT". */
      readonly shown: { readonly amount: string; readonly chain: string }
      readonly onSigned: (signature: string) => void
    }
  /**
   * Connect the user's account at an outside provider. It leaves the page for the provider's, which leads back to it; so it
   * resolves only when it was closed. Shells before it show that they do not have it.
   */
  | { readonly name: 'socialConnect'; readonly provider: RedirectProvider }

export type ShellModalName = ShellModal['name']

export type InvalidationTopic = 'balance' | 'transactions' | 'campaigns' | 'profile' | 'wallet'

export interface Alert {
  readonly message: string
  /** Default `success`. */
  readonly type?: 'success' | 'info' | 'warning' | 'error'
  readonly title?: string
  /** `filled` colours the whole alert: for what must not be missed. Default `outlined`; shells before it have no other. */
  readonly variant?: 'outlined' | 'filled'
  /** ms until it closes automatically, default 3000; `null` stays until read, the default of errors. */
  readonly duration?: number | null
}
