const KEY = 'walletKeyAlertShown'

/** Whether this tab has said that the wallet's key is on another device. */
export function wasKeyAlertShown(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false // storage is blocked
  }
}

export function rememberKeyAlert(): void {
  try {
    sessionStorage.setItem(KEY, 'true')
  } catch {
    // Storage is blocked: the alert appears again after a reload.
  }
}
