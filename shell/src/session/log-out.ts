import { LOGOUT_REDIRECT_DELAY_MS } from '@platform/contracts/constants'
import { withoutTrailingSlash } from '@platform/contracts/rules/site-path'
import { UNDO_CONTACT_PATH } from '@platform/contracts/shell/paths'
import type { Analytics } from '../analytics/analytics.ts'
import { pendingLogOut, sendPendingLogOut } from './pending-log-out.ts'
import type { SessionStore } from './session-store.ts'

interface LogOutOptions {
  session: SessionStore
  analytics: Pick<Analytics, 'track'>
  goHome(): void
}

/**
 * Logs the log-out and drops the token; a second later clears cookies and most of local storage and goes to
 * the start page, but from the page of an undone contact change. The token goes first, so that a session ends once however many calls and tabs find it
 * expired. A login within that second stays.
 *
 * @param reason for the log: `user`, or the message with which the refresh was refused.
 */
export async function endSession(options: LogOutOptions, reason: string): Promise<void> {
  const { session, analytics } = options
  if (session.accessToken.get() === null) return
  // In the console too: analytics drops events without consent or configuration.
  console.info(`The session has ended: ${reason}`)
  analytics.track('logout', { reason })
  session.leave()
  await clearAndGoHome(options)
}

/** A session that another tab ends is over in this one too. That tab has logged it, and may be closed before it clears. */
export function followSessionEnd(options: Omit<LogOutOptions, 'analytics'>): void {
  options.session.onLeftElsewhere(() => void clearAndGoHome(options))
}

async function clearAndGoHome({
  session,
  goHome,
}: Omit<LogOutOptions, 'analytics'>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, LOGOUT_REDIRECT_DELAY_MS))
  if (session.accessToken.get() !== null) return
  session.end()
  clearReadableCookies()
  if (isOfASession(location.pathname)) goHome()
}

/** The page of an undone contact change ends every session, its reader's too, and says what they have to know: they leave it themselves. */
const isOfASession = (path: string) => withoutTrailingSlash(path) !== UNDO_CONTACT_PATH

/** Logs the user out: the server first revokes all refresh tokens of this login; if it does not answer, later. */
export async function logOut(options: LogOutOptions): Promise<void> {
  pendingLogOut.set('true')
  await sendPendingLogOut()
  await endSession(options, 'user')
}

/** The refresh token's cookie is HttpOnly: the server clears that one. */
function clearReadableCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0]
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    if (name) document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`
  }
}
