import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, dataOf, isFinal, untilSettled } from '@platform/chaos/driver/api'
import { type Campaign, openCampaign } from '@platform/chaos/driver/campaign'
import { finishTasks, tryClaim } from '@platform/chaos/driver/participant'
import { newPhone, signIn, type User } from '@platform/chaos/driver/user'
import {
  type Acknowledged,
  creditViolations,
  paymentViolations,
} from '@platform/chaos/invariants/paid-once'
import { claim } from '@platform/contracts/quests/http'
import { inParallel } from '@platform/testing/in-parallel'
import { must } from './prove-all.ts'

interface Place {
  /** The site, whose `/api` leads to the gateway. */
  api: string
  sandbox: string
}

/** Users who claim while a member of a cluster is away. */
export interface Load {
  /** One claim by a user who has not made it yet. @throws when it is refused, or not paid within a minute */
  claimOnce(): Promise<void>
  /** Runs the work while users claim one after another. @throws when one is refused */
  during(work: () => Promise<void>): Promise<void>
  /** Every acknowledged claim is paid once, and every balance is their sum. @throws with what is not so */
  check(): Promise<void>
}

const USERS = 24
const CAMPAIGNS = 12
const CLAIM_EVERY_MS = 500
const AT_A_TIME = 8
/** Claims that are left for `claimOnce`. */
const LEFT = 60

/** A user who may still claim in a campaign. */
interface Pair {
  user: User
  campaign: Campaign
}

/** @param grant gives a phone number the roles of an operator, on the server */
export async function openLoad(
  place: Place,
  grant: (phone: string) => Promise<unknown>,
): Promise<Load> {
  const phone = newPhone()
  await grant(phone)
  const operator = await signIn(place, phone)
  const users = await inParallel(Array.from({ length: USERS }), AT_A_TIME, () => signIn(place))
  const pairs: Pair[] = []
  for (let opened = 0; opened < CAMPAIGNS; opened += 1) {
    const campaign = await openCampaign(operator, { amount: '2.00', slots: USERS })
    await inParallel(users, AT_A_TIME, (user) => finishTasks(user, campaign))
    pairs.push(...users.map((user) => ({ user, campaign })))
  }
  const acknowledged: Acknowledged[] = []
  /** Without a final answer: whether these claims were stored is not known, so they are made again. */
  const unsettled = new Set<Pair>()

  const claimNext = async (): Promise<Acknowledged> => {
    const pair = pairs.pop()
    if (!pair) throw new Error('every user has claimed')
    const answer = await tryClaim(pair.user, pair.campaign)
    if (!isFinal(answer)) {
      unsettled.add(pair)
      pairs.push(pair)
    }
    return acknowledge(pair, answer)
  }
  const acknowledge = (pair: Pair, answer: Answer): Acknowledged => {
    must(answer.status === 202, `a claim was refused: ${answer.status} ${answer.code}`)
    unsettled.delete(pair)
    const made = { ...pair, claim: dataOf(claim, answer) }
    acknowledged.push(made)
    return made
  }
  return {
    async claimOnce() {
      refuseAny(await creditViolations([await claimNext()]))
    },
    async during(work) {
      const over = new AbortController()
      const claims = async () => {
        while (!over.signal.aborted && pairs.length > LEFT) {
          await claimNext()
          await sleep(CLAIM_EVERY_MS)
        }
      }
      const working = work().finally(() => over.abort())
      const outcomes = await Promise.allSettled([claims(), working])
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    },
    async check() {
      for (const pair of [...unsettled]) {
        acknowledge(pair, await untilSettled(() => tryClaim(pair.user, pair.campaign)))
      }
      refuseAny(await creditViolations(acknowledged))
      refuseAny(await paymentViolations(acknowledged))
    },
  }
}

const refuseAny = (violations: readonly string[]) =>
  must(violations.length === 0, violations.slice(0, 3).join('; '))
