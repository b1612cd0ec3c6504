import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { embedName } from '@platform/contracts/identity/partners'
import { LOCAL_OPERATOR } from '@platform/contracts/local-operator'
import { note, step } from '../../setup/progress.mjs'
import { keysDir, type Settings } from '../settings.ts'
import { runOperator } from './run-operator.ts'
import { sandboxInbox } from './sandbox-providers.ts'

/** Key and secret of the sandbox's partner site, as `npm run operator -- partner add --keep` writes them. */
export const partnerFile = (settings: Settings) => join(keysDir(settings), 'partner.json')

/**
 * The public key of the sandbox's partner site, which the shell's page for partners shows its embed with;
 * made at the first start of this data. Null beside real phones or clusters (as in demo-data.ts), or when it could
 * not be made: that is shown, and the next start tries again.
 */
export async function ensurePartner(
  settings: Settings,
  signal: AbortSignal,
): Promise<string | null> {
  const inbox = sandboxInbox(settings, process.env)
  if (!inbox || settings.clusters) return null
  const stored = await storedKey(settings)
  if (stored) return stored
  const failure = await step(
    'a partner site',
    () => addPartner(settings, inbox, signal),
    (problem) => !problem,
  )
  if (failure) note(`The partner could not be made; the next start tries again.\n${failure}`)
  return storedKey(settings)
}

async function storedKey(settings: Settings): Promise<string | null> {
  const text = await readFile(partnerFile(settings), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as { key: string }).key
}

/** Resolves to what went wrong, if anything. */
async function addPartner(settings: Settings, inbox: string, signal: AbortSignal) {
  const granted = await runOperator(settings, ['grant', LOCAL_OPERATOR], signal)
  if (granted.code !== 0) return granted.output
  // Our own page shows the embed too, so our origin may frame it.
  const origins = [`http://localhost:${settings.ports.sandboxPartner}`, settings.address]
  const added = await runOperator(
    settings,
    [
      ...['partner', 'add', 'Arena Weekly', '--keep', partnerFile(settings)],
      ...origins.flatMap((origin) => ['--origin', origin]),
      ...embedName.options.flatMap((embed) => ['--embed', embed]),
      ...['--code-from', inbox],
    ],
    signal,
  )
  return added.code === 0 ? undefined : added.output
}
