import { readFile } from 'node:fs/promises'
import { note, step } from '../../setup/progress.mjs'
import type { Command } from '../command.ts'
import { keyFiles } from '../keys/key-files.ts'
import { buildBrowserCode } from '../platform/build-browser-code.ts'
import { registerShell } from '../platform/register-shell.ts'
import { requireFreePorts } from '../platform/require-free-ports.ts'
import { serviceUrl } from '../platform/services.ts'
import { startBetaShell } from '../platform/start-shell.ts'
import { readArguments } from '../release/arguments.ts'
import { keysDir, readSettings } from '../settings.ts'

export const usage = 'npm run beta'

/** `npm run beta`: the page of this tree, following the beta channel, beside a running platform; until Ctrl-C. */
export const command: Command = async (args, lifetime) => {
  readArguments(args, {}, usage)
  const settings = readSettings(process.env)
  await requireFreePorts([{ port: settings.ports.betaShell, role: 'beta' }], settings)
  await step('shell and remotes built', () => buildBrowserCode(lifetime.signal))
  const token = (await readFile(keyFiles(keysDir(settings)).releaseToken, 'utf8')).trim()
  const version = await registerShell(
    { url: serviceUrl('remote-registry', settings), token },
    'beta',
  )
  const address = await startBetaShell(settings, lifetime)
  note(`shell ${version} follows beta`)
  note(`ready ${address}`)
  await lifetime.ended()
  return 0
}
