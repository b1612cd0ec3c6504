import type { Shell } from '../../../shell-api/create-shell.ts'
import { readOngoingLogin } from './ongoing-login.ts'
import { readSecondStep } from './second-step.ts'

const KEY = 'loginOpen'

/** Whether a reload opens the login again: it is open, and waits for a code or its second step. */
export function keepLoginOpen(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(KEY, '1')
    else sessionStorage.removeItem(KEY)
  } catch {}
}

/** Opens the login that a reload of this tab closed at its code or its second step. */
export function reopenLogin({ session, shellApi }: Pick<Shell, 'session' | 'shellApi'>): void {
  if (session.get().status !== 'visitor' || !wasOpen()) return
  const now = shellApi.serverNow()
  const isAwaited = readOngoingLogin('ongoingLogin', now) ?? readSecondStep(now)
  if (isAwaited) void shellApi.session.requireLogin()
}

function wasOpen(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
