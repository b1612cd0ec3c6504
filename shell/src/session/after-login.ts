import { type AfterLogin, afterLoginOn } from '@platform/contracts/shell/after-login'
import type { Readable, SessionState } from '@platform/contracts/shell/shell-api'

/** The listeners of what follows a log-in; `afterLogin` of the ShellApi. */
export function createAfterLogin(session: Readable<SessionState>) {
  const listeners = new Map<AfterLogin, Set<() => void>>()
  let wasVisitor = session.get().status === 'visitor'
  session.subscribe(() => {
    const isVisitor = session.get().status === 'visitor'
    const isLogin = wasVisitor && !isVisitor
    wasVisitor = isVisitor
    if (!isLogin) return
    for (const what of afterLoginOn(location.pathname))
      for (const listener of [...(listeners.get(what) ?? [])]) listener()
  })
  return (what: AfterLogin, listener: () => void): (() => void) => {
    const set = listeners.get(what) ?? new Set()
    listeners.set(what, set.add(listener))
    return () => set.delete(listener)
  }
}
