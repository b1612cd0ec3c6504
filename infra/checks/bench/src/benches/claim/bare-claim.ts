import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { MongoServerError } from 'mongodb'
import { storeAnswers } from '../../bare/idempotency.ts'
import { openBare, signedIn } from '../../bare/open-bare.ts'
import { createTopic, startRelay, type WaitingEvent } from '../../bare/outbox-relay.ts'
import { limitTo } from '../../bare/rate-limit.ts'

// A hand-written claim with the driver alone and the guarantees of services/quests: exact limit, each slot
// once, one claim per user, the event in the same write, stored answers.
interface Campaign {
  _id: string
  status: string
  endsAt: Date
  tasks: unknown[]
  reward: { amount: bigint; currency: string; slots: number }
}
interface Claim {
  _id: string
  campaignId: string
  slot: number
  kind: 'reward'
  claimant: string
  status: 'PENDING'
  currency: string
  amount: bigint
  createdAt: Date
  creditedAt: null
  refusedBecause: null
  outbox: WaitingEvent[]
}
interface Counter {
  _id: string
  /** The last slot that was proposed to a claim. */
  probed: number
  taken: number
}

const { app, database, listen } = await openBare()
const campaigns = database.collection<Campaign>('campaigns')
const progress = database.collection<{ _id: string; verified: number }>('progress')
const claims = database.collection<Claim>('claims')
const counters = database.collection<Counter>('campaign_counters')
await claims.createIndex({ campaignId: 1, claimant: 1 }, { unique: true })
await claims.createIndex({ 'outbox.id': 1 }, { sparse: true })
const topic = `${process.env.KAFKA_TOPIC_PREFIX}${process.env.MONGO_DATABASE}`
await createTopic(topic)
// Cast: the driver's type of a collection does not accept one whose documents have more fields.
const relay = await startRelay(claims as never, topic)

storeAnswers(app, database)
app.post<{ Params: { id: string } }>(
  '/api/airdrop-campaign/campaigns/:id/claim-reward',
  { onRequest: signedIn(), preHandler: limitTo(30, 60_000, database) },
  async ({ userId, params }, reply) => {
    const [campaign, earlier, done] = await Promise.all([
      campaigns.findOne({ _id: params.id }),
      claims.findOne({ campaignId: params.id, claimant: userId }),
      progress.findOne({ _id: `${params.id}:${userId}` }),
    ])
    if (!campaign) return reply.code(404).send({ code: 'NOT_FOUND' })
    if (earlier) return reply.code(202).send(viewOf(earlier))
    if (campaign.status !== 'LIVE' || campaign.endsAt <= new Date()) {
      return reply.code(409).send({ code: 'CLAIM_NOT_OPEN' })
    }
    if (!done || done.verified < campaign.tasks.length) {
      return reply.code(409).send({ code: 'TASKS_NOT_COMPLETE' })
    }
    const claim = await takeSlot(campaign, userId)
    if (!claim) return reply.code(409).send({ code: 'SLOTS_EXHAUSTED' })
    return reply.code(202).send(viewOf(claim))
  },
)
await listen()

async function takeSlot(campaign: Campaign, userId: string): Promise<Claim | null> {
  for (;;) {
    const before = await counters.findOneAndUpdate(
      { _id: campaign._id },
      { $inc: { probed: 1 } },
      { upsert: true, returnDocument: 'before' },
    )
    const slot = (before?.probed ?? 0) + 1
    if (slot > campaign.reward.slots) return null
    const claim = newClaim(campaign, slot, userId)
    try {
      await claims.insertOne(claim)
    } catch (error) {
      if (!(error instanceof MongoServerError) || error.code !== 11_000) throw error
      const mine = await claims.findOne({ campaignId: campaign._id, claimant: userId })
      if (mine) return mine
      continue // the slot is taken
    }
    relay.notify(claim._id)
    await counters.updateOne({ _id: campaign._id }, { $inc: { taken: 1 } })
    return claim
  }
}

function newClaim({ _id: campaignId, reward }: Campaign, slot: number, userId: string): Claim {
  const claimId = `${campaignId}:${slot}`
  const time = new Date()
  const data = { claimId, userId, campaignId, grantId: claimId }
  const type = 'quests.reward-claimed.v1'
  return {
    _id: claimId,
    campaignId,
    slot,
    kind: 'reward',
    claimant: userId,
    status: 'PENDING',
    currency: reward.currency,
    amount: reward.amount,
    createdAt: time,
    creditedAt: null,
    refusedBecause: null,
    outbox: [{ id: randomUUID(), type, key: userId, time: time.toISOString(), data }],
  }
}

function viewOf(claim: Claim) {
  const data = {
    claimId: claim._id,
    campaignId: claim.campaignId,
    status: claim.status,
    amount: (Number(claim.amount) / 100).toFixed(2),
    currency: claim.currency,
    createdAt: claim.createdAt.toISOString(),
    creditedAt: null,
  }
  return { success: true, status: 202, data, message: 'OK' }
}
