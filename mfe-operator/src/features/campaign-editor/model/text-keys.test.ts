import { campaignDocument, taskDocument } from '@platform/contracts/quests/campaign-document'
import { type TaskType, taskTypes } from '@platform/contracts/quests/task-types/table'
import { type CampaignVariant, variants } from '@platform/contracts/quests/variants/table'
import { expect, test } from 'vitest'
import { en } from '../i18n/en.ts'
import { hi } from '../i18n/hi.ts'
import { ptBR } from '../i18n/pt-br.ts'
import type { Draft, Path } from './draft.ts'
import { fieldsOf, type JsonSchema, type Shape } from './shape.ts'
import { kindKey, optionKey, placesOf, textKey } from './text-keys.ts'

const languages = { en, hi, 'pt-BR': ptBR }
const types = Object.keys(taskTypes) as TaskType[]

interface Field {
  draft: Draft
  path: Path
  shape: Shape
}

/** A field with all that it has in itself. */
function within(draft: Draft, path: Path, shape: Shape): Field[] {
  const inner = shape.kind === 'list' ? shape.item : shape
  const start: Path = shape.kind === 'list' ? [...path, 0] : path
  const parts = inner.kind === 'group' ? inner.fields : []
  return [
    { draft, path, shape },
    ...parts.flatMap((part) => within(draft, [...start, part.name], part.shape)),
  ]
}

const allOf = (schema: unknown, draft: Draft, path: Path) =>
  fieldsOf(schema as JsonSchema).flatMap(({ name, shape }) => within(draft, [...path, name], shape))

/** Every field that an operator can write. */
const fields: readonly Field[] = [
  ...(Object.keys(variants) as CampaignVariant[]).flatMap((variant) =>
    allOf(campaignDocument(variant), { variant }, []),
  ),
  ...types.flatMap((type) => allOf(taskDocument(type), { tasks: [{ type }] }, ['tasks', 0])),
]

test.each(Object.entries(languages))('every field has a label in %s', (_language, texts) => {
  const keys: Readonly<Record<string, unknown>> = texts
  const without = fields
    .filter(({ draft, path }) => !keys[textKey('field', draft, path) ?? ''])
    .map(({ path }) => path.join('.'))
  expect(without).toEqual([])
  expect(fields.length).toBeGreaterThan(200)
})

test.each(Object.entries(languages))(
  'labels beside each other differ in %s',
  (_language, texts) => {
    const keys: Readonly<Record<string, unknown>> = texts
    const same = fields.filter(({ draft, path }) => {
      const label = (of: Path) => keys[textKey('field', draft, of) ?? '']
      const beside = fields.filter(
        (other) =>
          other.draft === draft &&
          other.path.length === path.length &&
          other.path.slice(0, -1).join() === path.slice(0, -1).join(),
      )
      return beside.filter((other) => label(other.path) === label(path)).length > 1
    })
    expect(same.map(({ path }) => path.join('.'))).toEqual([])
  },
)

test.each(Object.entries(languages))(
  'every kind of task and every choice has a text in %s',
  (_language, texts) => {
    const keys: Readonly<Record<string, unknown>> = texts
    const options = fields
      .filter(({ path }) => path.at(-1) !== 'currency')
      .flatMap(({ shape }) => ('options' in shape ? shape.options : []))
    expect(types.filter((type) => !keys[kindKey(type) ?? ''])).toEqual([])
    expect(options.filter((option) => !keys[optionKey(option) ?? ''])).toEqual([])
  },
)

test('no text is about a field, a kind or a choice that the contract does not have', () => {
  const used = new Set<string | null>([
    ...fields.flatMap(({ draft, path }) => [
      textKey('field', draft, path),
      textKey('hint', draft, path),
    ]),
    ...types.map(kindKey),
    ...fields.flatMap(({ shape }) => ('options' in shape ? shape.options.map(optionKey) : [])),
  ])
  const about = Object.keys(en).filter((key) => /^(field|hint|kind|option)\./.test(key))
  expect(about.filter((key) => !used.has(key))).toEqual([])
})

test('a text for what a field belongs to comes before one for its name', () => {
  const draft = { tasks: [{ type: 'HOLD_TOKEN' }, { type: 'HOLD_NFT' }] }
  expect(textKey('field', draft, ['tasks', 0, 'minimum'])).toBe('field.HOLD_TOKEN.minimum')
  expect(textKey('field', draft, ['tasks', 1, 'minimum'])).toBe('field.HOLD_NFT.minimum')
  expect(textKey('field', draft, ['reward', 'tiers', 2, 'amount'])).toBe('field.amount')
  expect(textKey('field', draft, ['nothing'])).toBeNull()
})

test('the way to a field has the parts that an operator sees', () => {
  expect(placesOf(['tasks'])).toEqual([{ kind: 'field', path: ['tasks'] }])
  expect(placesOf(['tasks', 0, 'title', 'hi'])).toEqual([
    { kind: 'task', number: 1 },
    { kind: 'field', path: ['tasks', 0, 'title'] },
    { kind: 'language', language: 'hi' },
  ])
  expect(placesOf(['reward', 'tiers', 1, 'to']).map(({ kind }) => kind)).toEqual([
    ...['field', 'field', 'line', 'field'],
  ])
})
