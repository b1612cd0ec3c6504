import type { Connections } from '../repositories/connections.ts'
import type { Handovers } from '../repositories/handovers.ts'
import type { OtpDestinations } from '../repositories/otp-destinations.ts'
import type { OtpDevices } from '../repositories/otp-devices.ts'
import type { RefreshTokens } from '../repositories/refresh-tokens.ts'
import type { Sessions } from '../repositories/sessions.ts'

/** Deletes what time has ended: codes, counts of sends, sessions and their tokens, hand-overs, ended connections. */
export async function sweepExpired(
  stores: {
    destinations: OtpDestinations
    devices: OtpDevices
    sessions: Sessions
    handovers: Handovers
    connections: Connections
    refreshTokens: RefreshTokens
  },
  now: Date,
): Promise<void> {
  await stores.destinations.deleteExpired(now)
  await stores.devices.deleteExpired(now)
  await stores.refreshTokens.deleteExpired(now)
  await stores.sessions.deleteExpired(now)
  await stores.handovers.deleteExpired(now)
  await stores.connections.deleteEnded(now)
}
