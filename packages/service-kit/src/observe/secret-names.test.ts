import { globSync } from 'node:fs'
import { join } from 'node:path'
import { isSchema, propertiesOf, typesOf } from '@platform/contracts/rules/schema-parts'
import { services } from '@platform/contracts/services'
import { expect, test } from 'vitest'
import { z } from 'zod'

const CONTRACTS = join(import.meta.dirname, '../../../contracts/src')
/** Fields that hold a credential or personal data, by the end of their names; codes of countries are neither. */
const SECRET =
  /(token|secret|password|passphrase|phone|phone_?number|email|otp|(?<!dial_|calling_|country_|continent_)codes?|ciphertext)$/i

const declared = services.flatMap(({ neverLogged = [] }) => neverLogged)
const fields = (await schemas()).flatMap(fieldsOf)

test('a field named like a credential or personal data is declared by a service', () => {
  const secret = fields.filter(([name, schema]) => SECRET.test(name) && isText(schema))
  expect(secret.length).toBeGreaterThan(0)
  expect(secret.map(([name]) => name).filter((name) => !declared.includes(name))).toEqual([])
})

test('a field that a service declares is in a contract', () => {
  const names = new Set(fields.map(([name]) => name))
  expect(declared.filter((name) => !names.has(name))).toEqual([])
})

/** Each schema that a module of the contracts exports, also as the data of an event or the input of a task type. */
async function schemas(): Promise<z.ZodType[]> {
  const files = globSync('**/*.ts', { cwd: CONTRACTS, exclude: ['**/*.test.ts'] })
  const modules = await Promise.all(files.map((file) => import(join(CONTRACTS, file))))
  return modules
    .flatMap((module) => Object.values<unknown>(module))
    .map(schemaIn)
    .filter((exported) => exported instanceof z.ZodType)
}

function schemaIn(exported: unknown): unknown {
  if (!isSchema(exported) || exported instanceof z.ZodType) return exported
  const { input } = exported
  if (isSchema(input)) return input instanceof z.ZodType ? input : z.object(input as never)
  return 'data' in exported ? exported.data : exported
}

function fieldsOf(schema: z.ZodType): [string, unknown][] {
  const found: [string, unknown][] = []
  const search = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if (isSchema(part)) found.push(...Object.entries(propertiesOf(part)))
    for (const inner of Object.values(part)) search(inner)
  }
  for (const io of ['input', 'output'] as const) {
    search(z.toJSONSchema(schema, { unrepresentable: 'any', io }))
  }
  return found
}

/** A text, or a list of texts. */
function isText(schema: unknown): boolean {
  if (!isSchema(schema)) return false
  const types = typesOf(schema)
  return types.length === 0 || types.includes('string') || types.includes('array')
}
