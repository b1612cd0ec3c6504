import { randomUUID } from 'node:crypto'
import { KYC_CONSENT_VERSION } from '@platform/contracts/kyc/fields'
import { fileForm } from '@platform/testing/file-form'
import { watchQueries } from '@platform/testing/index-coverage'
import { noisyPng } from '@platform/testing/noisy-png'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenKyc, openKyc } from '../../commands/open-kyc.ts'
import {
  type ErasurePerson,
  erasePerson,
  eraseSealed,
  finishErasures,
} from '../../operations/erasure/erase-person.ts'
import { ofLongForm } from '../../testing/long-form.ts'
import { startKyc, type TestKyc } from '../../testing/start-kyc.ts'

const PEOPLE = ofLongForm(100, 10)
const HOUR_MS = 3_600_000
const { signal } = new AbortController()
const queries = watchQueries()
let service: TestKyc
let kyc: OpenKyc
beforeAll(async () => {
  // The service's own worker stays out of the way.
  service = await startKyc({ paces: { 'finish-erasures': HOUR_MS } })
  kyc = await openKyc(service.env)
})
afterAll(async () => {
  queries.stop()
  await kyc.close()
  await service.stop()
})

const deletions: string[] = []
const parts = (): ErasurePerson => ({
  ...kyc,
  recordAccess: async ({ userId }) => void deletions.push(userId),
  crashPoint: () => {},
})
async function withDocument() {
  const user = await service.signedIn({ sid: randomUUID() })
  const form = fileForm(await noisyPng(1))
  const path = `/documents?kind=pan-card&consentVersion=${KYC_CONSENT_VERSION}`
  const { status } = await user.call('POST', path, form)
  expect(status).toBe(200)
  return { ...user, sealed: await kyc.sealing.seal(user.id, 'ABCPD1234E') }
}

test('a user deletes all of theirs with a fresh proof, at once, and others keep theirs', async () => {
  const [user, other] = [await withDocument(), await withDocument()]
  service.identity.unproven.add(user.id)
  const refused = await user.call('DELETE', '/me')
  expect(refused).toMatchObject({
    code: 'FRESH_PROOF_NEEDED',
    details: { ways: [{ way: 'totp' }] },
  })
  expect(await kyc.sealing.open(user.id, user.sealed)).toBe('ABCPD1234E')
  service.identity.unproven.delete(user.id)

  expect((await user.call('DELETE', '/me')).status).toBe(200)
  expect(await kyc.sealing.open(user.id, user.sealed)).toBeNull()
  expect(await kyc.personKeys.find(user.id)).toBeNull()
  expect((await user.get('/documents')).data.items).toEqual([])
  expect(await kyc.erasures.askedBefore(new Date(Date.now() + HOUR_MS), 10)).toEqual([])
  expect((await user.call('DELETE', '/me')).status).toBe(200)
  expect((await service.visitor.call('DELETE', '/me')).status).toBe(401)

  expect(await kyc.sealing.open(other.id, other.sealed)).toBe('ABCPD1234E')
  expect((await other.get('/documents')).data.items).toHaveLength(1)
})

test(`of ${2 * PEOPLE} people ${PEOPLE} are erased: nothing of theirs opens, all of the others does`, async () => {
  const people = await Promise.all(
    Array.from({ length: 2 * PEOPLE }, async (_, n) => {
      const id = randomUUID()
      return { id, value: `value ${n}`, sealed: await kyc.sealing.seal(id, `value ${n}`) }
    }),
  )
  const [erased, kept] = [people.slice(0, PEOPLE), people.slice(PEOPLE)]
  await Promise.all(erased.map(({ id }) => erasePerson(parts(), id)))
  for (const { id, sealed } of erased) expect(await kyc.sealing.open(id, sealed)).toBeNull()
  for (const { id, sealed, value } of kept) expect(await kyc.sealing.open(id, sealed)).toBe(value)
})

test.each(['kyc-erasure-noted', 'kyc-key-erased'])(
  'an erasure that stops at %s is finished by another process, a minute later',
  async (step) => {
    const user = await withDocument()
    const stopping: ErasurePerson = {
      ...parts(),
      crashPoint(reached) {
        if (reached === step) throw new Error(`stopped at ${reached}`)
      },
    }
    await expect(erasePerson(stopping, user.id)).rejects.toThrow(step)
    if (step === 'kyc-key-erased') {
      expect(await kyc.sealing.open(user.id, user.sealed)).toBeNull()
    }
    await finishErasures(parts(), signal)
    expect((await user.get('/documents')).data.items).toHaveLength(1)

    const later = { now: () => new Date(Date.now() + 61_000) }
    expect(await finishErasures({ ...parts(), clock: later }, signal)).toBe(1)
    expect(await kyc.sealing.open(user.id, user.sealed)).toBeNull()
    expect((await user.get('/documents')).data.items).toEqual([])
    expect(await finishErasures({ ...parts(), clock: later }, signal)).toBe(0)
    expect(deletions).toContain(user.id)
  },
)

test('of a deleted account the key and the files go first', async () => {
  const user = await withDocument()
  await eraseSealed(kyc, user.id)
  expect(await kyc.personKeys.find(user.id)).toBeNull()
  expect(await kyc.documents.allOf(user.id)).toEqual([])
})

test('a declared index serves every query of an erasure', () => {
  expect(queries.seen('erasures').length).toBeGreaterThan(0)
  expect(queries.unserved()).toEqual([])
})
