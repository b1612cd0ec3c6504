import { expect, test } from 'vitest'
import { z } from 'zod'
import { remote as quests } from '../quests/remote.ts'
import type { JsonSchema, RemoteContract } from '../registry/remote-contract.ts'
import { contractDifferences, firstDifferences } from './contract-compatibility.ts'
import { contractProblem, sizeOf } from './contract-limits.ts'

const contractWith = (props: JsonSchema): RemoteContract => ({
  exposes: { './feed': { props, events: {} } },
})

const ref = (name: string) => ({ $ref: `#/$defs/${name}` })

/** `a0` to `a<length - 1>`, each made of a reference to the next; the last one is `last`. */
function chain(length: number, link: (next: JsonSchema) => JsonSchema, last: JsonSchema) {
  const schemas = Array.from({ length }, (_, n) => [
    `a${n}`,
    n === length - 1 ? last : link(ref(`a${n + 1}`)),
  ])
  return { $defs: Object.fromEntries(schemas) as Record<string, JsonSchema>, ...ref('a0') }
}

/** 2^28 leaves for a reader that follows every reference. */
const twice = (keyword: string, last: JsonSchema) =>
  chain(29, (next) => ({ [keyword]: [next, next] }), last)

/** 2^28 paths to a leaf. */
const branching = (type: string) =>
  chain(29, (next) => ({ type: 'object', properties: { x: next, y: next } }), { type })

const constants = (count: number, prefix: string) => ({
  anyOf: Array.from({ length: count }, (_, n) => ({ const: `${prefix}${n}` })),
})

const nested = (depth: number): JsonSchema => (depth === 0 ? {} : { items: nested(depth - 1) })

const compared = (was: JsonSchema, now: JsonSchema) =>
  contractDifferences(
    { remote: 'mfe-quests', shellApi: 1, shared: {}, contract: contractWith(now) },
    [],
    { channel: 'stable', contract: contractWith(was) },
  )

const TOO_LARGE = [{ where: 'contract', what: 'the contracts are too large to compare' }]

test('the limits are at least twenty times the size of a contract of this repository', () => {
  const json = Object.values(quests).map(({ props, events }) => [
    z.toJSONSchema(props),
    ...Object.values(events).map((event) => z.toJSONSchema(event)),
  ])
  const { values, depth } = sizeOf(json)
  expect(values * 20).toBeLessThan(5_000)
  expect(depth * 20).toBeLessThanOrEqual(150)
})

test.each<[string, JsonSchema, string]>([
  ['many levels', nested(6_000), 'is nested deeper than 150 levels'],
  [
    'many values',
    { enum: Array.from({ length: 5_001 }, (_, n) => n) },
    'has more than 5000 values',
  ],
  ['a wide union', constants(201, 'a'), 'has a union of more than 200 alternatives'],
  [
    'a long chain of references',
    chain(1_000, (next) => next, {}),
    'has too many unions and references to compare',
  ],
])('refuses a contract with %s', (_what, props, problem) => {
  expect(contractProblem(contractWith(props))).toBe(problem)
})

test('counts the alternatives of a union of unions', () => {
  const $defs = { a: constants(150, 'a'), b: constants(100, 'b') }
  const both = { $defs, properties: { x: { anyOf: [ref('a'), ref('b')] } } }
  expect(contractProblem(contractWith(both))).toMatch('200 alternatives')
  const same = { $defs, properties: { x: { anyOf: [ref('a'), ref('a')] } } }
  expect(contractProblem(contractWith(same))).toBeUndefined()
})

test('accepts and compares a small schema that expands exponentially', () => {
  for (const schema of [
    twice('anyOf', { type: 'string' }),
    twice('oneOf', { type: 'string' }),
    twice('allOf', { required: ['a'] }),
    branching('string'),
  ]) {
    expect(contractProblem(contractWith(schema))).toBeUndefined()
    expect(compared(schema, schema)).toEqual([])
  }
})

test.each<[string, JsonSchema, JsonSchema]>([
  ['mismatches that double with each level', branching('string'), branching('number')],
  ['two wide unions', constants(4_000, 'a'), constants(4_000, 'b')],
  ['a stored chain of references', chain(8_000, (next) => next, {}), {}],
  ['a stored contract of many levels', nested(6_000), nested(6_000)],
  [
    'a long pattern beside each of many values',
    { enum: Array.from({ length: 2_000 }, (_, n) => `${n}`) },
    { type: 'string', pattern: 'a'.repeat(100_000) },
  ],
])('refuses to compare %s', (_what, was, now) => {
  expect(compared(was, now)).toMatchObject(TOO_LARGE)
})

test('merges thousands of parts without a comparison too large', () => {
  const allOf = Array.from({ length: 1_000 }, (_, n) => ({
    properties: { [`p${n}`]: { type: 'string' } },
  }))
  expect(compared({ allOf }, { allOf })).toEqual([])
})

test('shows the first hundred differences, with long texts cut, and counts the rest', () => {
  const enumOf = (prefix: string) => ({ enum: Array.from({ length: 250 }, (_, n) => prefix + n) })
  const found = compared(enumOf('a'), enumOf('b'))
  expect(found).toHaveLength(250)
  const shown = firstDifferences(found)
  expect(shown).toHaveLength(101)
  expect(shown.at(-1)).toMatchObject({ what: 'and 150 more differences' })
  const [long] = firstDifferences(
    compared({ properties: { ['p'.repeat(10_000)]: {} } }, { properties: {} }),
  )
  expect(long?.what.length).toBeLessThan(600)
})
