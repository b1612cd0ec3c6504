import { expect, test } from 'vitest'
import { z } from 'zod'
import type { JsonSchema } from '../target/open-api.ts'
import { injectionPointsIn, withFields } from './injection-points.ts'

const schemaOf = (of: z.ZodType) => z.toJSONSchema(of, { io: 'input' }) as JsonSchema
const schema = schemaOf(
  z.strictObject({
    status: z.string(),
    reward: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('fixed'), amount: z.string() }),
      z.strictObject({ kind: z.literal('pool'), balance: z.string() }),
    ]),
    tasks: z.array(z.object({ title: z.string() })),
    files: z.record(z.string(), z.object({ bytes: z.number() })),
    input: z.record(z.string(), z.unknown()),
  }),
)
const body = {
  status: 'open',
  reward: { kind: 'fixed', amount: '1' },
  tasks: [{ title: 'a' }, { title: 'b' }],
  files: { 'a.js': { bytes: 1 } },
  input: { more: { code: 'a' } },
}
/** Not in `files`, whose property names are the caller's. */
const isInjectionPoint = (place: string, hasSchema: boolean) =>
  place.startsWith('body.input') || (hasSchema && place !== 'body.files')

test('finds every injection point, also below a value of any type', () => {
  const found = injectionPointsIn(body, schema, 'body', isInjectionPoint).map(({ path }) =>
    path.join('.'),
  )
  expect(found).toEqual(['', 'reward', 'tasks.0', 'tasks.1', 'files.a.js', 'input', 'input.more'])
})

test('finds the objects of every alternative of a list or a record', () => {
  const a = z.object({ a: z.literal(1) })
  const b = z.object({ b: z.literal(2) })
  const either = schemaOf(
    z.object({
      list: z.union([z.array(a), z.array(b)]),
      record: z.union([z.record(z.string(), a), z.record(z.string(), b)]),
    }),
  )
  const found = injectionPointsIn(
    { list: [{ b: 2 }], record: { one: { b: 2 } } },
    either,
    'body',
    (_place, hasSchema) => hasSchema,
  )
  expect(found.map(({ path }) => path.join('.'))).toContain('list.0')
  expect(found.map(({ path }) => path.join('.'))).toContain('record.one')
})

test('names the place of each object in the schema, and whether the schema has an object there', () => {
  const places = new Map<string, boolean>()
  injectionPointsIn(body, schema, 'body', (place, hasSchema) => {
    places.set(place, hasSchema)
    return false
  })
  expect(Object.fromEntries(places)).toEqual({
    body: true,
    'body.reward': true,
    'body.tasks[]': true,
    'body.files': true,
    'body.files.*': true,
    'body.input': true,
    'body.input.*': false,
  })
})

test('adds fields without replacing declared or existing ones', () => {
  const [top, reward] = injectionPointsIn(body, schema, 'body', isInjectionPoint)
  if (!top || !reward) throw new Error('no injection points')
  const fields = [
    ['status', 'injected'],
    ['balance', 'injected'],
    ['__proto__', 'injected'],
  ] as const
  const atTop = withFields(body, top, fields)
  expect(Object.keys(Object(atTop))).toEqual([...Object.keys(body), 'balance', '__proto__'])
  expect(atTop).toMatchObject({ status: 'open', balance: 'injected' })
  expect(withFields(body, reward, fields)).toMatchObject({
    reward: { kind: 'fixed', amount: '1', status: 'injected', balance: 'injected' },
  })
  expect(body).not.toHaveProperty('balance')
})
