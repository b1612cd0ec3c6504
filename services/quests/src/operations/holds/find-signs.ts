import type { LogInOrigin } from '@platform/contracts/identity/log-in-origin'
import {
  type Signal,
  type SignalKind,
  signalsSince,
  signsOfPlace,
} from '../../domain/holds/signal.ts'
import { mergeSigns } from '../../domain/holds/signs.ts'
import type { ProgressSigns } from '../../domain/progress.ts'
import { referralIdOf } from '../../domain/referrals/referral.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'signals' | 'referrals' | 'markOf' | 'ids'>

/**
 * Stores that the user takes part from this device and network, and returns what others who did so before say. First the own signal,
 * then the reading: of users who come at once, the later one sees the other.
 */
export async function findSigns(
  { signals, referrals, markOf, ids }: Needed,
  userId: string,
  origin: LogInOrigin | null,
  now: Date,
): Promise<ProgressSigns | undefined> {
  if (!origin) return undefined
  const invited = await referrals.find(referralIdOf(ids.from, userId))
  const inviter = invited && markOf('USER', invited.referrerId)
  const device = origin.device && markOf('DEVICE', origin.device)
  const networks = [...new Set([origin.network, origin.site])].flatMap((network) =>
    network ? [markOf('NETWORK', network)] : [],
  )
  const own = [
    ...(device ? [signalOf(ids.from, { kind: 'DEVICE', mark: device, userId, inviter }, now)] : []),
    ...networks.map((mark) =>
      signalOf(ids.from, { kind: 'NETWORK' as const, mark, userId, inviter }, now),
    ),
  ]
  await signals.see(own)
  const found = await Promise.all(
    own.map(async (one) => {
      const seen = await signals.seenWith(one.kind, one.mark, signalsSince(now))
      return signsOfPlace(one.kind, seen, one, now)
    }),
  )
  const without = origin.noDevice ? [{ code: 'NO_DEVICE' as const, count: 1 }] : []
  return { device, found: mergeSigns(without, ...found) }
}

/** A signal of now; its id follows from what it says. */
export function signalOf<Kind extends SignalKind>(
  from: Dependencies['ids']['from'],
  said: { kind: Kind; mark: string; userId: string; inviter: string | null },
  now: Date,
): Signal & { kind: Kind } {
  const id = from('signal', said.kind, said.mark, said.userId)
  return { id, ...said, firstAt: now, lastAt: now }
}
