import { setTimeout as sleep } from 'node:timers/promises'
import type { WebhookEvent } from '@platform/contracts/quests/webhook-events'
import { inParallel } from '@platform/testing/in-parallel'
import { countsOf, createCourse, type FaultOptions, injectInto, type RunReport } from './course.ts'
import { signInOperator } from './driver/operator.ts'
import { bindTo, openProgramme } from './driver/referral.ts'
import { signIn, type User } from './driver/user.ts'
import { openWebhook, type Webhook } from './driver/webhook.ts'
import { withSkewedClock } from './faults/skew-clock.ts'
import { checkRun } from './invariants/check-run.ts'
import type { Invitations } from './invariants/referrals-right.ts'
import { createCampaignSupply } from './load/campaign-supply.ts'
import { runClients } from './load/clients.ts'
import { openHistory } from './load/history.ts'
import { loadViolations, untilRecovered } from './load/progress.ts'
import { createQuestSupply, finishQuests } from './load/quests.ts'
import { claimTheRest, createSettledSupply } from './load/settled-campaigns.ts'
import type { Platform } from './platform/platform.ts'
import { FLAKY } from './platform/start-webhook-receiver.ts'

export interface RunOptions extends FaultOptions {
  clients: number
  /** Of each campaign; fewer than clients, so that clients race for them. */
  slots: number
  /** Where the acknowledged requests are written, as JSON lines. */
  historyFile: string
}

/** What campaigns of a run go through. */
const HEARD = [
  'campaign.published',
  'campaign.live',
  'campaign.ended',
  'campaign.claims_open',
  'campaign.settled',
  'reward.claimed',
] as const satisfies WebhookEvent[]

/** Runs load and faults at the same time, then checks the invariants. */
export async function runChaos(platform: Platform, options: RunOptions): Promise<RunReport> {
  const { seed, note } = options
  const operator = await signInOperator(platform)
  const clients = await inParallel([...Array(options.clients)], 4, () => signIn(platform))
  const invitations = await inviteInPairs(operator, clients)
  const webhooks = await openWebhooks(platform, operator)
  const history = await openHistory(options.historyFile)
  const supply = createCampaignSupply(operator, options.slots)
  const settled = createSettledSupply(operator)
  const quests = createQuestSupply(operator, options.clients)
  const load = { platform, clients, treasurer: operator, supply, settled, quests, history, seed }

  const course = createCourse()
  const { guarded, violations, signal } = course
  const working = Promise.all([
    guarded('operator', supply.keepOpening(signal)),
    guarded('operator', settled.keepOpening(signal)),
    guarded('operator', quests.keepOpening(signal)),
    guarded('clients', runClients({ ...load, signal })),
  ])
  const { injected, checks, live } = await injectInto(platform, course, options, {
    working,
    begun: supply.untilOpen(1),
    untilRecovered: (until) => untilRecovered(history, until),
  })
  note('faults and load ended; the last campaigns are settled and claimed')
  await guarded('quests', finishQuests({ platform, quests, history }))
  await guarded('settlement', claimTheRest(platform, clients, { settled, history }))
  note('checking the invariants')
  const end = {
    users: clients,
    campaigns: supply.all,
    settled: settled.all,
    quests,
    invitations,
    webhooks,
    operator,
    history,
  }
  const broken = (await guarded('check', checkRun(platform, end))) ?? []
  await history.close()
  return {
    ...injected,
    acknowledged: countsOf(history.entries.map(({ kind }) => kind)),
    liveChecks: checks,
    summary: [
      `settled campaigns: ${JSON.stringify(countsOf(settled.all.map(({ variant }) => variant)))}; quests: ${quests.all.length}`,
    ],
    violations: [...violations, ...live, ...broken, ...loadViolations(history, injected.kills)],
  }
}

/**
 * Each client of the first half invited one of the second, which registered later, by a programme that pays for all of them.
 */
async function inviteInPairs(operator: User, clients: readonly User[]): Promise<Invitations> {
  const half = Math.floor(clients.length / 2)
  const pairs = clients.slice(0, half).flatMap((referrer, index) => {
    const friend = clients[half + index]
    return friend ? [{ referrer, friend }] : []
  })
  const terms = { referrer: '0.53', friend: '0.29', times: pairs.length + 1 }
  const programme = await openProgramme(operator, terms)
  await inParallel(pairs, 4, ({ referrer, friend }) => bindTo(referrer, friend))
  return { programme, pairs }
}

/** More than a fault sets a clock back: what happens from now on is not before the webhook, whatever a clock says. */
const BEFORE_ALL_MS = -150_000
/** Longer than a service takes to read its clock again. */
const READ_WITHIN_MS = 1_000

/** A webhook for all events of the run's campaigns, and one for claims whose receiver refuses some of them once. */
function openWebhooks(platform: Platform, operator: User): Promise<Webhook[]> {
  return withSkewedClock(platform, 'quests', BEFORE_ALL_MS, async () => {
    await sleep(READ_WITHIN_MS)
    return Promise.all([
      openWebhook(platform, operator, { name: 'all', events: HEARD }),
      openWebhook(platform, operator, { name: `${FLAKY}-claims`, events: ['reward.claimed'] }),
    ])
  })
}
