import type { Channel } from '@platform/contracts/registry/manifest'
import type { RemoteStatus } from '@platform/contracts/registry/releases'
import { RegistryRefusal } from '@platform/federation/release/registry-client'
import { SetUpFailure } from '../../setup/failure.mjs'
import { channelOption } from './channel-option.ts'
import { describeState } from './describe-state.ts'

/**
 * A canary of a retired remote would reach all devices, because the channel has no other version for them.
 * @throws SetUpFailure
 */
export function requireCanaryPossible(
  state: RemoteStatus | undefined,
  canary: number | null,
): void {
  if (canary === null || !state?.retired) return
  const { remote, channel, retired } = state
  throw new SetUpFailure(
    `${remote} is retired in ${channel} (by ${retired.by}, ${retired.retiredAt}): a release brings it back for all devices, so --canary ${canary} is not possible. Nothing was released.`,
    'To bring it back for everybody, leave out --canary.',
  )
}

/** A refused promotion of a version that is no registered build, or of an unserved remote, with what runs. */
export function notPromotable(
  error: unknown,
  {
    remote,
    channel,
    version,
    before,
  }: {
    remote: string
    channel: Channel
    version: string | undefined
    before: RemoteStatus | undefined
  },
): unknown {
  const code = error instanceof RegistryRefusal ? error.code : ''
  if (version === undefined || !['NOT_FOUND', 'BUILD_INCOMPLETE', 'NO_CANARY'].includes(code)) {
    return error
  }
  const served = before ? describeState(before) : ''
  const runs = served ? `What runs:\n${served}` : 'It serves no version.'
  const to = `${version} of ${remote} in ${channel}`
  if (code === 'NO_CANARY') {
    return new SetUpFailure(
      `${to} is not promoted, because the channel does not serve ${remote}. ${runs}`,
      `To serve it: npm run release -- ${remote}${channelOption(channel)} --version ${version}`,
    )
  }
  const problem =
    code === 'NOT_FOUND'
      ? 'the registry has no such build'
      : 'not all files of the build were uploaded'
  return new SetUpFailure(
    `${to} is not promoted: ${problem}. ${runs}`,
    `The stored builds: npm run release-status -- ${remote}${channelOption(channel)}`,
  )
}

/**
 * A rollback leads to a version from before: not to the canary, and of a retired remote to the one that it had.
 * @throws SetUpFailure
 */
export function requireRollbackTarget(
  state: RemoteStatus | undefined,
  version: string | undefined,
): void {
  if (version === undefined || !state) return
  const { remote, channel, retired } = state
  if (retired && retired.version !== version) {
    throw new SetUpFailure(
      `${remote} is retired in ${channel}, and a rollback brings back the version that it had, ${retired.version}. Nothing changed.`,
      `To serve another one: npm run release -- ${remote} --channel ${channel} --version ${version}`,
    )
  }
  const [, canary] = state.versions
  if (canary?.version === version && canary.weight > 0) {
    throw new SetUpFailure(
      `${version} is the canary of ${remote} in ${channel}: a rollback goes back to a version from before. Nothing changed.`,
      `To end the canary, leave out the version: npm run rollback -- ${remote} --channel ${channel}. To give it to everybody: npm run promote -- ${remote} ${version} --channel ${channel}`,
    )
  }
}
