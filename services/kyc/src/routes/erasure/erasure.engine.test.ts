import { randomUUID } from 'node:crypto'
import { KYC_CONSENT_VERSION } from '@platform/contracts/kyc/fields'
import { ProviderError } from '@platform/service-kit'
import { fileForm } from '@platform/testing/file-form'
import { watchQueries } from '@platform/testing/index-coverage'
import { noisyPng } from '@platform/testing/noisy-png'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenKyc, openKyc } from '../../commands/open-kyc.ts'
import type { CheckProvider } from '../../domain/verifications/check-provider.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import {
  type ErasurePerson,
  erasePerson,
  eraseSealed,
  finishErasures,
} from '../../operations/erasure/erase-person.ts'
import { endVerificationsOf } from '../../operations/verifications/remove-verifications.ts'
import { startVerification } from '../../operations/verifications/start-verification.ts'
import { ofLongForm } from '../../testing/long-form.ts'
import { aadhaarOf } from '../../testing/people-numbers.ts'
import { startVerifying, type Verifying } from '../../testing/start-verifying.ts'

const PEOPLE = ofLongForm(100, 10)
const HOUR_MS = 3_600_000
const { signal } = new AbortController()
const queries = watchQueries()
let service: Verifying
let kyc: OpenKyc
beforeAll(async () => {
  // The service's own worker stays out of the way.
  service = await startVerifying({ paces: { 'finish-erasures': HOUR_MS } })
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

test('a user deletes all of their data with a fresh proof, and the data of others stays', async () => {
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

test(`of ${2 * PEOPLE} people ${PEOPLE} are erased, and the data of the others still opens`, async () => {
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

const isWithdrawn = async (id: string) => (await service.checkOf(id))?.isWithdrawn
/** The service at a provider that answers differently. */
const withProvider = (own: Partial<CheckProvider>): Dependencies => {
  const { checkProvider } = service.deps
  if (!checkProvider) throw new Error('there is no provider of checks')
  return { ...service.deps, checkProvider: { ...checkProvider, ...own } }
}
const AADHAAR = { kind: 'aadhaar', aadhaar: aadhaarOf(1) } as const
const beginAadhaar = (deps: Dependencies, userId: string, id: string) =>
  startVerification(
    deps,
    { userId, input: AADHAAR, consentVersion: KYC_CONSENT_VERSION, purpose: 'first', device: null },
    { id: () => id, hash: 'hash' },
  )

test('the provider deletes the checks of an erased person, also one whose beginning it did not answer', async () => {
  const user = await service.signedIn({ sid: randomUUID() })
  const { data: pan } = await service.start(user, 'pan')
  const unanswered = randomUUID()
  const lost = withProvider({
    async begin(request) {
      await service.deps.checkProvider?.begin(request)
      throw new ProviderError('the answer was lost', {})
    },
  })
  await expect(beginAadhaar(lost, user.id, unanswered)).rejects.toMatchObject({
    code: 'PROVIDER_AWAY',
  })
  await erasePerson(service.deps, user.id)
  expect(await service.deps.verifications.ofUser(user.id)).toEqual([])
  expect([await isWithdrawn(pan.id), await isWithdrawn(unanswered)]).toEqual([true, true])
})

test('a check that ends while the provider is asked to begin it is withdrawn', async () => {
  const [userId, id] = [randomUUID(), randomUUID()]
  const slow = withProvider({
    async begin(request) {
      const begun = await service.deps.checkProvider?.begin(request)
      await endVerificationsOf(service.deps, userId)
      if (!begun) throw new Error('nothing was begun')
      return begun
    },
  })
  await beginAadhaar(slow, userId, id)
  expect(await isWithdrawn(id)).toBe(true)
})

test('while the provider cannot delete a check, what the person hands in after the erasure stays', async () => {
  const user = await service.signedIn({ sid: randomUUID() })
  const { data: before } = await service.start(user, 'pan')
  const refusing = withProvider({
    async withdraw() {
      throw new ProviderError('the provider is down', {})
    },
  })
  await service.deps.erasures.note(user.id, new Date())
  expect(await service.start(user, 'cpf')).toMatchObject({ status: 409, code: 'IN_PROGRESS' })
  await erasePerson({ ...service.deps, checkProvider: null }, user.id)
  expect((await service.deps.erasures.find(user.id))?.checks).toHaveLength(1)
  const { data: after } = await service.start(user, 'pan')
  const at = (ms: number) => ({ now: () => new Date(service.clock.now().getTime() + ms) })
  await finishErasures({ ...refusing, clock: at(61_000) }, signal).catch(() => {})
  // It waits behind others now.
  expect(await finishErasures({ ...service.deps, clock: at(62_000) }, signal)).toBe(0)
  expect((await service.status(user, after.id)).state).toBe('checking')
  expect(await isWithdrawn(before.id)).toBe(false)
  await finishErasures({ ...service.deps, clock: at(123_000) }, signal)
  expect([await isWithdrawn(before.id), await isWithdrawn(after.id)]).toEqual([true, false])
  expect(await service.deps.erasures.find(user.id)).toBeNull()
  expect((await service.status(user, after.id)).state).toBe('checking')
})

test('a picture that is read while everything is deleted is not kept', async () => {
  const user = await service.signedIn({ sid: randomUUID() })
  const { read } = service.textReader
  service.textReader.read = async (picture, userId) => {
    await erasePerson(service.deps, user.id)
    return read(picture, userId)
  }
  const form = fileForm(await noisyPng(1))
  const path = `/documents?kind=pan-card&consentVersion=${KYC_CONSENT_VERSION}`
  expect((await user.call('POST', path, form)).code).toBe('IN_PROGRESS')
  service.textReader.read = read
  expect(await service.deps.documents.allOf(user.id)).toEqual([])
})

test('deleting everything gives back no try of the day', async () => {
  const user = await service.signedIn({ sid: randomUUID() })
  await service.outcome('unknown')
  for (let tries = 0; tries < service.deps.triesADay; tries += 1) {
    const { data } = await service.start(user, 'bank')
    await service.providerCalls(data.id, 'genuine')
  }
  await service.outcome('proven')
  expect((await user.call('DELETE', '/me')).status).toBe(200)
  expect((await service.start(user, 'bank')).code).toBe('VERIFICATION_OFTEN')
  expect((await service.start(user, 'cpf')).status).toBe(202)
})

test('deletes the key and the files of a deleted account first', async () => {
  const user = await withDocument()
  await eraseSealed(kyc, user.id)
  expect(await kyc.personKeys.find(user.id)).toBeNull()
  expect(await kyc.documents.allOf(user.id)).toEqual([])
})

test('a declared index serves every query of an erasure', () => {
  expect(queries.seen('erasures').length).toBeGreaterThan(0)
  expect(queries.unserved()).toEqual([])
})
