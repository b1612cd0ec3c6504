import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { JsonSchema } from '../registry/remote-contract.ts'
import { mismatches } from './schema-mismatches.ts'

const schemaOf = (type: z.ZodType): JsonSchema =>
  z.toJSONSchema(type, { io: 'input' }) as JsonSchema

/** `path kind` of each mismatch. */
const found = (given: z.ZodType, taken: z.ZodType) =>
  mismatches(schemaOf(given), schemaOf(taken)).map(({ path, kind }) => `${path.join('.')} ${kind}`)

const campaign = z.object({ id: z.string(), limit: z.number().min(1).max(10).optional() })

test('every schema matches itself', () => {
  const nested: z.ZodType = z.object({
    kind: z.literal('list'),
    at: z.iso.datetime(),
    many: z.array(campaign).max(3),
    map: z.record(z.string(), z.union([z.string(), z.null()])),
    either: z.discriminatedUnion('type', [
      z.object({ type: z.literal('a'), a: z.number().int() }),
      z.object({ type: z.literal('b'), b: z.boolean().nullable() }),
    ]),
  })
  expect(found(nested, nested)).toEqual([])
})

test('a narrower schema or another type is a mismatch, a wider schema is not', () => {
  const cases: [z.ZodType, z.ZodType, string[]][] = [
    [z.string(), z.number(), [' type']],
    [z.number(), z.number().int(), [' type']],
    [z.number().int(), z.number(), []],
    [z.string(), z.string().nullable(), []],
    [z.string().nullable(), z.string(), [' type']],
    [z.string(), z.enum(['a', 'b']), [' value']],
    [z.enum(['a', 'b']), z.string(), []],
    [z.enum(['a', 'b']), z.enum(['a', 'b', 'c']), []],
    [z.enum(['a', 'b', 'c']), z.enum(['a']), [' value', ' value']],
    [z.literal('a'), z.enum(['a', 'b']), []],
    [z.literal(3), z.number().int(), []],
    [z.string(), z.any(), []],
    [z.any(), z.string(), [' type']],
    [z.number().min(1), z.number().min(2), [' bound']],
    [z.number().min(2), z.number().min(1), []],
    [z.number(), z.number().max(10), [' bound']],
    [z.number().max(10), z.number().max(9), [' bound']],
    [z.number().min(1), z.number().positive(), []],
    [z.number().min(0), z.number().positive(), [' bound']],
    [z.number().positive(), z.number().min(0), []],
    [z.number().max(9), z.number().lt(10), []],
    [z.number().lt(10), z.number().max(9), [' bound']],
    [z.string(), z.string().min(1), [' bound']],
    [z.string(), z.string().regex(/^a/), [' bound']],
    [z.array(z.string()), z.array(z.number()), ['* type']],
    [z.array(z.string()).max(5), z.array(z.string()).max(4), [' bound']],
    [z.record(z.string(), z.string()), z.record(z.string(), z.number()), ['* type']],
  ]
  for (const [given, taken, expected] of cases) {
    const name = JSON.stringify([schemaOf(given), schemaOf(taken)])
    expect(found(given, taken), name).toEqual(expected)
  }
})

test('reports properties that are newly required, no longer declared, closed or changed', () => {
  const more = campaign.extend({ sort: z.string() })
  expect(found(campaign, more)).toEqual(['sort missing'])
  expect(found(campaign, campaign.extend({ sort: z.string().optional() }))).toEqual([])
  expect(found(campaign, campaign.extend({ sort: z.string().default('new') }))).toEqual([])
  expect(found(more, campaign)).toEqual(['sort unknown'])
  expect(found(campaign, campaign.required())).toEqual(['limit missing'])
  expect(found(campaign.required(), campaign)).toEqual([])
  expect(found(campaign, z.strictObject(campaign.shape))).toEqual([' closed'])
  expect(found(z.strictObject(campaign.shape), campaign)).toEqual([])
  expect(
    found(z.object({ inner: campaign }), z.object({ inner: campaign.extend({ id: z.number() }) })),
  ).toEqual(['inner.id type'])
})

test('a default in an output schema makes the property optional', () => {
  const output = z.toJSONSchema(z.object({ count: z.number().default(3) })) as JsonSchema
  expect(output.required).toEqual(['count'])
  const before = schemaOf(z.object({}))
  expect(mismatches(before, output).map(({ kind }) => kind)).not.toContain('missing')
})

