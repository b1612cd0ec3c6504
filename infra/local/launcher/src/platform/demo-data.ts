import { access, glob, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCAL_OPERATOR } from '@platform/contracts/local-operator'
import { tryCommand } from '../../setup/command.mjs'
import { NODE_24, ROOT } from '../../setup/places.mjs'
import { note, step } from '../../setup/progress.mjs'
import type { Settings } from '../settings.ts'
import { localEnvironment } from './local-environment.ts'
import { runOperator } from './run-operator.ts'
import { sandboxInbox } from './sandbox-providers.ts'

const campaign = join(ROOT, 'infra/tools/operator/src/campaign.ts')
const CAMPAIGN_FILES = 'infra/tools/operator/campaigns/*.{yaml,yml,json}'
const REFERRALS = [
  ...['referrals', 'open', '--referrer', '50', '--friend', '20'],
  ...['--times', '1000', '--issue'],
]
const STORE = ['store', 'import', join(ROOT, 'infra/tools/operator/store/demo.json')]
const CHEST = [
  ...['chest', 'fund', join(ROOT, 'infra/tools/operator/rkade/demo.json')],
  ...['10000', '--issue'],
]
const BY_HAND =
  'No operator or campaign is made beside real clusters or SMS: npm run operator -- grant PHONE, then npm run campaign -- import FILE --as PHONE'

/**
 * At the first start of this data: an operator, the campaigns of `infra/tools/operator/campaigns`, what pays for referrals, the items of the store with made-up codes, and the daily chest, through
 * the public API, as a person would import them. Only where the sandbox receives the codes and the engines are
 * embedded: the operator's number is known to everybody, so it gets no role beside real phones or clusters. A failure
 * is shown and does not keep the site from being used; the next start tries again.
 */
export async function ensureDemoData(settings: Settings, signal: AbortSignal): Promise<void> {
  const inbox = sandboxInbox(settings, process.env)
  const done = join(settings.dataDir, 'demo-data.done')
  if (!inbox || settings.clusters) return note(BY_HAND)
  if (await exists(done)) return
  const failure = await step(
    'operator and campaigns',
    () => importAll(settings, inbox, signal),
    (problem) => !problem,
  )
  if (failure) note(`The campaigns could not be imported; the next start tries again.\n${failure}`)
  else await writeFile(done, `${new Date().toISOString()}\n`)
}

/** Resolves to what went wrong, if anything. */
async function importAll(settings: Settings, inbox: string, signal: AbortSignal) {
  const env = localEnvironment(settings)
  const granted = await runOperator(settings, ['grant', LOCAL_OPERATOR], signal)
  if (granted.code !== 0) return granted.output
  for await (const file of glob(CAMPAIGN_FILES, { cwd: ROOT })) {
    const path = join(ROOT, file)
    const args = [campaign, 'import', path, '--issue', '--code-from', inbox]
    const imported = await tryCommand(NODE_24, args, { env, signal })
    if (imported.code !== 0) return imported.output
  }
  const referrals = await runOperator(settings, [...REFERRALS, '--code-from', inbox], signal)
  if (referrals.code !== 0) return referrals.output
  const store = await runOperator(settings, [...STORE, '--code-from', inbox], signal)
  if (store.code !== 0) return store.output
  // Last: a second table would be funded beside the first one.
  const chest = await runOperator(settings, [...CHEST, '--code-from', inbox], signal)
  return chest.code === 0 ? undefined : chest.output
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
