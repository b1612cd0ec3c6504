import {
  kPointsCredited,
  kPointsTakenBack,
  rewardCredited,
  rewardTakenBack,
} from '@platform/contracts/wallet/events'
import { type Events, on } from '@platform/service-kit'
import { earningKey } from '../domain/earning-key.ts'
import { contribute, revoke } from '../operations/contribute.ts'
import { countReward } from '../operations/count-reward.ts'
import type { Dependencies } from '../operations/dependencies.ts'
import { wholeKPoints } from './whole-k-points.ts'

/** K-Points that users are credited, and rewards of campaigns. Each counts once, by what earned it. */
export function consumeWalletEvents(events: Events, deps: Dependencies): void {
  events.consume({
    from: 'wallet',
    group: 'clans.k-points',
    handlers: [
      on(kPointsCredited, ({ userId, source, sourceId, amount, earnedAt }) =>
        contribute(deps, {
          ...{ key: earningKey(source, sourceId, userId), userId, source },
          ...{ kPoints: wholeKPoints(amount), earnedAt: new Date(earnedAt) },
        }),
      ),
      on(kPointsTakenBack, ({ clickId, userId }, { time }) =>
        revoke(deps, earningKey('offer', clickId, userId), userId, new Date(time)),
      ),
      on(rewardCredited, async ({ claimId, userId, campaignId, currency, amount }, { time }) => {
        const at = new Date(time)
        await countReward(deps, { claimId, userId, campaignId, at })
        if (currency !== 'KPOINTS') return
        const key = earningKey('campaign', claimId, userId)
        const kPoints = wholeKPoints(amount)
        await contribute(deps, { key, userId, source: 'campaign', kPoints, earnedAt: at })
      }),
      on(rewardTakenBack, ({ claimId, userId }, { time }) =>
        revoke(deps, earningKey('campaign', claimId, userId), userId, new Date(time)),
      ),
    ],
  })
}
