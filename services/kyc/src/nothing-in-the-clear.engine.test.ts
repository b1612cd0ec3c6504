import { createHash, randomInt, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as events from '@platform/contracts/kyc/events'
import { KYC_CONSENT_VERSION as consentVersion } from '@platform/contracts/kyc/fields'
import { isAadhaar } from '@platform/contracts/rules/aadhaar'
import { isCpf } from '@platform/contracts/rules/cpf'
import { createLogger } from '@platform/service-kit/logger'
import { type Answer, type Caller, idempotencyKey } from '@platform/testing/caller'
import { fileForm } from '@platform/testing/file-form'
import { noisyPng } from '@platform/testing/noisy-png'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenKyc, openKyc } from './commands/open-kyc.ts'
import { ofLongForm } from './testing/long-form.ts'
import { startVerifying, type Verifying } from './testing/start-verifying.ts'

/** Five numbers each, with the account that takes the place of the first. */
const PEOPLE = ofLongForm(252, 12)
/** What the provider says, in turn, and what happens meanwhile: each meets two of these. */
const OUTCOMES = ['proven', 'other-name', 'similar', 'unknown', 'late', 'broken'] as const
const TROUBLES = ['none', 'provider-down', 'crashes'] as const
/** What becomes of verifications; all of it is searched. */
const STATES = ['verified', 'refused', 'in-review', 'checking', 'expired'] as const
const GROUPS = 2 * OUTCOMES.length
const groupSize = Math.ceil(PEOPLE / GROUPS)

const lines: string[] = []
const answers: string[] = []
let service: Verifying
let kyc: OpenKyc
/** Whether every second step at which a process can stop stops it. */
let isCrashing = false
let steps = 0
function crashPoint(step: string): void {
  steps += 1
  if (isCrashing && steps % 2 === 0) throw new Error(`stopped at ${step}`)
}
beforeAll(async () => {
  const log = createLogger('kyc', 'trace', { write: (line: string) => void lines.push(line) })
  service = await startVerifying({ log, env: { KYC_CHECK_TIMEOUT_S: String(7 * 24 * 3_600) } })
  Object.assign(service.deps, { crashPoint })
  kyc = await openKyc(service.env)
})
afterAll(async () => {
  await kyc.close()
  await service.stop()
})

interface Marks {
  pan: string
  aadhaar: string
  accountNumber: string
  cpf: string
  /** Another one, in place of the first. */
  newAccountNumber: string
  ifsc: string
  fullName: string
  /** As it is typed, and as it is compared. */
  birthDate: string
  isoBirthDate: string
}

const letters = (count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(65 + randomInt(26))).join('')
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

function valid(make: () => string, isValid: (text: string) => boolean): string {
  for (;;) {
    const text = make()
    if (isValid(text)) return text
  }
}

const birthDate = () => {
  const [day, month, year] = [1 + randomInt(28), 1 + randomInt(12), 1940 + randomInt(60)]
  const [dd, mm] = [day, month].map((part) => String(part).padStart(2, '0'))
  return { birthDate: `${dd}/${mm}/${year}`, isoBirthDate: `${year}-${mm}-${dd}` }
}

const newMarks = (): Marks => ({
  ...birthDate(),
  newAccountNumber: digits(15),
  ifsc: `${letters(4)}0${digits(6)}`,
  pan: `${letters(3)}P${letters(1)}${digits(4)}${letters(1)}`,
  aadhaar: valid(() => digits(12), isAadhaar),
  accountNumber: digits(15),
  cpf: valid(() => digits(11), isCpf),
  fullName: `Kavya ${letters(1)}${letters(9).toLowerCase()}`,
})

const noted = async (answering: Promise<Answer>): Promise<Answer> => {
  const answer = await answering
  answers.push(JSON.stringify(answer.body))
  return answer
}

