import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { toMinor } from '@platform/contracts/money'
import type { WalletBackup } from '@platform/contracts/wallet/http'
import type { RegisteredDestinations } from '@platform/contracts/wallet/offramp'
import { swapQuote } from '@platform/contracts/wallet/swap'
import { swapTypedData } from '@platform/contracts/wallet/swap-signature'
import { WALLET_CHAIN_ID } from '@platform/contracts/wallet/wallet-proof'
import {
  type AbuseContext,
  APPROVAL_ABOVE,
  once,
  type TestUser,
  type ValidRequest,
  type ValidRequests,
} from '@platform/testing/abuse'
import { signedBy } from '@platform/testing/signed-by'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { earningRequests } from './earnings.ts'
import { rkadeRequests } from './rkade.ts'
import { storeRequests } from './store.ts'

const REWARD = '1.00'
const DESTINATION_WAIT_MS = 30_000
/** Of the payment provider that the sandbox plays. */
const WEBHOOK_SECRET = 'sandbox-secret-of-the-payment-provider-cashlane'
/** Of the local chain. */
const CHAIN_ID = 31_337
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
    'POST /api/swap/quote': async () => {
      const { headers, wish } = await newSwapper(context)
      return { headers, body: wish }
    },
    'POST /api/swap': async () => {
      const { headers, wish, key } = await newSwapper(context)
      const quote = { method: 'POST', path: '/api/swap/quote', headers, json: wish }
      const given = swapQuote.parse(await context.send(context.addressOf('wallet'), quote))
      const { id: quoteId, currency } = given
      const deducted = given.deductions.map(({ amount }) => toMinor(amount, currency))
      const signature = await key.signTypedData(
        swapTypedData({
          ...given,
          amount: toMinor(given.minimumReceived, currency),
          deducted: deducted.reduce((sum, amount) => sum + amount, 0n),
          expiresAt: new Date(given.expiresAt),
        }),
      )
      return {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: { quoteId, signature },
      }
    },
    'POST /api/onramp/orders': () => newPurchase(context),
    'POST /api/onramp/webhook': async () => {
      const { headers, body: json } = await newPurchase(context)
      const order = { method: 'POST', path: '/api/onramp/orders', headers, json }
      const { id } = await context.send(context.addressOf('wallet'), order)
      const body = { id: randomUUID(), reference: String(id) }
      return { query: '?provider=cashlane', headers: {}, body, signed: signedByProvider }
    },
    'POST /api/offramp/registration': async () => ({
      headers: (await context.newUserWithoutAccount()).headers,
      body: { kind: 'upi', upiId: 'abuse@bank' },
    }),
    'POST /api/offramp/orders': () => newPayout(context),
    'POST /api/offramp/webhook': async () => {
      const { headers, body: json } = await newPayout(context)
      const order = { method: 'POST', path: '/api/offramp/orders', headers, json }
      const { id } = await context.send(context.addressOf('wallet'), order)
      const body = { id: randomUUID(), reference: String(id) }
      return { query: '?provider=cashlane', headers: {}, body, signed: signedByProvider }
    },
    'POST /api/verify_wallet_v2': async () => {
      const { headers, proof } = await provenWallet(context)
      return { headers, body: { ...proof, kind: 'embedded', replace: false } }
    },
    'POST /api/wallets/third-party/verify': async () => {
      const { headers, proof } = await provenWallet(context)
      return { headers, body: proof }
    },
    'PUT /api/users/me/wallet-address': async () => {
      const { headers, proof } = await provenWallet(context)
      return { headers, body: proof }
    },
    'PUT /api/wallets/backup': async () => {
      const { headers, proof, address } = await provenWallet(context)
      await context.send(context.addressOf('wallet'), {
        method: 'POST',
        path: '/api/verify_wallet_v2',
        headers,
        json: { ...proof, kind: 'embedded' },
      })
      return { headers, body: backupOf(address) }
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

/** A new user with a linked wallet and 2 USDT, and what they may ask to swap. */
async function newSwapper(context: AbuseContext) {
  const user = await context.newUserWithAccount(['finance'])
  await context.issue(user, '2000.00')
  const { headers } = user
  const post = (path: string, json: object, more: object = {}) =>
    context.send(context.addressOf('wallet'), {
      ...{ method: 'POST', path, json },
      headers: { ...headers, ...more },
    })
  const trade = { from: 'KCASH', to: 'USDT', amount: '2000.00' }
  const { id: quoteId } = await post('/api/exchange/quote', trade)
  await post('/api/exchange', { quoteId }, { 'idempotency-key': randomUUID() })
  const { proof, key } = await proofOf(context, user)
  await post('/api/verify_wallet_v2', { ...proof, kind: 'embedded' })
  await becomesOfAge(context, user)
  return { headers, key, wish: { chainId: CHAIN_ID, currency: 'USDT', amount: '2' } }
}

/** A new user with a name and some KCash, and what they may ask to send to another one. */
async function newSender(context: AbuseContext) {
  const { headers } = await newHolder(context)
  await named(context, headers)
  const userName = await named(context, (await context.newUserWithAccount()).headers)
  return { headers, body: { userName, currency: 'KCASH', amount: '0.01' } }
}

const becomesOfAge = (context: AbuseContext, { id }: Pick<TestUser, 'id'>, fact = 'over-18') =>
  context.store('wallet', 'user_facts', {
    ...{ _id: `${id}:${fact}`, userId: id, fact },
    ...{ holds: true, expiresAt: null, version: 1 },
  })

/** As the payment provider signs what it sends. */
const signedByProvider = (body: unknown) => signedBy(WEBHOOK_SECRET, body)

/** A new user who may buy KCash, and what they order. */
async function newPurchase(context: AbuseContext) {
  const user = await context.newUserWithoutAccount()
  await becomesOfAge(context, user)
  const path = '/api/onramp/conversion?fiat=INR&receive=1000.00'
  const wallet = context.addressOf('wallet')
  const asked = { method: 'GET', path, headers: user.headers }
  const { quote: shown } = await context.send(wallet, asked)
  const { quote } = shown as { quote: string }
  return {
    headers: { ...user.headers, 'idempotency-key': randomUUID() },
    body: { quote },
  }
}

/** A new user to whom may be paid out, and what they order. */
async function newPayout(context: AbuseContext) {
  const user = await context.newUserWithAccount(['finance'])
  await context.issue(user, '1000.00')
  await becomesOfAge(context, user)
  await becomesOfAge(context, user, 'pan-verified')
  const wallet = context.addressOf('wallet')
  const destination = { kind: 'upi', upiId: 'abuse@bank' }
  const { id: destinationId } = await context.send(wallet, {
    ...{ method: 'POST', path: '/api/offramp/registration' },
    ...{ headers: user.headers, json: destination },
  })
  await untilUsable(context, user)
  const path = '/api/offramp/token-price?fiat=INR&pay=1000.00'
  const { quote: shown } = await context.send(wallet, { method: 'GET', path })
  const { quote } = shown as { quote: string }
  return {
    headers: { ...user.headers, 'idempotency-key': randomUUID() },
    body: { quote, destinationId: String(destinationId) },
  }
}

/** Waits until the message about a user's destination was sent, and for what follows it. */
async function untilUsable(context: AbuseContext, { headers }: TestUser): Promise<void> {
  const asked = { method: 'GET', path: '/api/offramp/registration', headers }
  const until = Date.now() + DESTINATION_WAIT_MS
  while (Date.now() < until) {
    const { items } = await context.send(context.addressOf('wallet'), asked)
    const [destination] = items as RegisteredDestinations['items']
    if (destination && Date.parse(destination.usableFrom) <= Date.now()) return
    await sleep(100)
  }
  throw new Error('the destination of a payout did not become usable')
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

/** A new user with a proof of their own address, not sent yet. */
async function provenWallet(context: AbuseContext) {
  const user = await context.newUserWithoutAccount()
  const { proof, key } = await proofOf(context, user)
  return { headers: user.headers, proof, address: key.address }
}

async function proofOf(context: AbuseContext, user: TestUser) {
  const key = privateKeyToAccount(generatePrivateKey())
  const message = createSiweMessage({
    address: key.address,
    chainId: WALLET_CHAIN_ID,
    version: '1',
    issuedAt: new Date(),
    domain: new URL(context.site).host,
    uri: context.site,
    nonce: await nonceOf(context, user),
  })
  const proof = { message, signature: await key.signMessage({ message }) }
  return { proof, key }
}

async function nonceOf(context: AbuseContext, { headers }: TestUser): Promise<string> {
  const request = { method: 'GET', path: '/api/wallets/nonce', headers }
  const { nonce } = await context.send(context.api, request)
  return String(nonce)
}

const backupOf = (address: string): WalletBackup => ({
  address,
  version: 1,
  kdf: 'PBKDF2-SHA256',
  iterations: 600_000,
  salt: 'AAAA',
  iv: 'AAAA',
  ciphertext: 'AAAA',
})
