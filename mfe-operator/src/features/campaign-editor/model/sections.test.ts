import { campaignDocument } from '@platform/contracts/quests/campaign-document'
import { type CampaignVariant, variants } from '@platform/contracts/quests/variants/table'
import { expect, test } from 'vitest'
import { fieldsIn, sections } from './sections.ts'
import { fieldsOf, type JsonSchema } from './shape.ts'

test.each(Object.keys(variants) as CampaignVariant[])('every field of %s is in one part', (variant) => {
  const fields = fieldsOf(campaignDocument(variant) as JsonSchema)
  const names = sections.flatMap((section) => fieldsIn(section, fields).map(({ name }) => name))
  expect([...names, 'variant'].toSorted()).toEqual(fields.map(({ name }) => name).toSorted())
})