/** Everything a person can hand in, right and wrong, with whatever the provider says of it. */
async function handIn(user: Caller, marks: Marks): Promise<void> {
  const { pan, aadhaar, accountNumber, ifsc, cpf, fullName, birthDate } = marks
  const post = (path: string, body: object) => noted(user.post(path, body, idempotencyKey()))
  await post('/verify-pan', { pan, fullName, birthDate, consentVersion })
  await post('/verify-cpf', { cpf, fullName, birthDate, consentVersion })
  await post('/verify-bank', { accountNumber, ifsc, fullName, consentVersion })
  const begun = await post('/verify-aadhaar', { aadhaar, consentVersion })
  // Refused ones.
  await post('/verify-pan', { pan: `${pan}${pan}`, fullName, birthDate, consentVersion })
  await post('/verify-aadhaar', { aadhaar: `${aadhaar}1`, consentVersion })
  await post('/verify-bank', { accountNumber, ifsc: accountNumber, fullName, consentVersion })
  await post('/verify-cpf', { cpf, fullName, birthDate, consentVersion: 99 })
  await noted(user.get(`/verification-status/${pan}`))
  await noted(user.post(`/verify-pan?pan=${pan}`, { pan }))
  const verificationId = begun.data?.id
  if (verificationId) {
    await post('/verify-aadhaar/otp', { verificationId, otp: '000000' })
    await post('/verify-aadhaar/otp', {
      verificationId,
      otp: (await service.checkOf(verificationId))?.code ?? '111111',
    })
  }
  await inTurn(async () => {
    service.textReader.text = `${aadhaar} ${pan}`
    const query = `kind=pan-card&consentVersion=${consentVersion}`
    await noted(user.call('POST', `/documents?${query}`, fileForm(await noisyPng(1, 400, 40))))
  })
  await noted(user.get('/documents'))
}

let before: Promise<unknown> = Promise.resolve()
/** One after the other: in the picture of a person their own numbers are read. */
function inTurn(step: () => Promise<void>): Promise<void> {
  const after = before.then(step, step)
  before = after
  return after
}

/** What follows on a decision: a camera check, another account, a refusal by a reviewer and an appeal against it. */
async function goFurther(user: Caller, { newAccountNumber, ifsc, fullName }: Marks): Promise<void> {
  await noted(user.post('/verify-liveness', { consentVersion }, idempotencyKey()))
  const account = { accountNumber: newAccountNumber, ifsc, fullName, consentVersion }
  await noted(user.post('/update-bank', account, idempotencyKey()))
  const { data } = await noted(user.get('/me'))
  const inReview = data.verifications.find(({ state }: { state: string }) => state === 'in-review')
  if (!inReview) return
  await review(inReview.id, { verdict: 'reject', ground: 'NAME_DIFFERS', reason: 'Another name' })
  const appeal = { reason: 'It is my name.' }
  await noted(user.post(`/verification-status/${inReview.id}/appeal`, appeal))
  await review(inReview.id, { verdict: 'accept', reason: 'It is' })
  await noted(user.get('/me/access-log'))
}

/** A reviewer who has decided nothing yet claims it, looks at it and at its documents, and decides. */
async function review(
  id: string,
  decision: { verdict: 'accept' | 'reject'; ground?: string; reason: string },
): Promise<void> {
  const by = await service.signedIn({ roles: ['kyc-reviewer'] })
  const state = decision.verdict === 'accept' ? 'appealed' : 'open'
  const { data } = await noted(by.get(`/admin/reviews?subject=${id}&state=${state}`))
  const item = data.items[0]?.id
  await noted(by.post(`/admin/reviews/${item}/claim`, {}))
  await noted(by.get(`/admin/verifications/${id}`))
  await noted(by.post(`/admin/reviews/${item}/decide`, decision))
}

let turns = 0
/** The worker takes up whatever is due, later each time; what fails is tried again in a later turn. */
const goOn = () => service.goOn(++turns * 400_000).catch(() => {})

const count = (filter: object, collection = 'verifications') =>
  kyc.mongo.connection.collection(collection).countDocuments(filter)

/**
 * Until the provider has all that was handed in, while it still says of it what this group is to hear: after it was down, it is called again
 * only when its circuit closes, seconds later by no clock of the test.
 */
