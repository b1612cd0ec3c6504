import { randomUUID } from 'node:crypto'
import { riskChanged, staffActed } from '@platform/contracts/growth/events'
import type { DryRun } from '@platform/contracts/growth/risk-http'
import { FIRST_RISK_RULES, type RiskRules } from '@platform/contracts/growth/risk-rules'
import type { Caller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRisk, type TestRisk } from '../../testing/start-risk.ts'

const queries = watchQueries()
let risk: TestRisk
beforeAll(async () => {
  risk = await startRisk()
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  queries.stop()
  await risk.stop()
})

const RULES = '/operator/risk/rules'
const write = (by: Caller, rules: RiskRules, key: string = randomUUID()) =>
  by.post(RULES, { rules, reason: 'A try' }, { 'idempotency-key': key })
const levelOf = (userId: string) =>
  risk.events.received(riskChanged).findLast(({ data }) => data.userId === userId)?.data.level

async function tried(by: Caller, version: number): Promise<DryRun> {
  expect((await by.post(`${RULES}/${version}/dry-run`)).status).toBe(202)
  return waitFor(async () => {
    const { data } = await by.get<DryRun>(`${RULES}/${version}/dry-run`)
    return data.state === 'done' && data
  })
}

/** Holds where a refused reward and refunds come together, which the first table does not. */
const strict: RiskRules = {
  ...FIRST_RISK_RULES,
  rules: FIRST_RISK_RULES.rules.map((rule) =>
    rule.id === 'refunds'
      ? { ...rule, when: [{ signal: 'order-refunded', from: 1, withinDays: 90 }] }
      : rule,
  ),
}

test('a table is tried against the history, put to use by another person, and decides about all accounts', async () => {
  const [watched, held, clean] = [randomUUID(), randomUUID(), randomUUID()]
  await risk.decide(watched, 'claim', 'reject')
  await risk.refund(watched)
  await risk.decide(held, 'claim', 'reject')
  await risk.revoke(held)
  await risk.decide(clean, 'claim', 'accept')
  await risk.refund(clean)
  for (const userId of [watched, held, clean]) await risk.signals(userId, 2)
  await waitFor(() => levelOf(watched) === 'watch' && levelOf(held) === 'hold')

  const author = await risk.signedIn({ roles: ['admin'] })
  const key = randomUUID()
  const { data: draft, status } = await write(author, strict, key)
  expect([status, draft.state, draft.writtenBy]).toEqual([201, 'draft', author.id])
  expect((await write(author, strict, key)).data.version).toBe(draft.version)

  const activate = (by: Caller) =>
    by.post(`${RULES}/${draft.version}/activate`, { reason: 'It finds more' })
  expect((await activate(risk.admin)).code).toBe('RULES_NOT_TRIED')
  expect(await tried(author, draft.version)).toMatchObject({
    ...{ users: 3, heldNow: 1, heldThen: 2, added: 1, dropped: 0 },
    ...{ refusedByReviewers: 2, releasedByReviewers: 0 },
  })
  expect((await activate(author)).code).toBe('ANOTHER_PERSON_DECIDES')
  expect(levelOf(watched)).toBe('watch')
  risk.prepared.unproven.add(risk.admin.id)
  expect((await activate(risk.admin)).code).toBe('FRESH_PROOF_NEEDED')
  risk.prepared.unproven.delete(risk.admin.id)
  expect((await activate(risk.admin)).data.state).toBe('active')
  expect((await activate(risk.admin)).data.state).toBe('active')
  await waitFor(() => levelOf(watched) === 'hold')
  expect(levelOf(held)).toBe('hold')
  expect(levelOf(clean)).toBeUndefined()

  const subjects = () =>
    ['write', 'try', 'activate'].map((step) => {
      const acts = risk.events.received(staffActed)
      return acts.find(({ data }) => data.action === `${step}-risk-rules`)?.data.subject.id
    })
  await waitFor(() => subjects().every((id) => id !== undefined))
  // When it is written its version is not known.
  const version = String(draft.version)
  expect(subjects().slice(1)).toEqual([version, version])

  const { data: listed } = await risk.admin.get(RULES)
  expect(
    listed.items.map(({ version, state }: { version: number; state: string }) => [version, state]),
  ).toEqual([
    [draft.version, 'active'],
    [0, 'former'],
  ])
})

test('refuses tables that hold rewards for one thing alone, or say nothing', async () => {
  const alone = {
    ...FIRST_RISK_RULES,
    rules: FIRST_RISK_RULES.rules.map((rule) => ({ ...rule, weight: 80 })),
  }
  expect((await write(risk.admin, alone)).code).toBe('VALIDATION_FAILED')
  expect((await write(risk.admin, { ...FIRST_RISK_RULES, rules: [] })).code).toBe(
    'VALIDATION_FAILED',
  )
  const support = await risk.signedIn({ roles: ['support'] })
  expect((await write(support, FIRST_RISK_RULES)).code).toBe('FORBIDDEN')
  expect((await support.get(RULES)).status).toBe(200)
})

test('a table that nobody wrote can be neither tried nor put to use', async () => {
  const other = await risk.signedIn({ roles: ['admin'] })
  expect((await risk.admin.post(`${RULES}/999/dry-run`)).code).toBe('NOT_FOUND')
  expect((await risk.admin.get(`${RULES}/999/dry-run`)).code).toBe('NOT_FOUND')
  expect((await other.post(`${RULES}/999/activate`, { reason: 'x' })).code).toBe('NOT_FOUND')
})
