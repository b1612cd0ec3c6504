import type { FunnelStep } from '@platform/contracts/growth/attribution-choices'
import { eventTracked } from '@platform/contracts/growth/events'
import { userDeleted, userRegistered } from '@platform/contracts/identity/events'
import { toMinor } from '@platform/contracts/money'
import { rewardClaimed, taskVerified } from '@platform/contracts/quests/events'
import { earningCollected, rewardCredited } from '@platform/contracts/wallet/events'
import { type Events, on } from '@platform/service-kit'
import { forgetUser, keepOfUser, keepTouch } from '../operations/attribution/keep-touch.ts'
import type { Dependencies } from '../operations/dependencies.ts'

/** Events that say that a page was opened by a link. */
const LINKS: ReadonlySet<string> = new Set(['link_followed', 'link_remembered'])

/** What users do, and which links led them to it. Any order and any repetition leads to the same state. */
export function consumeForAttribution(events: Events<'growth'>, deps: Dependencies): void {
  const { journeys, conversions, removals } = deps
  const reach = (userId: string, step: FunnelStep, at: Date) =>
    keepOfUser(deps, userId, () => journeys.reach(userId, step, at))
  const convert = (conversion: Parameters<typeof conversions.insert>[0]) =>
    keepOfUser(deps, conversion.userId, () => conversions.insert(conversion))
  events.consume({
    from: 'growth',
    group: 'growth.attribution',
    handlers: [
      on(eventTracked, async ({ id, eventName, userId, at, properties }) => {
        if (!LINKS.has(eventName)) return
        await keepTouch(deps, { id, userId, at: new Date(at), properties })
      }),
    ],
  })
  events.consume({
    from: 'identity',
    group: 'growth.attribution',
    handlers: [
      on(userRegistered, ({ userId }, { time }) => reach(userId, 'registered', new Date(time))),
      on(userDeleted, async ({ userId, at }) => {
        await removals.add(userId, new Date(at))
        await forgetUser(deps, userId)
      }),
    ],
  })
  events.consume({
    from: 'quests',
    group: 'growth.attribution',
    handlers: [
      on(taskVerified, ({ userId, verifiedAt }) => reach(userId, 'task', new Date(verifiedAt))),
      on(rewardClaimed, ({ userId }, { time }) => reach(userId, 'claimed', new Date(time))),
    ],
  })
  events.consume({
    from: 'wallet',
    group: 'growth.attribution',
    handlers: [
      on(rewardCredited, async ({ claimId, userId, currency, amount }, { time }) => {
        const [at, id] = [new Date(time), `claim:${claimId}`]
        await convert({
          ...{ id, kind: 'claim', userId, at, currency },
          amount: toMinor(amount, currency),
        })
        await reach(userId, 'credited', at)
      }),
      on(earningCollected, async ({ earningId, userId, currency, amount }, { time }) => {
        const [at, id] = [new Date(time), `earning:${earningId}`]
        await convert({
          ...{ id, kind: 'earning', userId, at, currency },
          amount: toMinor(amount, currency),
        })
        await reach(userId, 'collected', at)
      }),
    ],
  })
}
