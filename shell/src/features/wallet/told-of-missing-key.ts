const KEY = 'toldOfMissingWalletKey'

/** Whether this tab has said that the wallet's key is on another device. */
export function hasBeenTold(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false // storage is blocked
  }
}

export function rememberTold(): void {
  try {
    sessionStorage.setItem(KEY, 'true')
  } catch {
    // Storage is blocked: it is said again after a reload.
  }
}
