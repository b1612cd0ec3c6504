import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AbuseContext, once, type TestUser, type ValidRequests } from '@platform/testing/abuse'

const TABLES = '/api/rkade/admin/tables'
const reason = 'abuse'
/** More than all requests of a run give. */
const BUDGET = '1000'
/** From the first table to the round of the beacon, and some more. */
const OPENS_WITHIN_S = 60

/** Openings, tables of odds for the days that come, and the pause, which these requests do not begin. */
export function rkadeRequests(
  context: AbuseContext,
  treasurer: () => Promise<TestUser>,
): ValidRequests {
  const wallet = () => context.addressOf('wallet')
  const keyed = ({ headers }: TestUser) => ({ ...headers, 'idempotency-key': randomUUID() })
  const tableOf = (budget: string) => ({
    ...{ prizes: [{ amount: '0.01', chance: 1_000_000 }], budget, reason },
  })
  const addTable = async (by: TestUser, budget: string) => {
    const call = { method: 'POST', path: TABLES, headers: keyed(by), json: tableOf(budget) }
    return String((await context.send(wallet(), call)).id)
  }
  /** Holds today, before any other table. @returns who pays for tables */
  const funder = once(async () => {
    const by = await treasurer()
    const json = { userId: by.id, currency: 'RTOKEN', amount: String(2 * Number(BUDGET)), reason }
    const issue = { method: 'POST', path: '/api/wallets/admin/issue', headers: keyed(by), json }
    await context.send(wallet(), issue)
    await addTable(by, BUDGET)
    return by
  })
  const opened = once(async () => {
    await funder()
    for (let tries = 0; tries < OPENS_WITHIN_S; tries += 1) {
      const { state } = await context.send(wallet(), { method: 'GET', path: '/api/rkade' })
      if (state === 'OPEN') return
      await sleep(1_000)
    }
    throw new Error('the chest did not open')
  })
  return {
    'POST /api/rkade/chest/open': async () => {
      await opened()
      const headers = keyed(await context.newUserWithAccount())
      return { headers, body: { timeZone: 'UTC' } }
    },
    [`POST ${TABLES}`]: async () => ({
      headers: keyed(await funder()),
      body: tableOf('0.01'),
    }),
    [`POST ${TABLES}/{id}/end`]: async () => {
      const by = await funder()
      return { named: { id: await addTable(by, '0.01') }, headers: by.headers, body: { reason } }
    },
    'PUT /api/rkade/admin/pause': async () => ({
      headers: (await context.newUserWithAccount(['campaign-manager'])).headers,
      body: { paused: false, reason },
    }),
  }
}
