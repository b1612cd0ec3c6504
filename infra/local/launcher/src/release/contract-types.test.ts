import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remote } from '@platform/contracts/quests/remote'
import { contractOf } from '@platform/federation/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tryCommand } from '../../setup/command.mjs'
import { ROOT } from '../../setup/places.mjs'
import { contractTypes } from './contract-types.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'types-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const USES = `
import type { CampaignFeedProps, Remote } from './mfe-quests'
export const props: CampaignFeedProps = { count: 3, filter: 'ending-soon' }
export const optional: CampaignFeedProps = {}
export const opened: Remote['./campaign-feed']['events']['campaign-opened'] = { campaignId: '1', url: '/' }
export const basename: string = ({} as Remote['./mount']['props']).basename
`

it('generates types that accept what the contract accepts, and nothing else', async () => {
  const contract = contractOf(remote)
  const types = await contractTypes({ remote: 'mfe-quests', version: '0.1.0-abc', contract })
  writeFileSync(join(folder, 'mfe-quests.d.ts'), types)
  writeFileSync(join(folder, 'right.ts'), USES)
  expect(await typeCheck('right.ts')).toEqual({ code: 0, output: '' })

  writeFileSync(join(folder, 'wrong.ts'), USES.replace('count: 3', "count: 'three'"))
  expect((await typeCheck('wrong.ts')).output).toContain("Type 'string' is not assignable")
})

it('has the descriptions of the contract as comments', async () => {
  const contract = contractOf(remote)
  const types = await contractTypes({ remote: 'mfe-quests', version: '0.1.0-abc', contract })
  expect(types).toMatch(/\/\*\*\n \* Campaigns shown\.\n \*\/\ncount\?: number/)
  expect(types).toMatch(
    /\* The visitor opened a campaign; it opens top-level on our site\.\n \*\/\nexport interface CampaignFeedCampaignOpenedEvent/,
  )
})

function typeCheck(file: string) {
  const tsc = join(ROOT, 'node_modules/.bin/tsc')
  const options = ['--noEmit', '--strict', '--ignoreConfig', '--types', '']
  return tryCommand(tsc, [...options, file], { cwd: folder })
}
