import { readFileSync } from 'node:fs'
import { variants } from '@platform/contracts/quests/variants/table'
import { expect, test } from 'vitest'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const [, campaignFiles = ''] = readme.split('## Campaign files')
const rows = campaignFiles.split('\n').filter((line) => line.startsWith('| `'))
const named = rows.flatMap((row) => row.split('|')[1]?.match(/\w+/g) ?? [])

test.each(
  Object.values(variants).map(
    ({ variant, operatorCampaign }) => [variant, operatorCampaign] as const,
  ),
)('the README says what each key of a campaign with %s means', (_variant, { shape }) => {
  expect(named).toEqual(expect.arrayContaining(Object.keys(shape)))
})
