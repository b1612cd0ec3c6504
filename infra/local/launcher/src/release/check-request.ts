import type { RemoteStatus } from '@platform/contracts/registry/releases'
import { SetUpFailure } from '../../setup/failure.mjs'

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

/**
 * Only the canary can be promoted; the stable version is promoted already.
 * @throws SetUpFailure naming the canary
 */
export function requirePromotable(
  state: RemoteStatus | undefined,
  version: string | undefined,
): void {
  if (version === undefined || !state) return
  const { remote, channel, versions } = state
  const [stable, canary] = versions
  if (!canary || canary.weight === 0) return
  if (version === stable?.version || version === canary.version) return
  throw new SetUpFailure(
    `${version} is not the canary of ${remote} in ${channel}: the canary is ${canary.version} (${canary.weight} %). Nothing changed.`,
    `To promote the canary: npm run promote -- ${remote} ${canary.version} --channel ${channel}`,
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
