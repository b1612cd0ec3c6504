import { brand } from '@platform/contracts/brand'
import type { CommonProperty } from '@platform/contracts/growth/tracked-events'
import { locationOf } from '@platform/contracts/rules/phone'
import type { Actor } from './actor.ts'
import { deviceOf } from './device-properties.ts'
import type { AnalyticSession } from './sessions.ts'

/**
 * What every event says of its session, user and device (spec 3). `ipAddress` is the address that the server sees: a browser
 * does not know its own.
 */
export function commonProperties(
  { userId, phoneNumber, loginSessionId }: Actor,
  { id, entryPoint }: Pick<AnalyticSession, 'id' | 'entryPoint'>,
  at: number,
): Record<CommonProperty, string | number | null> {
  return {
    userId,
    loginSessionId,
    analyticSessionId: id,
    channel: brand.channels.website,
    timestamp: new Date(at).toISOString(),
    ...deviceOf(navigator.userAgent, window.innerWidth),
    screenHeight: screen.height,
    screenWidth: screen.width,
    domainName: location.hostname,
    location: locationOf(phoneNumber ?? ''),
    entryPoint,
  }
}