test('each alternative of a union needs one that accepts it', () => {
  const a = z.object({ type: z.literal('a'), a: z.number() })
  const b = z.object({ type: z.literal('b'), b: z.string() })
  const union = z.discriminatedUnion('type', [a, b])
  expect(found(a, union)).toEqual([])
  expect(found(union, z.discriminatedUnion('type', [b, a]))).toEqual([])
  expect(found(union, a)).not.toEqual([])
  const narrowed = z.discriminatedUnion('type', [a.extend({ a: z.string() }), b])
  expect(found(union, narrowed)).not.toEqual([])
})

test('compares recursive schemas completely', () => {
  const treeOf = (value: z.ZodType): z.ZodType => {
    const tree: z.ZodType = z.object({
      value,
      get children() {
        return z.array(tree)
      },
    })
    return tree
  }
  expect(found(treeOf(z.string()), treeOf(z.string()))).toEqual([])
  expect(found(treeOf(z.string()), treeOf(z.number()))).toContain('value type')
})

test('a mismatch in one alternative of a union does not count as a match in the next', () => {
  const $defs = { id: { type: 'string' } }
  const object = (required: string[]) => ({
    type: 'object',
    properties: { id: { $ref: '#/$defs/id' } },
    required,
  })
  const given = { $defs, ...object([]) }
  const taken = { $defs: { id: { type: 'number' } }, anyOf: [object(['id']), object([])] }
  expect(mismatches(given, taken)).not.toEqual([])
  expect(mismatches(given, { ...taken, $defs })).toEqual([])
})