const allHandedOver = () =>
  waitFor(
    async () => {
      await goOn()
      return (await count({ state: 'started', kind: { $ne: 'aadhaar' } })) === 0
    },
    20_000,
    100,
  )

/** The forms in which a value would be found. */
function tracesOf(value: string): string[] {
  const sha256 = createHash('sha256').update(value)
  return [
    value,
    value.toLowerCase(),
    Buffer.from(value).toString('base64').replace(/=+$/, '').slice(0, -1),
    Buffer.from(value).toString('hex'),
    sha256.digest('hex'),
  ]
}

/** What anybody can compute who guesses a body. */
const hashOfRequest = (path: string, body: object) =>
  createHash('sha256')
    .update(`POST ${path}\n${JSON.stringify(body)}`)
    .digest('hex')

async function everythingStored(): Promise<string> {
  const texts: string[] = []
  for (const { connection } of [kyc.mongo, kyc.keysMongo]) {
    for (const { name } of await connection.listCollections()) {
      const documents = await connection.collection(name).find({}).toArray()
      texts.push(
        JSON.stringify(documents, (_key, one) => (typeof one === 'bigint' ? String(one) : one)),
      )
    }
  }
  const folder = join(service.folder, 'files')
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) texts.push(await readFile(join(entry.parentPath, entry.name), 'latin1'))
  }
  return texts.join('\n')
}

test(`of ${5 * groupSize * GROUPS} numbers none is in the clear in a database, a file, an event, a log or an answer, whatever happened to it`, async () => {
  const people: Marks[] = []
  for (let group = 0; group < GROUPS; group += 1) {
    const round = Math.floor(group / OUTCOMES.length)
    const trouble = TROUBLES[(group + round) % TROUBLES.length]
    await service.outcome(OUTCOMES[group % OUTCOMES.length] ?? 'proven')
    service.sandbox.faults.change({ checks: trouble === 'provider-down' ? 'error' : 'ok' })
    isCrashing = trouble === 'crashes'
    const some = Array.from({ length: groupSize }, newMarks)
    people.push(...some)
    const users = await Promise.all(some.map(() => service.signedIn({ sid: randomUUID() })))
    const each = (step: typeof handIn) =>
      Promise.all(users.map((user, at) => step(user, some[at] as Marks)))
    await each(handIn)
    await goOn()
    service.sandbox.faults.change({ checks: 'ok' })
    isCrashing = false
    await allHandedOver()
    await goOn()
    await each(goFurther)
    await allHandedOver()
    await goOn()
  }

  const reached = await Promise.all(
    STATES.map(async (state) => ({ state, isThere: (await count({ state })) > 0 })),
  )
  expect(reached.filter(({ isThere }) => !isThere)).toEqual([])
  expect(await count({ kind: 'bank', purpose: 'update' })).toBeGreaterThan(0)
  expect(await count({ kind: 'liveness' })).toBeGreaterThan(0)
  expect(await count({ state: 'final', 'appealDecision.verdict': 'accept' }, 'reviews')).not.toBe(0)

  const published = Object.values(events).flatMap((event) =>
    service.events.received(event as never),
  )
  const places = {
    stored: await everythingStored(),
    log: lines.join('\n'),
    events: JSON.stringify(published),
    answers: answers.join('\n'),
  }
  // They would be found: what is no secret is.
  expect(places.stored).toContain('••••')
  expect(places.stored).toContain('v1.')
  expect(places.log.length).toBeGreaterThan(0)
  expect(places.answers).toContain('VALIDATION_FAILED')
  const found: string[] = []
  for (const marks of people) {
    for (const [field, value] of Object.entries(marks)) {
      for (const [place, text] of Object.entries(places)) {
        if (tracesOf(value).some((trace) => text.includes(trace)))
          found.push(`${field} in ${place}`)
      }
    }
    const { aadhaar } = marks
    const guessed = hashOfRequest('/api/kyc/verify-aadhaar', { aadhaar, consentVersion })
    if (places.stored.includes(guessed)) found.push('the hash of a request')
  }
  expect([...new Set(found)]).toEqual([])
}, 600_000)
