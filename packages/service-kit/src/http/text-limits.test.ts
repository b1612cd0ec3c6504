import { readdir } from 'node:fs/promises'
import { plainText } from '@platform/contracts/rules/plain-text'
import { shownText } from '@platform/contracts/rules/shown-text'
import { expect, test } from 'vitest'
import { z } from 'zod'

const CONTRACTS = new URL('../../../contracts/src/', import.meta.url)
/** Longer than every limit, and short enough that what grows with its square ends within seconds. */
const LONGEST = 8_000
const letters = (length: number) =>
  String.fromCodePoint(...Array.from({ length }, (_, n) => 0x4e00 + n))
const TEXTS: Record<string, (length: number) => string> = {
  'one letter with viramas': (length) => `क${'\u094d'.repeat(length)}`,
  'marks of two classes in turn': (length) => `a${'\u0301\u0323'.repeat(length / 2)}`,
  'many marks, each on a few': (length) => 'a\u0301\u0323\u0301\u0323'.repeat(length / 5),
  'different letters': letters,
  'ligatures of whole words': (length) => '\ufdfa'.repeat(length),
  spaces: (length) => `a${' '.repeat(length)}b`,
  digits: (length) => `${'9'.repeat(length)}x`,
  'small letters': (length) => `${'a'.repeat(length)}!`,
  'words with dashes': (length) => `mfe${'-a'.repeat(length / 2)}!`,
  'a path': (length) => `${'/a'.repeat(length / 2)}!`,
  'names with dots': (length) => `https://${'a.'.repeat(length / 2)}!`,
  'an address of mail': (length) => `${'a.'.repeat(length / 2)}@${'a.'.repeat(length / 2)}`,
}

/** What the clock of the CPU and the first run of a function may add, ms. What grows with the square takes some hundred. */
const NOISE_MS = 15

interface Found {
  where: string
  schema: z.core.$ZodType
}

/** Every schema that reads a text, below all that the contracts export. */
const found = await textSchemas()
const texts = found.filter(
  (each): each is Found & { schema: z.core.$ZodString } => each.schema._zod.def.type === 'string',
)

test('there are texts to look at', () => {
  expect(texts.length).toBeGreaterThan(300)
})

test('a limit comes first, and nothing else of a longer text is looked at', () => {
  expect(texts.filter(({ schema }) => readsBeyondLimit(schema)).map(({ where }) => where)).toEqual(
    [],
  )
})

test.each(Object.keys(TEXTS))('reading %s takes a time in proportion to the length', (kind) => {
  const schemas = [
    { where: 'shownText', schema: shownText(10 * LONGEST) },
    { where: 'plainText', schema: plainText(10 * LONGEST) },
    ...found,
  ]
  // The first one alone: each takes seconds.
  expect(schemas.find(({ schema }) => !isLinear(schema, TEXTS[kind] ?? String))?.where).toBe(
    undefined,
  )
})

/** Whether a check of our own, or of a host, also sees what is longer than the limit, or has none. */
function readsBeyondLimit(schema: z.core.$ZodString): boolean {
  const { checks = [] } = schema._zod.def
  const rules = checks.map(
    ({ _zod }) => _zod.def as z.core.$ZodCheckDef & { format?: string; pattern?: RegExp },
  )
  const limit = rules.findIndex(({ check }) => check === 'max_length')
  if (limit !== -1 && rules[limit]?.abort !== true) return true
  const bound = limit === -1 ? rules.findIndex(({ pattern, abort }) => pattern && abort) : limit
  const dear = rules.findIndex(({ check, format }) => check === 'custom' || format === 'url')
  return dear !== -1 && (bound === -1 || dear < bound)
}

/** By CPU time, which a busy machine leaves as it is; once is enough, since collections of garbage count too. */
function isLinear(schema: z.core.$ZodType, textOf: (length: number) => string): boolean {
  const [short, long] = [textOf(LONGEST / 4), textOf(LONGEST)]
  return Array.from({ length: 3 }).some(() => {
    const usual = costOf(schema, short)
    return costOf(schema, long) <= 8 * usual + NOISE_MS
  })
}

function costOf(schema: z.core.$ZodType, text: string): number {
  const before = process.cpuUsage()
  z.safeParse(schema, text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

async function textSchemas(): Promise<Found[]> {
  const files = await readdir(CONTRACTS, { recursive: true })
  const modules = files.filter((file) => file.endsWith('.ts') && !file.includes('.test.')).sort()
  const all = new Map<z.core.$ZodType, string>()
  for (const file of modules) {
    const exported: Record<string, unknown> = await import(new URL(file, CONTRACTS).href)
    for (const [name, value] of Object.entries(exported)) visit(value, `${file} ${name}`, all)
  }
  return [...all]
    .filter(([schema]) => ['string', 'pipe'].includes(schema._zod.def.type) && readsTexts(schema))
    .map(([schema, where]) => ({ where, schema }))
}

/** Notes this schema and all below it, each by the way to it. */
function visit(value: unknown, where: string, all: Map<z.core.$ZodType, string>): void {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return
  if (!isSchema(value)) {
    const prototype = Object.getPrototypeOf(value)
    if (prototype !== Object.prototype && !Array.isArray(value)) return
    for (const [key, part] of Object.entries(value)) visit(part, `${where}.${key}`, all)
    return
  }
  if (all.has(value)) return
  all.set(value, where)
  const { getter, ...parts } = value._zod.def as z.core.$ZodTypeDef & { getter?: () => unknown }
  for (const part of [...Object.values(parts), getter?.()]) visit(part, where, all)
}

function isSchema(value: object): value is z.core.$ZodType {
  return '_zod' in value && 'safeParse' in value
}

/** Whether a text gets as far as a check. */
function readsTexts({ _zod: { def } }: z.core.$ZodType): boolean {
  const { type, checks = [], check, in: input } = def as z.core.$ZodPipeDef & { check?: string }
  if (type === 'pipe') return readsTexts(input)
  return (type as string) === 'string' && (checks.length > 0 || check !== undefined)
}
