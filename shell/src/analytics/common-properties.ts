import { brand } from '@platform/contracts/brand'
import type { CommonProperty } from '@platform/contracts/growth/tracked-events'
import { locationOf } from '@platform/contracts/rules/phone'
import { readTokenClaims } from '@platform/remote-kit/token-claims'
import type { Shell } from '../shell-api/create-shell.ts'
import { deviceOf } from './device-properties.ts'
import type { AnalyticSession } from './sessions.ts'

/** What every event says of its session, user and device (spec 3). The server adds the IP address. */
export function commonProperties(
  { session }: Pick<Shell, 'session'>,
  { id, entryPoint }: Pick<AnalyticSession, 'id' | 'entryPoint'>,
  at: number,
): Record<CommonProperty, string | number | null> {
  const state = session.get()
  const user = state.status === 'signed-in' ? state : null
  const token = session.accessToken.get()
  return {
    userId: user?.userId ?? null,
    loginSessionId: (token && readTokenClaims(token)?.sid) || null,
    analyticSessionId: id,
    channel: brand.channels.website,
    timestamp: new Date(at).toISOString(),
    ...deviceOf(navigator.userAgent, window.innerWidth),
    screenHeight: screen.height,
    screenWidth: screen.width,
    domainName: location.hostname,
    location: locationOf(user?.phoneNumber ?? ''),
    entryPoint,
  }
}
