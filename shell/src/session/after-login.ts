import { type AfterLogin, afterLoginOn } from '@platform/contracts/shell/after-login'
import type { Readable, SessionState } from '@platform/contracts/shell/shell-api'

/** Calls the listener after each log-in of a visitor on a page where this follows it, until the signal ends it. */
export function afterLogin(
  session: Readable<SessionState>,
  what: AfterLogin,
  listener: () => void,
  until: AbortSignal,
): void {
  let wasVisitor = session.get().status === 'visitor'
  const unsubscribe = session.subscribe(() => {
    const isVisitor = session.get().status === 'visitor'
    const isLogin = wasVisitor && !isVisitor
    wasVisitor = isVisitor
    if (isLogin && afterLoginOn(location.pathname).includes(what)) listener()
  })
  if (until.aborted) unsubscribe()
  else until.addEventListener('abort', unsubscribe, { once: true })
}