test('compares an endlessly unfolding schema in under 2 s', () => {
  const self = Array.from({ length: 50 }, () => ({ $ref: '#' }))
  const wide = { allOf: self, type: 'object', properties: { next: { anyOf: self } } }
  const level = (depth: number): JsonSchema => ({
    type: 'object',
    properties: { next: depth === 0 ? { type: 'string' } : { anyOf: [level(depth - 1), wide] } },
  })
  const began = performance.now()
  mismatches(wide, wide)
  mismatches(wide, level(20))
  const itself = { anyOf: [{ $ref: '#', description: 'again' }, { type: 'string' }] }
  expect(mismatches(itself, { type: 'string' })).toEqual([])
  expect(mismatches(itself, { type: 'number' })).toHaveLength(1)
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('resolves references and allOf within a document', () => {
  const id = { type: 'string' }
  const referring = {
    $defs: { base: { type: 'object', properties: { id }, required: ['id'] } },
    allOf: [{ $ref: '#/$defs/base' }, { type: 'object', properties: { n: { type: 'number' } } }],
  }
  const plain = { type: 'object', properties: { id, n: { type: 'number' } }, required: ['id'] }
  expect(mismatches(referring, plain)).toEqual([])
  expect(mismatches(plain, referring)).toEqual([])
  expect(mismatches({ ...plain, required: [] }, referring)).toMatchObject([
    { path: ['id'], kind: 'missing' },
  ])
  const loop = { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/a' } } }
  expect(mismatches(loop, loop)).toEqual([])
})

interface Typed {
  type: z.ZodType
  /** Values that the type accepts. */
  values: fc.Arbitrary<unknown>
}

/** Failures show the schema. */
const typedOf = (type: z.ZodType, values: fc.Arbitrary<unknown>): Typed =>
  Object.assign({ type, values }, { [fc.toStringMethod]: () => JSON.stringify(schemaOf(type)) })

const leaves = [
  typedOf(z.string(), fc.string()),
  typedOf(z.string().min(2), fc.string({ minLength: 2 })),
  typedOf(z.enum(['a', 'b']), fc.constantFrom('a', 'b')),
  typedOf(z.enum(['a', 'b', 'c']), fc.constantFrom('a', 'b', 'c')),
  typedOf(z.literal(['a', 2]), fc.constantFrom('a', 2)),
  typedOf(z.number(), fc.double({ noNaN: true, noDefaultInfinity: true })),
  typedOf(z.number().min(0).max(9), fc.double({ min: 0, max: 9, noNaN: true })),
  typedOf(z.number().positive().lt(9), fc.double({ min: 0.5, max: 8.5, noNaN: true })),
  typedOf(z.number().int(), fc.maxSafeInteger()),
  typedOf(z.number().int().min(1).max(3), fc.integer({ min: 1, max: 3 })),
  typedOf(z.boolean(), fc.boolean()),
  typedOf(z.null(), fc.constant(null)),
]

const { typed } = fc.letrec<{ typed: Typed }>((tie) => {
  const inner = tie('typed')
  const object = fc
    .record({ x: inner, y: inner, optional: fc.boolean(), strict: fc.boolean() })
    .map(({ x, y, optional, strict }) => {
      const shape = { x: x.type, y: optional ? y.type.optional() : y.type }
      const requiredKeys: ('x' | 'y')[] = optional ? ['x'] : ['x', 'y']
      const values = fc.record({ x: x.values, y: y.values }, { requiredKeys })
      return typedOf(strict ? z.strictObject(shape) : z.object(shape), values)
    })
  const array = inner.map(({ type, values }) => typedOf(z.array(type), fc.array(values)))
  const union = fc
    .tuple(inner, inner)
    .map(([a, b]) => typedOf(z.union([a.type, b.type]), fc.oneof(a.values, b.values)))
  const leaf = fc.constantFrom(...leaves)
  const options = { depthSize: 'small', withCrossShrink: true } as const
  return { typed: fc.oneof(options, leaf, object, array, union) }
})

test('without a mismatch, the second schema accepts every value of the first', () => {
  let matching = 0
  fc.assert(
    fc.property(typed, typed, (given, taken) => {
      expect(mismatches(schemaOf(given.type), schemaOf(given.type))).toEqual([])
      if (mismatches(schemaOf(given.type), schemaOf(taken.type)).length > 0) return
      matching++
      for (const value of fc.sample(given.values, 20)) {
        expect(taken.type.safeParse(value).success, JSON.stringify(value)).toBe(true)
      }
    }),
    { numRuns: 1_000 },
  )
  expect(matching).toBeGreaterThan(0)
})

interface Composed {
  $defs: Record<string, JsonSchema>
  root: JsonSchema
}

/** Schemas that share definitions by references, in unions and in `allOf`. */
const { composed } = fc.letrec<{ composed: JsonSchema }>((tie) => {
  const inner = tie('composed')
  const few = fc.array(inner, { minLength: 1, maxLength: 3 })
  const names = fc.subarray(['x', 'y'])
  const object = fc
    .record({ x: inner, y: inner, required: names })
    .map(({ required, ...properties }) => ({ type: 'object', properties, required }))
  const leaf = fc.constantFrom<JsonSchema>(
    ...[{ type: 'string' }, { type: 'number', minimum: 1 }, { type: ['string', 'null'] }],
    ...[{ enum: ['a', 'b'] }, { const: 'a' }, {}, { $ref: '#/$defs/a' }, { $ref: '#/$defs/b' }],
  )
  const options = { depthSize: 'small', withCrossShrink: true } as const
  return {
    composed: fc.oneof(
      options,
      leaf,
      object,
      inner.map((items) => ({ type: 'array', items })),
      few.map((anyOf) => ({ anyOf })),
      few.map((allOf) => ({ allOf })),
    ),
  }
})

/** `b` may refer to `a`, and the document to both. */
const documents: fc.Arbitrary<Composed> = fc
  .record({ a: fc.constantFrom(...leavesWithoutReference()), b: composed, root: composed })
  .map(({ a, b, root }) => ({ $defs: { a, b: withoutName(b, 'b') }, root }))

function leavesWithoutReference(): JsonSchema[] {
  return [{ type: 'string' }, { anyOf: [{ const: 'a' }, { const: 'b' }] }, { type: 'object' }]
}

function withoutName(schema: JsonSchema, name: string): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll(`#/$defs/${name}`, '#/$defs/a'))
}

/** The schema with a copy in place of each reference: each way to a definition has its own. */
function expanded(value: unknown, $defs: Composed['$defs']): unknown {
  if (Array.isArray(value)) return value.map((each) => expanded(each, $defs))
  if (typeof value !== 'object' || value === null) return value
  const reference = (value as JsonSchema).$ref
  if (typeof reference === 'string') {
    return expanded($defs[reference.replace('#/$defs/', '')], $defs)
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, expanded(each, $defs)]),
  )
}

test('a schema that shares definitions matches as one with a copy in each place does', () => {
  const sharing = ({ $defs, root }: Composed) => ({ $defs, ...root })
  const copied = ({ $defs, root }: Composed) => expanded(root, $defs) as JsonSchema
  let [matching, differing] = [0, 0]
  fc.assert(
    fc.property(documents, documents, (given, taken) => {
      for (const other of [taken, { ...taken, root: given.root }]) {
        const plain = mismatches(copied(given), copied(other)).length === 0
        expect(mismatches(sharing(given), sharing(other)).length === 0).toBe(plain)
        if (plain) matching++
        else differing++
      }
    }),
    { numRuns: 1_000 },
  )
  expect(Math.min(matching, differing)).toBeGreaterThan(50)
})
