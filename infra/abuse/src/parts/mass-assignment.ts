import { inParallel } from '@platform/chaos/driver/in-parallel'
import { type ServiceName, serviceNames } from '@platform/local/platform/services'
import { eachDocument } from '@platform/testing/read-databases'
import { validValue } from '../fuzz/from-schema.ts'
import { randomFrom } from '../fuzz/random.ts'
import { sampleAddress } from '../http/sample-address.ts'
import type { Part } from '../part.ts'
import { admittedHeaders } from '../policy/admitted.ts'
import type { JsonSchema, Operation } from '../target/open-api.ts'
import { nameOf } from '../target/open-api.ts'
import { ask } from '../target/people.ts'
import type { Target } from '../target/target.ts'

/** What only a server writes, whatever the document. */
const OWNED = [
  ...['_id', 'id', 'owner', 'ownerId', 'userId', 'user', 'account', 'tenant', 'createdBy', 'by'],
  ...[
    'role',
    'roles',
    'permissions',
    'isAdmin',
    'verified',
    'phoneVerified',
    'email',
    'phoneNumber',
  ],
  ...['balance', 'available', 'held', 'funded', 'required', 'amountPaid', 'seq', 'sequence'],
  ...['status', 'state', 'version', '__v', 'outbox', 'createdAt', 'updatedAt', 'expiresAt'],
  ...[
    'attempts',
    'wrongTries',
    'lockedUntil',
    'codeHash',
    'secretHash',
    'hasSecret',
    'kid',
    'hash',
  ],
  ...['$set', '$inc', '$where', '$unset', '$rename', '$setOnInsert', 'a.b', 'roles.0'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'],
]
/** Nothing of ours is ever called or counted so. */
const MARK = 'abuse-injected'
const NUMBER = 987_654_321_012
const DATE = '1987-06-05T04:03:02.001Z'
const VALUES: readonly unknown[] = [
  MARK,
  NUMBER,
  DATE,
  [MARK],
  { $set: { roles: [MARK] }, [MARK]: 1 },
]
const AT_A_TIME = 12
/** Bodies made for a route until one is taken; each differs in what a schema leaves open. */
const TRIES = 12
/** In the short form each route meets every fourth field, the next route the ones beside them. */
const SHORT_SHARE = 4

interface Call {
  service: ServiceName
  operation: Operation
  body: JsonSchema
}

/** Every body with every field that is not the caller's to set; then the databases are searched for them. */
export const massAssignment: Part = {
  id: 'mass-assignment',
  async run(target, { seed, long }) {
    const calls = serviceNames.flatMap((service) =>
      target.operations[service].flatMap((operation): Call[] =>
        operation.body ? [{ service, operation, body: operation.body }] : [],
      ),
    )
    const sent = calls.flatMap((call, route) =>
      OWNED.flatMap((field, at) => {
        if (long) return VALUES.map((value) => ({ call, field, value }))
        if (at % SHORT_SHARE !== route % SHORT_SHARE) return []
        return [{ call, field, value: VALUES[at % VALUES.length] }]
      }),
    )
    const taken = new Set<string>()
    await inParallel(calls, AT_A_TIME, async (call) => {
      for (let n = 0; n < (long ? TRIES : 3); n += 1) {
        if (await isTaken(target, call, validBody(call, seed, n))) taken.add(nameOf(call.operation))
      }
    })
    const answers = await inParallel(sent, AT_A_TIME, ({ call, field, value }) =>
      inject(target, call, seed, field, value),
    )
    return {
      tried: sent.length,
      violations: [...answers.flat(), ...(await persisted(target))],
      numbers: { 'routes with a body': calls.length, 'taken without the fields': taken.size },
    }
  },
}

function validBody({ service, operation, body }: Call, seed: number, n: number): unknown {
  return validValue(body, randomFrom(seed, 'mass-assignment', service, nameOf(operation), n))
}

async function isTaken(target: Target, call: Call, body: unknown): Promise<boolean> {
  return (await sendBody(target, call, body)).status < 300
}

/** Each field beside the body's own, once at its top and once in each object in it. */
async function inject(target: Target, call: Call, seed: number, field: string, value: unknown) {
  const faults: string[] = []
  for (const deep of [false, true]) {
    const body = withField(validBody(call, seed, 0), field, value, deep)
    const { status, text } = await sendBody(target, call, body)
    if (status >= 500) faults.push(`${nameOf(call.operation)} with ${field}: ${status} ${text}`)
  }
  return faults
}

async function sendBody(target: Target, { service, operation }: Call, body: unknown) {
  const headers = await admittedHeaders(target, service, operation)
  return ask(target.origins[service][0], {
    ...{ method: operation.method, path: sampleAddress(operation), json: body },
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  })
}

/** The value with the field beside its own; with `deep` in every object in it too. */
function withField(body: unknown, field: string, value: unknown, deep: boolean): unknown {
  if (typeof body !== 'object' || body === null) return body
  if (Array.isArray(body)) return body.map((item) => withField(item, field, value, deep))
  const entries = Object.entries(body).map(([key, item]) => [
    key,
    deep ? withField(item, field, value, deep) : item,
  ])
  // Defined, since `__proto__` cannot be assigned as a field of its own.
  return Object.defineProperty(Object.fromEntries(entries), field, { value, enumerable: true })
}

/** Where anything that was injected lies in a database. */
async function persisted({ platform }: Target): Promise<string[]> {
  const found: string[] = []
  const needles = [MARK, String(NUMBER), DATE]
  await eachDocument(platform.mongoUrl, (document, { database, collection }) => {
    const text = JSON.stringify(document, (_key, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    const needle = needles.find((one) => text.includes(one))
    if (needle) found.push(`${database}.${collection} keeps ${needle}: ${text.slice(0, 200)}`)
  })
  return found
}
