import { linkedWallet } from '@platform/contracts/wallet/http'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { answers, ok } from './envelope.ts'
import { serializeAnswers } from './serialize-answers.ts'

const route = { method: 'GET', url: '/x' }

/** As in production. */
function written(schema: z.ZodType, data: unknown): unknown {
  vi.stubEnv('NODE_ENV', 'production')
  return JSON.parse(serializeAnswers({ schema, ...route })(data))
}
afterEach(() => void vi.unstubAllEnvs())

const secret = { secret: 's3cret' }
const named = z.object({ name: z.string() })
const given = { name: 'Asha', ...secret }
const kept = { name: 'Asha' }
const cat = z.object({ kind: z.literal('cat'), name: z.string() })
const dog = z.object({ kind: z.literal('dog'), tag: named })

test.each<[string, z.ZodType, unknown, unknown]>([
  ['an object', named, given, kept],
  ['an object in an object', z.object({ a: named }), { a: given, ...secret }, { a: kept }],
  ['an array', z.array(named), [given, given], [kept, kept]],
  ['an array in an array', z.array(z.array(named)), [[given]], [[kept]]],
  ['a record', z.record(z.string(), named), { a: given }, { a: kept }],
  ['a nullable object', z.object({ a: named.nullable() }), { a: given }, { a: kept }],
  ['an optional object', z.object({ a: named.optional() }), { a: given }, { a: kept }],
  ['a read-only object', z.object({ a: named.readonly() }), { a: given }, { a: kept }],
  ['an object with a default', z.object({ a: named.default(kept) }), { a: given }, { a: kept }],
  ['a union', z.union([z.object({ id: z.string() }), named]), given, kept],
  [
    'a discriminated union',
    z.discriminatedUnion('kind', [cat, dog]),
    { kind: 'dog', tag: given, name: 'x' },
    { kind: 'dog', tag: kept },
  ],
  [
    'a union whose options differ only in a format',
    z.union([z.object({ id: z.uuid() }), z.object({ id: z.string(), name: z.string() })]),
    { id: 'a', ...given },
    { id: 'a', ...kept },
  ],
  [
    'an intersection',
    z.intersection(named, z.object({ a: named })),
    { ...given, a: given },
    { ...kept, a: kept },
  ],
  ['a tuple', z.tuple([named, z.string()]), [given, 'a'], [kept, 'a']],
  ['a lazy schema', z.object({ a: z.lazy(() => named) }), { a: given }, { a: kept }],
  ['an object with a refinement', named.refine(() => true), given, kept],
  [
    'a class',
    named,
    Object.assign(
      new (class {
        secret = 's3cret'
      })(),
      kept,
    ),
    kept,
  ],
  ['an object that writes itself', named, { ...kept, toJSON: () => secret }, kept],
  ['an envelope', answers({ 200: named })[200], { ...ok(given), ...secret }, ok(kept)],
])('writes no field that the schema does not name: %s', (_what, schema, data, expected) => {
  expect(written(schema, data)).toEqual(expected)
})

test.each<[string, z.ZodType, unknown]>([
  ['of another type', named, { name: 1 }],
  ['without a required field', named, {}],
  ['with undefined for a required field', named, { name: undefined }],
  ['with null for an optional field', named.partial(), { name: null }],
  ['of another literal', cat, { kind: 'dog', name: 'a' }],
  ['of another enum', z.enum(['a', 'b']), 'c'],
  ['with a number that JSON cannot write', z.object({ n: z.number() }), { n: Number.NaN }],
  ['with a field that a strict schema does not name', z.strictObject({ name: z.string() }), given],
  ['with an array for an object', named, []],
  ['with an object for an array', z.array(named), { 0: kept, length: 1 }],
  ['with a hole in an array', z.array(z.string()), Array(1)],
  ['of no option of a union', z.discriminatedUnion('kind', [cat, dog]), { kind: 'cow' }],
  ['that a refinement refuses', named.refine(() => false), kept],
])('refuses an answer %s', (_what, schema, data) => {
  expect(() => written(schema, data)).toThrow(/Response|serialize/i)
})

