import { HAS_SESSION_COOKIE } from '@platform/contracts/constants'
import { REFRESH_COOKIE, type Session } from '@platform/contracts/identity/http'
import type { BrowserContext } from 'playwright'
import { siteUrl } from '../platform/addresses.ts'

/**
 * The browser has logged this user in before its first page, and holds what the site keeps of a log-in. The wallet is
 * made by the first page.
 */
export async function signIn(
  context: BrowserContext,
  { accessToken, refreshToken, userId }: Session,
): Promise<void> {
  const { hostname: domain } = new URL(siteUrl)
  const ours = { domain, sameSite: 'Strict' } as const
  await context.addCookies([
    {
      ...ours,
      name: REFRESH_COOKIE,
      value: encodeURIComponent(refreshToken),
      path: '/api/auth',
      httpOnly: true,
    },
    { ...ours, name: HAS_SESSION_COOKIE, value: '1', path: '/' },
  ])
  await context.addInitScript(
    ({ origin, stored }) => {
      // The way of the last log-in outlives a log-out, after which nobody is signed in again.
      if (location.origin !== origin || localStorage.login_method) return
      Object.assign(localStorage, stored)
    },
    { origin: new URL(siteUrl).origin, stored: { login_method: 'phone', userId, accessToken } },
  )
}
