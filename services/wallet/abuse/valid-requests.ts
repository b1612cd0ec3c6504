import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AbuseContext,
  APPROVAL_ABOVE,
  once,
  type TestUser,
  type ValidRequest,
  type ValidRequests,
} from '@platform/testing/abuse'
import { earningRequests } from './earnings.ts'
import { linkedWalletRequests } from './linked-wallets.ts'
import { paymentRequests } from './payments.ts'
import { rkadeRequests } from './rkade.ts'
import { storeRequests } from './store.ts'
import { swapRequests } from './swaps.ts'

const REWARD = '1.00'
const HOLD_MS = 3_600_000
/** Longer than identity's requests for old challenges take. */
const IDENTITY_SET_BACK_MS = 4_000
/** KCash of the operator who pays for every campaign that is funded here: enough for all requests of a run. */
const OPERATOR_BALANCE = '100000.00'

export function validRequests(context: AbuseContext): ValidRequests {
  const operator = once(async () => {
    const treasurer = await context.newUserWithAccount(['finance'])
    await context.issue(treasurer, OPERATOR_BALANCE)
    return treasurer.id
  })
  const settledTreasurer = once(async () => {
    const treasurer = await context.newUserWithAccount(['finance'])
    // While identity's clock is set back for its own requests, it refuses a token that the wallet signed just now.
    await sleep(IDENTITY_SET_BACK_MS)
    await context.issue(treasurer, REWARD)
    return treasurer
  })
  /** With enough for the bonuses of all requests of a run. */
  const richTreasurer = once(async () => {
    const treasurer = await settledTreasurer()
    await context.issue(treasurer, OPERATOR_BALANCE)
    return treasurer
  })
  const trade = { from: 'KCASH', to: 'USDT', amount: '0.01' }
  return {
    'POST /api/exchange/quote': async () => ({
      headers: (await newHolder(context)).headers,
      body: trade,
    }),
    'POST /api/exchange': async () => {
      const { headers } = await newHolder(context)
      const quote = { method: 'POST', path: '/api/exchange/quote', headers, json: trade }
      const { id } = await context.send(context.addressOf('wallet'), quote)
      return {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: { quoteId: String(id) },
      }
    },
    'POST /api/transfers/quote': async () => {
      const { headers, body } = await newSender(context)
      return { headers, body }
    },
    'POST /api/transfers': async () => {
      const { headers, body } = await newSender(context)
      const quote = { method: 'POST', path: '/api/transfers/quote', headers, json: body }
      const { id } = await context.send(context.addressOf('wallet'), quote)
      return {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: { quoteId: String(id) },
      }
    },
    'POST /api/wallets/admin/issue': async () => {
      const { id, headers } = await settledTreasurer()
      return {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: { userId: id, currency: 'KCASH', amount: REWARD, reason: 'abuse' },
      }
    },
    'POST /api/wallets/admin/debts/{debtId}/forgive': async () => ({
      named: { debtId: await newDebt(context) },
      headers: { ...(await settledTreasurer()).headers, 'idempotency-key': randomUUID() },
      body: { reason: 'abuse' },
    }),
    'POST /api/wallets/admin/corrections': async () => {
      const [{ headers }, { id }] = [await settledTreasurer(), await newHolder(context)]
      return {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: {
          ...{ userId: id, currency: 'KCASH', amount: REWARD, direction: 'credit' },
          ...{ counter: 'treasury:KCASH', postingId: null, reason: 'abuse' },
        },
      }
    },
    ...approvals(context, settledTreasurer),
    ...linkedWalletRequests(context),
    ...swapRequests(context),
    ...paymentRequests(context),
    ...storeRequests(context, () => newHolder(context)),
    ...earningRequests(context, richTreasurer),
    ...rkadeRequests(context, settledTreasurer),
    'PUT /internal/campaign-funds/{campaignId}': async () => ({
      named: { campaignId: randomUUID() },
      body: {
        operatorId: await operator(),
        terms: { kind: 'fixed', currency: 'KCASH', amount: REWARD, slots: 1 },
      },
    }),
    'PUT /internal/service-holds/{id}': async () => ({
      named: { id: randomUUID() },
      body: {
        userId: (await newHolder(context)).id,
        ...{ currency: 'KCASH', amount: REWARD, purpose: 'pog-slot' },
        expiresAt: new Date(Date.now() + HOLD_MS).toISOString(),
      },
    }),
    'PUT /internal/programmes/{kind}/{id}': async () => ({
      named: { kind: 'referral', id: randomUUID() },
      body: {
        operatorId: await operator(),
        terms: {
          kind: 'parts',
          currency: 'KCASH',
          parts: [{ name: 'referrer', amount: REWARD }],
          times: 1,
        },
      },
    }),
  }
}

/** A new user with some KCash: each of them has the limits of an exchange alone. */
async function newHolder(context: AbuseContext): Promise<TestUser> {
  const holder = await context.newUserWithAccount(['finance'])
  await context.issue(holder, REWARD)
  return holder
}

/** A new user with a name and some KCash, and what they may ask to send to another one. */
async function newSender(context: AbuseContext) {
  const { headers } = await newHolder(context)
  await named(context, headers)
  const userName = await named(context, (await context.newUserWithAccount()).headers)
  return { headers, body: { userName, currency: 'KCASH', amount: '0.01' } }
}

/** Gives a user a name that nobody has. */
async function named(context: AbuseContext, headers: TestUser['headers']): Promise<string> {
  const userName = `z${randomUUID().replaceAll('-', '').slice(0, 11)}`
  const path = '/api/users/me/profile'
  await context.send(context.api, { method: 'PATCH', path, headers, json: { userName } })
  return userName
}

/** A debt of a user, whose reward would be revoked days after its claim only. @returns its id */
async function newDebt(context: AbuseContext): Promise<string> {
  const [userId, campaignId] = [randomUUID(), randomUUID()]
  const id = `${campaignId}:1`
  await context.store('wallet', 'claw_backs', {
    ...{ _id: id, userId, account: `user:${userId}:KCASH`, fundId: campaignId },
    ...{ amount: 100n, reason: 'TASK_UNDONE', step: 1, returnedStep: 1 },
    ...{ taken: 0n, forgiven: 0n, remaining: 100n, isOwed: true, isFinished: true },
    ...{ createdAt: new Date(), outbox: [] },
  })
  return id
}

/** Decisions on an issue that waits. */
function approvals(context: AbuseContext, asker: () => Promise<TestUser>): ValidRequests {
  const approver = once(() => context.newUserWithAccount(['finance']))
  const waiting = async () => {
    const { id, headers } = await asker()
    const { id: approvalId, bodyHash } = await context.send(context.addressOf('wallet'), {
      ...{ method: 'POST', path: '/api/wallets/admin/issue' },
      headers: { ...headers, 'idempotency-key': randomUUID() },
      json: { userId: id, currency: 'KCASH', amount: `${APPROVAL_ABOVE}.01`, reason: 'abuse' },
    })
    return { named: { id: String(approvalId) }, bodyHash }
  }
  const decided = async (): Promise<ValidRequest> => {
    const { named, bodyHash } = await waiting()
    const { headers } = await approver()
    return { named, headers, body: { bodyHash, reason: 'abuse' } }
  }
  return {
    'POST /api/wallets/admin/approvals/{id}/approve': decided,
    'POST /api/wallets/admin/approvals/{id}/refuse': decided,
    'POST /api/wallets/admin/approvals/{id}/withdraw': async () => ({
      named: (await waiting()).named,
      headers: (await asker()).headers,
      body: { reason: 'abuse' },
    }),
  }
}
