import type { Dependencies } from './dependencies.ts'

type Needed = Pick<
  Dependencies,
  'destinations' | 'devices' | 'refreshTokens' | 'sessions' | 'handovers' | 'connections'
>

/**
 * Deletes what has expired: codes, counts of sends, sessions and their tokens, hand-overs, ended connections. Not by TTL
 * indexes: the embedded database has none, and they do not follow the service's clock.
 */
export async function sweepExpired(deps: Needed, now: Date): Promise<void> {
  await deps.destinations.deleteExpired(now)
  await deps.devices.deleteExpired(now)
  await deps.refreshTokens.deleteExpired(now)
  await deps.sessions.deleteExpired(now)
  await deps.handovers.deleteExpired(now)
  await deps.connections.deleteEnded(now)
}
