import { createHash } from 'node:crypto'
import { createLogger } from '@platform/service-kit/logger'
import { idempotencyKey } from '@platform/testing/caller'
import { inParallel } from '@platform/testing/in-parallel'
import { eachDocument } from '@platform/testing/read-databases'
import { eachEvent } from '@platform/testing/read-topics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf, aadhaarOf, cpfOf, panOf, verifyBodies } from './testing/people-numbers.ts'
import { startVerifying, type Verifying } from './testing/start-verifying.ts'

/** So many people, each with a number of every kind. */
const PEOPLE = 250
const OUTCOMES = ['proven', 'similar', 'other-name', 'unknown', 'late', 'broken']
const NAMES = ['Zyxwana', 'Quillfeather']
const BIRTH_DATES = ['17/08/1983', '1983-08-17']

const lines: string[] = []
const answers: string[] = []
let kyc: Verifying
beforeAll(async () => {
  const log = createLogger('kyc', 'trace', { write: (line) => void lines.push(line) })
  kyc = await startVerifying({ log })
})
afterAll(() => kyc.stop())

const kinds = ['pan', 'cpf', 'bank', 'aadhaar'] as const
const named = { fullName: NAMES.join(' '), birthDate: BIRTH_DATES[0] }
const bodyOf = (kind: (typeof kinds)[number], n: number) => {
  const body: Record<string, unknown> = verifyBodies[kind](n)
  const own = Object.entries(named).filter(([field]) => field in body)
  return { ...body, ...Object.fromEntries(own) }
}

/** Every flow with every outcome, failures of the provider and refusals among them. */
async function verifyAll(n: number) {
  const user = await kyc.signedIn()
  const say = async (sent: Promise<{ body: unknown; data: { id?: string } | null }>) => {
    const { body, data } = await sent
    answers.push(JSON.stringify(body))
    return data?.id ?? ''
  }
  for (const kind of kinds) {
    const [body, key] = [bodyOf(kind, n), idempotencyKey()]
    const id = await say(user.post(`/verify-${kind}`, body, key))
    await say(user.post(`/verify-${kind}`, body, key))
    await say(user.post(`/verify-${kind}`, { ...body, more: body }, idempotencyKey()))
    await say(user.post(`/verify-${kind}`, { [String(Object.values(body)[0])]: body }, key))
    if (kind === 'aadhaar') await say(user.post('/verify-aadhaar/otp', { verificationId: id, otp: '000000' }))
    if (n % 3 === 0) await kyc.providerCalls(id, 'genuine')
    await say(user.get(`/verification-status/${id}`))
  }
  await say(user.get('/me'))
  await say(user.get('/me/access-log'))
}

test('of a thousand numbers, names and birth dates nothing is in the clear anywhere', async () => {
  const people = Array.from({ length: PEOPLE }, (_, n) => n)
  for (const [at, outcome] of OUTCOMES.entries()) {
    await kyc.outcome(outcome)
    kyc.sandbox.faults.change({ checks: 'ok' })
    const part = people.filter((n) => n % OUTCOMES.length === at)
    await inParallel(part, 4, verifyAll)
    kyc.sandbox.faults.change({ checks: 'error' })
    await kyc.goOn().catch((error) => lines.push(String(error.stack)))
  }
  const marks = new Set(people.flatMap(marksOf))
  const clear: string[] = []
  const look = (where: string, text: string) => {
    for (const mark of wordsOf(text)) if (marks.has(mark)) clear.push(`${where}: ${mark}`)
  }
  let stored = 0
  await eachDocument(kyc.env.MONGO_URL, (document, { database, collection }) => {
    if (!database.startsWith(kyc.env.MONGO_DATABASE)) return
    stored += 1
    look(`${database}.${collection}`, JSON.stringify(document, readable))
  })
  expect(stored).toBeGreaterThan(PEOPLE * kinds.length)
  await eachEvent(kyc.env.KAFKA_BROKERS, (event, topic) => look(topic, event))
  expect(lines.length).toBeGreaterThan(PEOPLE)
  look('log', lines.join('\n'))
  look('answer', answers.join('\n'))
  expect(clear.slice(0, 20)).toEqual([])
}, 300_000)

test('what this looks for is found where it is', () => {
  const marks = new Set(marksOf(7))
  const found = (text: string) => wordsOf(text).some((word) => marks.has(word))
  expect(found(`{"number":"${panOf(7)}"}`)).toBe(true)
  expect(found(`of ${aadhaarOf(7)}.`)).toBe(true)
  expect(found(createHash('sha256').update(cpfOf(7)).digest('hex'))).toBe(true)
  expect(found('nothing')).toBe(false)
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The numbers of a person, and what they would be found by at once: their plain hashes, and those of whole bodies. */
function marksOf(n: number): string[] {
  const numbers = [panOf(n), aadhaarOf(n), cpfOf(n), accountOf(n)]
  const requests = kinds.map((kind) =>
    sha256(`POST /api/kyc/verify-${kind}\n${stable(bodyOf(kind, n))}`),
  )
  return [
    ...numbers.flatMap((number) => [
      ...[number, sha256(number), Buffer.from(number).toString('hex')],
      Buffer.from(number).toString('base64url'),
    ]),
    ...requests,
    ...NAMES,
    ...BIRTH_DATES,
  ]
}

/** As the kit does for the hash of a request. */
const stable = (body: Record<string, unknown>) =>
  JSON.stringify(Object.fromEntries(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))))

/** Words, and what in longer ones looks like a number, a date or a name. */
const WORDS = [
  /[A-Za-z0-9_/-]+/g,
  /[A-Z]{5}\d{4}[A-Z]/g,
  /\d{9,18}/g,
  /\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4}/g,
  new RegExp(NAMES.join('|'), 'g'),
]
const wordsOf = (text: string): string[] => WORDS.flatMap((words) => text.match(words) ?? [])

/** Files and numbers as text. */
const readable = (_name: string, value: unknown) =>
  typeof value === 'bigint' ? String(value) : value
