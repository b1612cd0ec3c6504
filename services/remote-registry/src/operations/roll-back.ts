import type { Channel } from '@platform/contracts/registry/manifest'
import type { ChannelState } from '@platform/contracts/registry/releases'
import { rollBack as decideRollBack } from '../domain/channel.ts'
import { type ChannelDependencies, changeChannel } from './change-channel.ts'

/**
 * Ends the canary; without one, goes back to the last good version. No contract gate: the way back from
 * harm stays open.
 * @throws DomainError NOTHING_TO_ROLL_BACK
 */
export async function rollBack(
  deps: ChannelDependencies,
  request: {
    channel: Channel
    remote: string
    by: string
    version?: string | undefined
    reason?: string | undefined
  },
): Promise<ChannelState> {
  const { state } = await changeChannel(deps, request, (current) =>
    decideRollBack(current, request.version),
  )
  return state
}
