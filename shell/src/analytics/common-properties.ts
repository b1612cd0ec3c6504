import type { CommonProperty } from '@platform/contracts/growth/tracked-events'
import { locationOf } from '@platform/contracts/rules/phone'
import type { Actor } from './actor.ts'
import { channelOf } from './channel-of.ts'
import { deviceOf } from './device-properties.ts'
import type { AnalyticSession } from './sessions.ts'

/**
 * What every event says of its session, user and device (spec 3). `ipAddress` is the address that the server sees: a browser
 * does not know its own. `at` is when it happened, ms, and `page` the pattern of the page that was shown.
 */
export function commonProperties(
  { userId, phoneNumber, loginSessionId }: Actor,
  { id, entryPoint }: Pick<AnalyticSession, 'id' | 'entryPoint'>,
  { at, page }: { at: number; page: string },
): Record<CommonProperty, string | number | null> {
  return {
    userId,
    loginSessionId,
    analyticSessionId: id,
    channel: channelOf(page),
    timestamp: new Date(at).toISOString(),
    ...deviceOf(navigator.userAgent, window.innerWidth),
    screenHeight: screen.height,
    screenWidth: screen.width,
    domainName: location.hostname,
    location: locationOf(phoneNumber ?? ''),
    entryPoint,
  }
}
