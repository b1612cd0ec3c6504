import type { Channel } from '@platform/contracts/registry/manifest'
import type { ChannelState } from '@platform/contracts/registry/releases'
import { rollBack as decideRollBack } from '../domain/channel.ts'
import { type ChannelDependencies, changeChannel } from './change-channel.ts'

/**
 * Ends the canary; without one, restores the last good version. The contract gate does not apply: a rollback is
 * always possible.
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
