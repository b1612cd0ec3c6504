import { randomUUID } from 'node:crypto'
import { KYC_CONSENT_VERSION } from '@platform/contracts/kyc/fields'
import { DomainError } from '@platform/service-kit'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Verification } from '../../domain/verifications/verification.ts'
import { startVerifying, type Verifying } from '../../testing/start-verifying.ts'
import type { Dependencies } from '../dependencies.ts'
import { decide, type MadeDecision } from './decide.ts'
import { settleLeft } from './settle.ts'
import { startVerification } from './start-verification.ts'

const queries = watchQueries()
let kyc: Verifying
beforeAll(async () => {
  kyc = await startVerifying()
})
afterAll(async () => {
  queries.stop()
  await kyc.stop()
})
beforeEach(() => kyc.outcome('proven'))

/** A verification that a person decides. */
async function reviewed() {
  await kyc.outcome('similar')
  const user = await kyc.signedIn()
  const { data } = await kyc.start(user, 'pan')
  await kyc.goOn()
  const { id, version, state } = await kyc.status(user, data.id)
  expect(state).toBe('in-review')
  return { user, id, version }
}
const NO = { verdict: 'refused', reason: 'DOCUMENT_DIFFERS' } as const
const YES = { verdict: 'verified', reason: null } as const
const codeOf = (error: unknown) => (error instanceof DomainError ? error.code : 'another error')

/** What follows from decisions, in the order in which it does. */
const listening = (heard: Verification[]): Dependencies => ({
  ...kyc.deps,
  onDecided: async (verification) => void heard.push(verification),
})

test('makes one of twenty simultaneous decisions, with one effect', async () => {
  const { user, id, version } = await reviewed()
  const heard: Verification[] = []
  const deps = listening(heard)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      decide(deps, { id, version, ...(at % 2 ? NO : YES), by: { id: randomUUID() } }).then(
        ({ state }) => state as string,
        codeOf,
      ),
    ),
  )
  const made = outcomes.filter((outcome) => outcome !== 'VERIFICATION_CHANGED')
  expect(made).toHaveLength(1)
  expect(heard).toHaveLength(1)
  expect((await kyc.status(user, id)).state).toBe(made[0])
  expect(made[0]).toBe(heard[0]?.state)
})

test('a number that is claimed for a verification which is deleted meanwhile is nobody’s', async () => {
  const { id, version } = await reviewed()
  const { numberOwners, verifications } = kyc.deps
  const deps = {
    ...kyc.deps,
    numberOwners: {
      ...numberOwners,
      async claim(mark: string, userId: string, at: Date) {
        await verifications.removeOf(userId)
        await numberOwners.removeOf(userId)
        return numberOwners.claim(mark, userId, at)
      },
    },
  }
  const mark = (await verifications.byId(id))?.mark ?? ''
  const decided = decide(deps, { id, version, ...YES, by: { id: randomUUID() } })
  await expect(decided.catch(codeOf)).resolves.toBe('VERIFICATION_CHANGED')
  expect(await numberOwners.claim(mark, randomUUID(), new Date())).toBe(true)
})

test('a repeated decision changes nothing, and a different one is refused', async () => {
  const { id, version } = await reviewed()
  const by = { id: randomUUID() }
  const heard: Verification[] = []
  const deps = listening(heard)
  const first = await decide(deps, { id, version, ...NO, by })
  expect(await decide(deps, { id, version, ...NO, by })).toEqual(first)
  expect(heard).toHaveLength(1)
  const others: Partial<MadeDecision>[] = [YES, { by: { id: randomUUID() } }, { by: 'provider' }]
  for (const other of others) {
    const refused = decide(deps, { id, version, ...NO, by, ...other })
    await expect(refused.catch(codeOf)).resolves.toBe('VERIFICATION_CHANGED')
  }
  // An appeal is about the refusal that it names.
  const appeal = await decide(deps, {
    id,
    version: first.version,
    ...YES,
    by: { id: randomUUID() },
  })
  expect(appeal.state).toBe('verified')
})

test('keeps what a reviewer has refused for 30 days, for an appeal', async () => {
  const { id, version } = await reviewed()
  await decide(kyc.deps, { id, version, ...NO, by: { id: randomUUID() } })
  const sealed = async () => (await kyc.deps.verifications.byId(id))?.sealed
  await kyc.goOn(29 * 86_400_000)
  expect(await sealed()).toMatch(/^v1\./)
  await kyc.goOn(31 * 86_400_000)
  expect(await sealed()).toBeNull()
})

/** A process that stops at this step. */
const stoppingAt = (step: string): Partial<Dependencies> => ({
  crashPoint(reached) {
    if (reached === step) throw new Error(`stopped at ${reached}`)
  },
})

test.each(['kyc-verification-stored', 'kyc-check-begun'])(
  'after a stop at %s the check is begun once, by a worker or by the request again',
  async (step) => {
    const { id: userId } = await kyc.signedIn()
    const [id, fullName, birthDate] = [randomUUID(), 'Asha Rao', '1990-01-31']
    const request = { id: () => id, hash: 'hash' }
    const pan = `ABCPD${1_000 + kyc.nextNumber()}Z`
    const input = { kind: 'pan', pan, fullName, birthDate } as const
    const by = {
      userId,
      input,
      consentVersion: KYC_CONSENT_VERSION,
      purpose: 'first',
      device: null,
    } as const
    const stopped = startVerification({ ...kyc.deps, ...stoppingAt(step) }, by, request)
    await expect(stopped).rejects.toThrow(step)
    expect((await kyc.deps.verifications.byId(id))?.state).toBe('started')
    await kyc.goOn(0)
    const again = await startVerification(kyc.deps, by, request)
    expect(again).toMatchObject({ id, state: 'checking' })
    const check = await kyc.checkOf(id)
    expect(check?.reference).toBe(again.provider?.reference)
  },
)

test.each(['kyc-verification-decided', 'kyc-verification-settled'])(
  'after a stop at %s a worker does what follows, once more at most',
  async (step) => {
    const user = await kyc.signedIn()
    const { data } = await kyc.start(user, 'pan')
    await expect(kyc.goOn(301_000, stoppingAt(step))).rejects.toThrow()
    expect((await kyc.status(user, data.id)).state).toBe('verified')
    const heard: Verification[] = []
    const later = { now: () => new Date(kyc.clock.now().getTime() + 400_000) }
    await settleLeft({ ...listening(heard), clock: later }, kyc.signal)
    expect(heard.filter(({ id }) => id === data.id)).toHaveLength(1)
    await settleLeft({ ...listening(heard), clock: later }, kyc.signal)
    expect(heard.filter(({ id }) => id === data.id)).toHaveLength(1)
  },
)

test('a declared index serves every query of verifications', () => {
  expect(queries.seen('verifications').length).toBeGreaterThan(5)
  expect(queries.unserved()).toEqual([])
})
