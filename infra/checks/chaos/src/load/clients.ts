import { randomUUID } from 'node:crypto'
import { toDecimal } from '@platform/contracts/money'
import { claim } from '@platform/contracts/quests/http'
import { issued } from '@platform/contracts/wallet/http'
import { availableOf } from '../driver/account.ts'
import { dataOf, untilSettled } from '../driver/api.ts'
import { issue } from '../driver/operator.ts'
import { finishTasks, tryClaim } from '../driver/participant.ts'
import { transfer, transferred } from '../driver/transfer.ts'
import type { User } from '../driver/user.ts'
import { type Random, randomOf } from '../plan/random.ts'
import type { Platform } from '../platform/platform.ts'
import type { CampaignSupply } from './campaign-supply.ts'
import { exchangeSome } from './exchanges.ts'
import type { History } from './history.ts'
import { pursue, type QuestSupply } from './quests.ts'
import { sentOnce } from './sent-once.ts'
import { type Attended, attend, type SettledSupply } from './settled-campaigns.ts'

interface Parts {
  platform: Platform
  clients: readonly User[]
  treasurer: User
  supply: CampaignSupply
  settled: SettledSupply
  quests: QuestSupply
  history: History
  seed: number
  /** When it aborts, clients finish their current action and stop. */
  signal: AbortSignal
}

/** Percentages of a client's actions; the rest read the balance. */
const CLAIMS = 38
const TRANSFERS = 22
const ISSUES = 10
/** Tasks and claims of campaigns that pay after their end. */
const SETTLED = 15
/** Steps in quests that ask an outside game. */
const QUESTS = 5
const EXCHANGES = 8
/**
 * Runs all clients in parallel, each with one action after another, until the signal aborts. Each
 * acknowledged request is recorded once. @throws when a client gets a response that must never occur
 */
export async function runClients(parts: Parts): Promise<void> {
  await Promise.all(parts.clients.map((user, index) => runClient(parts, user, index)))
}

async function runClient(parts: Parts, user: User, index: number): Promise<void> {
  const random = randomOf(parts.seed * 1_000 + index)
  const seen = new Set<string>()
  const attended: Attended = new Map()
  const pursued = new Set<string>()
  await beIssued(parts, user, random)
  while (!parts.signal.aborted) {
    const choice = random.between(1, 100)
    if (choice <= CLAIMS) await claimNext(parts, user, seen)
    else if (choice <= CLAIMS + TRANSFERS) await transferToAnother(parts, user, random)
    else if (choice <= CLAIMS + TRANSFERS + ISSUES) await beIssued(parts, user, random)
    else if (choice <= CLAIMS + TRANSFERS + ISSUES + SETTLED) {
      await attend(parts, user, random, attended)
    } else if (choice <= CLAIMS + TRANSFERS + ISSUES + SETTLED + QUESTS) {
      await pursue(parts, user, random, pursued)
    } else if (choice <= CLAIMS + TRANSFERS + ISSUES + SETTLED + QUESTS + EXCHANGES) {
      await exchangeSome(parts.history, user, random)
    } else await availableOf(user)
  }
}

async function claimNext({ supply, history }: Parts, user: User, seen: Set<string>) {
  const campaign = await supply.nextFor(seen)
  if (!campaign) return
  seen.add(campaign.id)
  await finishTasks(user, campaign)
  const answer = await untilSettled(() => tryClaim(user, campaign))
  const who = { user: user.id, campaign: campaign.id }
  if (answer.code === 'SLOTS_EXHAUSTED') {
    supply.exhausted(campaign)
    return history.record({ kind: 'slots-exhausted', ...who })
  }
  const { claimId, amount } = dataOf(claim, answer)
  history.record({ kind: 'claimed', ...who, claim: claimId, amount })
}

async function transferToAnother(
  { platform, clients, history }: Parts,
  from: User,
  random: Random,
) {
  const to = random.pick(clients.filter(({ id }) => id !== from.id)).id
  const order = { to, amount: centsOf(random.between(1, 700)), key: randomUUID() }
  const { id, status } = await sentOnce(
    random,
    (sent) => sent.id,
    async () => dataOf(transferred, await untilSettled(() => transfer(platform, from, order))),
  )
  const kind = status === 'done' ? 'transferred' : 'transfer-void'
  history.record({ kind, from: from.id, to, amount: order.amount, transfer: id })
}

async function beIssued({ treasurer, history }: Parts, user: User, random: Random) {
  const order = { userId: user.id, amount: centsOf(random.between(1, 2_000)), key: randomUUID() }
  const { postingId } = await sentOnce(
    random,
    (sent) => sent.postingId,
    async () => dataOf(issued, await untilSettled(() => issue(treasurer, order))),
  )
  history.record({ kind: 'issued', user: user.id, amount: order.amount, posting: postingId })
}

const centsOf = (minor: number) => toDecimal(BigInt(minor), 'KCASH')
