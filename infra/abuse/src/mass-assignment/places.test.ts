import { expect, test } from 'vitest'
import { z } from 'zod'
import type { JsonSchema } from '../target/open-api.ts'
import { placesIn, withFields } from './places.ts'

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
  input: { code: 'a' },
}
const pathsOf = (takesAll: (path: readonly unknown[]) => boolean) =>
  placesIn(body, schema, takesAll).map(({ path }) => path.join('.'))

test('a field can be put into every object that is described, and into none whose names are the caller’s', () => {
  const described = ['', 'reward', 'tasks.0', 'tasks.1', 'files.a.js']
  expect(pathsOf(() => false)).toEqual(described)
  expect(pathsOf(([first]) => first === 'input')).toEqual([...described, 'input'])
})

test('a field stands beside those that are declared or there, and takes the place of none', () => {
  const [top, reward] = placesIn(body, schema, () => false)
  if (!top || !reward) throw new Error('no places')
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
