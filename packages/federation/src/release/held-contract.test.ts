import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { remote as clans } from '@platform/contracts/clans/remote'
import { remote as pog } from '@platform/contracts/pog/remote'
import { remote as quests } from '@platform/contracts/quests/remote'
import { remote as wallet } from '@platform/contracts/wallet/remote'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { WORKSPACE } from '../content/source-graph.ts'
import { type ContractSource, contractOf } from '../contract.ts'
import { brokenPromises } from './held-contract.ts'

const feed: ContractSource = {
  './feed': {
    props: z.object({ count: z.number().default(3), theme: z.string().optional() }),
    events: { 'feed-shown': z.object({}), 'card-opened': z.object({}) },
  },
}

/** A remote with these files. Within the workspace: the files of others do not count. */
function remoteWith(files: Record<string, string>): string {
  const directory = mkdtempSync(join(WORKSPACE, 'node_modules', 'held-contract-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(directory, path, '..'), { recursive: true })
    writeFileSync(join(directory, path), text)
  }
  return directory
}

test('a contract holds that the module and the files that it imports keep', () => {
  const directory = remoteWith({
    'src/embeds/feed.ts': `import { read } from './read.ts'
      export const mount = ({ props, emit }) => emit('feed-shown', read(props))`,
    'src/embeds/read.ts': `export const read = ({ count, theme }: any) => [count, theme]
      export const open = (page: any) => page.emit('card-opened', {})`,
  })
  expect(brokenPromises(directory, contractOf(feed))).toEqual([])
})

test('names what the code does not have, and what the contract does not have', () => {
  const directory = remoteWith({
    'src/embeds/feed.ts': `// theme, card-opened
      export const mount = ({ props, emit }) => { emit('feed-shown', props.count); emit('feed-gone') }`,
  })
  expect(brokenPromises(directory, contractOf(feed))).toEqual([
    './feed promises the prop "theme", which its code never reads',
    './feed promises the event "card-opened", which its code never sends',
    './feed sends "feed-gone", which its contract does not promise',
  ])
})

test.each(Object.entries({ clans, pog, quests, wallet }))(
  'mfe-%s keeps its contract',
  (name, contract) => {
    expect(brokenPromises(join(WORKSPACE, `mfe-${name}`), contractOf(contract))).toEqual([])
  },
)
