import { campaignDocument, taskDocument } from '@platform/contracts/quests/campaign-document'
import { type TaskType, taskTypes } from '@platform/contracts/quests/task-types/table'
import { type CampaignVariant, variants } from '@platform/contracts/quests/variants/table'
import { expect, test } from 'vitest'
import { fieldsOf, type JsonSchema, type Shape, shapeOf } from './shape.ts'

const kinds = (schema: unknown) =>
  Object.fromEntries(fieldsOf(schema as JsonSchema).map(({ name, shape }) => [name, shape.kind]))

test('the fields of a campaign are those of its contract', () => {
  expect(kinds(campaignDocument('FIXED_SLOT_FIXED_REWARD'))).toMatchObject({
    ...{ slug: 'text', title: 'localised', description: 'localised', startsAt: 'moment' },
    ...{ featured: 'flag', categories: 'lines', countries: 'choices', minimumScore: 'number' },
    ...{ invited: 'flag', reward: 'group', recheck: 'group', reservation: 'group' },
  })
})

test('a long text has several lines, and only yes is written where no is to leave it out', () => {
  const fields = fieldsOf(campaignDocument('FIXED_SLOT_FIXED_REWARD') as JsonSchema)
  const shapeNamed = (name: string) => fields.find((field) => field.name === name)?.shape
  expect(shapeNamed('title')).toEqual({ kind: 'localised', isLong: false })
  expect(shapeNamed('description')).toEqual({ kind: 'localised', isLong: true })
  expect(shapeNamed('invited')).toEqual({ kind: 'flag', unset: true, byDefault: false })
  expect(shapeNamed('featured')).toEqual({ kind: 'flag', unset: false, byDefault: false })
})

/** Whether a part of it can be written as JSON alone. */
const needsJson = (shape: Shape): boolean =>
  shape.kind === 'json' ||
  (shape.kind === 'group' && shape.fields.some((field) => needsJson(field.shape))) ||
  (shape.kind === 'list' && needsJson(shape.item))

test.each(Object.keys(variants) as CampaignVariant[])(
  'no field of %s but the tasks needs JSON',
  (variant) => {
    const fields = fieldsOf(campaignDocument(variant) as JsonSchema, ['tasks', 'variant'])
    expect(fields.filter(({ shape }) => needsJson(shape)).map(({ name }) => name)).toEqual([])
  },
)

test.each(Object.keys(taskTypes) as TaskType[])('no field of a task %s needs JSON', (type) => {
  const fields = fieldsOf(taskDocument(type) as JsonSchema, ['type'])
  expect(fields.filter(({ shape }) => needsJson(shape)).map(({ name }) => name)).toEqual([])
})

test.each(Object.keys(taskTypes) as TaskType[])(
  'required fields of a task %s come first',
  (type) => {
    const required = fieldsOf(taskDocument(type) as JsonSchema).map(({ isRequired }) => isRequired)
    expect(required).toEqual(required.toSorted((a, b) => Number(b) - Number(a)))
  },
)

test('what holds where nothing is written is shown', () => {
  expect(shapeOf({ type: 'boolean', default: true })).toMatchObject({ byDefault: true })
  expect(shapeOf({ type: 'string', enum: ['no', 'yes'], default: 'no' })).toMatchObject({
    byDefault: 'no',
  })
})

test('what it does not know is written as JSON', () => {
  expect(shapeOf({ anyOf: [{ type: 'string' }, { type: 'number' }] })).toEqual({ kind: 'json' })
  expect(shapeOf({ type: 'array', items: { type: 'object' } })).toEqual({ kind: 'json' })
})
