import type { JsonSchema } from '../target/open-api.ts'
import type { Random } from './random.ts'

/** At least one text for each pattern in the services' schemas. */
const TEXTS = [
  '01980000-0000-7000-8000-000000000000',
  '123456',
  'abuse-campaign',
  'abuse',
  'pk_abuse1234',
  'https://abuse.example',
  'https://abuse.example/path',
  '0.0.1',
  '112233445566778899',
  '@abuse_channel',
  'https://x.com/abuse/status/112233445566778899',
  'mfe-quests',
  'preset-1',
  'ABUSEABUSE',
  'AbuseAbu',
  'clan-all',
  'W1-1',
  '/abuse',
  'abuse.tested.v1',
  'shell',
  'stable',
  '10.00',
  '10',
  `0x${'a1'.repeat(20)}`,
  `0x${'b2'.repeat(65)}`,
  `0x${'c3'.repeat(32)}`,
  'a'.repeat(64),
  `${'c'.repeat(64)}.webp`,
  'IN',
  '2026-01',
  '2026-01-01',
  '2026-01-01T00:00:00.000Z',
  '2036-01-01T00:00:00.000Z',
  '+919812345678',
  'abuse@abuse.example',
  'user:01980000-0000-7000-8000-000000000000',
  'user:01980000-0000-7000-8000-000000000000:KCASH:000000000001',
  'partner:pk_abuse1234',
  'treasury:KCASH',
  `sha384-${'A'.repeat(64)}`,
  `sha256-${'A'.repeat(43)}=`,
  'QUJVU0U',
  `${'d'.repeat(22)}.${'e'.repeat(43)}`,
  './mount',
  'remoteEntry.js',
  '^1.0.0',
  'asha@bank',
  'HDFC0001234',
  '52998224725',
  'ABCPD1234E',
  '234567890124',
  '07/03/1998',
  '22:00',
  '+5511987650101',
  'x'.repeat(22),
  'x'.repeat(43),
  'x'.repeat(87),
  'x'.repeat(200),
]
const FORMATS: Readonly<Record<string, string>> = {
  uuid: '01980000-0000-7000-8000-000000000000',
  'date-time': '2036-01-01T00:00:00.000Z',
  date: '2026-01-01',
  uri: 'https://abuse.example/path',
  email: 'abuse@abuse.example',
}
const MAX_DEPTH = 10

/**
 * A value for the schema.
 * @throws Error for a pattern that no text of the list matches
 */
export function validValue(schema: JsonSchema, random: Random, depth = 0): unknown {
  if (depth > MAX_DEPTH) return null
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices))
    return validValue(random.pick(choices as JsonSchema[]), random, depth + 1)
  if (Array.isArray(schema.allOf)) {
    const parts = (schema.allOf as JsonSchema[]).map((part) => validValue(part, random, depth + 1))
    return parts.every((part) => typeof part === 'object') ? Object.assign({}, ...parts) : parts[0]
  }
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'string') return textOf(schema, random)
  if (type === 'integer' || type === 'number') return numberOf(schema, random)
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'null') return null
  if (type === 'array') return listOf(schema, random, depth)
  if (type === 'object' || schema.properties) return objectOf(schema, random, depth)
  return random.pick(TEXTS)
}

function textOf({ format, pattern, minLength, maxLength }: JsonSchema, random: Random): string {
  if (typeof format === 'string' && FORMATS[format]) return FORMATS[format]
  const least = Number(minLength ?? 0)
  const most = Number(maxLength ?? Number.POSITIVE_INFINITY)
  const fits = (text: string) => text.length >= least && text.length <= most
  const matching = typeof pattern === 'string' ? textsMatching(pattern) : TEXTS
  const fitting = matching.filter(fits)
  if (fitting.length > 0) return random.pick(fitting)
  if (pattern !== undefined) throw new Error(`no text of from-schema.ts fits ${pattern}`)
  return 'a'.repeat(Math.min(Math.max(least, 1), most))
}

function textsMatching(pattern: string): readonly string[] {
  const expression = new RegExp(pattern, 'u')
  return TEXTS.filter((text) => expression.test(text))
}

function numberOf({ minimum, maximum, exclusiveMinimum }: JsonSchema, random: Random): number {
  const least = Number(minimum ?? exclusiveMinimum ?? 0)
  const most = Math.min(Number(maximum ?? Number.POSITIVE_INFINITY), least + 100)
  // From one above the least, which `exclusiveMinimum` refuses.
  return Math.min(most, least + 1 + random.below(Math.max(1, most - least - 1)))
}

function listOf(schema: JsonSchema, random: Random, depth: number) {
  const { prefixItems, items, minItems, maxItems } = schema
  if (Array.isArray(prefixItems)) {
    return (prefixItems as JsonSchema[]).map((item) => validValue(item, random, depth + 1))
  }
  const least = Number(minItems ?? 0)
  const most = Number(maxItems ?? least + 2)
  const length = Math.min(least + random.below(3), most)
  const of = (items ?? {}) as JsonSchema
  return Array.from({ length }, () => validValue(of, random, depth + 1))
}

function objectOf(schema: JsonSchema, random: Random, depth: number) {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const required = (schema.required ?? []) as string[]
  const entries = properties
    .filter(([name]) => required.includes(name) || random.chance(0.5))
    .map(([name, of]) => [name, validValue(of, random, depth + 1)] as const)
  const others = schema.additionalProperties
  if (properties.length === 0 && typeof others === 'object' && others !== null) {
    return { name: validValue(others as JsonSchema, random, depth + 1) }
  }
  return Object.fromEntries(entries)
}
