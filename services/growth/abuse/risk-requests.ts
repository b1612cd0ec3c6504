import { randomUUID } from 'node:crypto'
import { FIRST_RISK_RULES } from '@platform/contracts/growth/risk-rules'
import {
  type AbuseContext,
  once,
  type ValidRequest,
  type ValidRequests,
} from '@platform/testing/abuse'

const OBJECTION = '/api/shield-attributes/{attribute}/objection'
const REVIEWS = '/api/operator/reviews'
const RULES = '/api/operator/risk/rules'
/** A worker tries a table within this time, ms. */
const TRIED_MS = 60_000

/** Users who object to what the rules say of them, and tables of rules. */
export function riskRequests(context: AbuseContext): ValidRequests {
  const send = (method: string, path: string, headers: Record<string, string>, json?: unknown) =>
    context.send(context.addressOf('growth'), { method, path, headers, ...(json ? { json } : {}) })
  const author = once(() => context.newUserWithAccount(['admin']))
  const reviewer = once(() => context.newUserWithAccount(['reviewer']))

  /** A user of whom the first table says that they had several refunds, which only months would make. */
  const refunded = async () => {
    // Of one who registers, growth makes a profile of its own.
    const user = await context.newUserWithoutAccount()
    const now = new Date()
    const until = new Date(now.getTime() + 90 * 24 * 3_600_000)
    for (let n = 0; n < 3; n += 1) {
      await context.store('growth', 'risk_signals', {
        ...{ _id: randomUUID(), userId: user.id, kind: 'order-refunded', at: now },
        ...{ subject: { kind: 'order', id: randomUUID() }, deleteAt: until },
      })
    }
    const held = { attribute: 'refunds', rule: 'refunds', weight: 20, since: now, until }
    await context.store('growth', 'risk_profiles', {
      ...{ _id: user.id, version: 1, level: 'none', since: now, score: 20, attributes: [held] },
      ...{ rulesVersion: 0, cleared: {}, objections: {}, nextLookAt: until, outbox: [] },
    })
    return user
  }
  const object = async (): Promise<ValidRequest> => ({
    named: { attribute: 'refunds' },
    headers: (await refunded()).headers,
    body: { reason: 'Abuse' },
  })
  const objection = async () => {
    const user = await refunded()
    await send('POST', OBJECTION.replace('{attribute}', 'refunds'), user.headers, {
      reason: 'Abuse',
    })
    const { headers } = await reviewer()
    const { items } = await send('GET', `${REVIEWS}?subject=${user.id}`, headers)
    const [item] = items as { id: string }[]
    if (!item) throw new Error('the review was not opened')
    return { named: { id: item.id }, headers }
  }
  const newTable = async () => {
    const { headers } = await author()
    const keyed = { ...headers, 'idempotency-key': randomUUID() }
    const { version } = await send('POST', RULES, keyed, {
      rules: FIRST_RISK_RULES,
      reason: 'Abuse',
    })
    return String(version)
  }
  const triedTable = async () => {
    const { headers } = await author()
    const version = await newTable()
    const path = `${RULES}/${version}/dry-run`
    await send('POST', path, headers)
    const deadline = Date.now() + TRIED_MS
    for (;;) {
      const { state } = await send('GET', path, headers)
      if (state === 'done') return version
      if (Date.now() > deadline) throw new Error('the table was not tried')
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  return {
    'POST /api/searches/recent': async () => ({ body: { q: 'prizes' } }),
    [`POST ${OBJECTION}`]: object,
    [`POST ${REVIEWS}/{id}/decide`]: async () => {
      const { named, headers } = await objection()
      await send('POST', `${REVIEWS}/${named.id}/claim`, headers)
      return { named, headers, body: { verdict: 'accept', reason: 'Abuse' } }
    },
    [`POST ${RULES}`]: async () => ({
      headers: { ...(await author()).headers, 'idempotency-key': randomUUID() },
      body: { rules: FIRST_RISK_RULES, reason: 'Abuse' },
    }),
    [`POST ${RULES}/{version}/activate`]: async () => ({
      named: { version: await triedTable() },
      // It asks for a fresh proof, as one who has just logged in gives.
      headers: (await context.newUserWithAccount(['admin'])).headers,
      body: { reason: 'Abuse' },
    }),
  }
}
