import { note, step } from '../../setup/progress.mjs'
import type { Command } from '../command.ts'
import { buildBrowserCode } from '../platform/build-browser-code.ts'
import { registerShell } from '../platform/register-shell.ts'
import { requireFreePorts } from '../platform/require-free-ports.ts'
import { registryAccess } from '../platform/start-platform.ts'
import { startBetaShell } from '../platform/start-shell.ts'
import { readArguments } from '../release/arguments.ts'
import { readSettings } from '../settings.ts'

export const usage = 'npm run beta'

/** `npm run beta`: the page of this tree, following the beta channel, beside a running platform; until Ctrl-C. */
export const command: Command = async (args, lifetime) => {
  readArguments(args, {}, usage)
  const settings = readSettings(process.env)
  await requireFreePorts([{ port: settings.ports.betaShell, role: 'beta' }], settings)
  await step('shell and remotes built', () => buildBrowserCode(lifetime.signal))
  const version = await registerShell(await registryAccess(settings), 'beta')
  const address = await startBetaShell(settings, lifetime)
  note(`shell ${version} follows beta`)
  note(`ready ${address}`)
  await lifetime.ended()
  return 0
}