const dateText = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
const decimalText = z.codec(z.string(), z.bigint(), { decode: BigInt, encode: String })

test.each<[string, z.ZodType, unknown]>([
  ['a date', z.object({ at: z.date() }), { at: new Date(0) }],
  ['a codec of dates', z.object({ at: dateText }), { at: new Date(0) }],
  ['a codec of bigints', z.object({ n: decimalText }), { n: 12n }],
  ['unknown values', z.object({ a: z.unknown(), b: z.any() }), { a: { b: [1] }, b: null }],
  ['a loose object', z.looseObject({ name: z.string() }), given],
  ['a catchall', named.catchall(z.string()), given],
  ['a normalised URL', z.object({ u: z.url({ normalize: true }) }), { u: 'HTTP://A.example' }],
  ['a trimmed text', z.object({ t: z.string().trim() }), { t: ' a ' }],
  ['a text of any characters', z.string(), '"\\\u0000\u2028\ud800 ₹'],
  ['numbers', z.array(z.number()), [0, -0, 1e21, 0.1, 2 ** 53]],
  ['null', z.object({ a: z.null(), b: z.string().nullable() }), { a: null, b: null }],
  ['literals', z.array(z.literal([1, 'a', null, true])), [1, 'a', null, true]],
  [
    'an optional with a refinement',
    z.object({
      a: z
        .string()
        .optional()
        .refine(() => true),
    }),
    {},
  ],
  ['a default that is absent', z.object({ a: z.string().default('x') }), { a: 'y' }],
  ['an empty object', z.object({}), secret],
  [
    'an answer of the wallet',
    linkedWallet,
    {
      evmWalletAddress: null,
      kind: null,
      linkedAt: null,
      hasBackup: false,
    },
  ],
])('writes as zod does: %s', (_what, schema, data) => {
  const { success, data: encoded } = z.safeEncode(schema, data)
  expect(success).toBe(true)
  expect(written(schema, data)).toEqual(JSON.parse(JSON.stringify(encoded)))
})

const at = z.object({ name: z.string(), at: z.string() })
const ordered = '{"name":"Asha","at":"now"}'

test.each<[string, z.ZodType, unknown, string]>([
  ['fields in another order', at, { at: 'now', name: 'Asha' }, ordered],
  [
    'an array that writes itself',
    z.array(at),
    writesItself([{ ...kept, at: 'now' }]),
    `[${ordered}]`,
  ],
  [
    'a copy in an object with exactly its fields',
    z.object({ id: z.string(), of: at, last: z.string() }),
    { id: 'a', of: { ...given, at: 'now' }, last: 'z' },
    `{"id":"a","of":${ordered},"last":"z"}`,
  ],
  [
    'a copy in the middle of an array',
    z.array(named),
    [kept, given, kept],
    JSON.stringify([kept, kept, kept]),
  ],
  ['an inherited field', named, Object.create({ name: 'Asha', ...secret }), JSON.stringify(kept)],
  [
    'a field that is not enumerable',
    at,
    Object.defineProperty({ name: 'Asha' }, 'at', { value: 'now' }),
    ordered,
  ],
  [
    'a class that writes itself',
    named,
    new (class {
      name = 'Asha'
      toJSON() {
        return secret
      }
    })(),
    JSON.stringify(kept),
  ],
])('writes the text of the schema: %s', (_what, schema, data, expected) => {
  vi.stubEnv('NODE_ENV', 'production')
  expect(serializeAnswers({ schema, ...route })(data)).toBe(expected)
})

function writesItself(values: unknown[]): unknown[] {
  return Object.assign(values, { toJSON: () => [secret] })
}

test('a format is checked in tests, not in production', () => {
  const schema = z.object({ id: z.uuid() })
  expect(written(schema, { id: 'x' })).toEqual({ id: 'x' })
  vi.stubEnv('NODE_ENV', 'test')
  const serialize = serializeAnswers({ schema, ...route })
  expect(() => serialize({ id: 'x' })).toThrow()
})
