import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SetUpFailure } from '../../setup/failure.mjs'
import { tryPnpm, workspaceEnvironment } from '../../setup/packages.mjs'
import { ROOT } from '../../setup/places.mjs'
import type { Command } from '../main.ts'
import { readSettings } from '../settings.ts'

/** `npm run dev -- mfe-quests`: one remote alone on its own port with hot reload; `/api` is the running platform's. */
export const dev: Command = async ([remote = ''], { signal }) => {
  const { ports, portBase } = readSettings(process.env)
  if (!(remote in ports.dev) || !existsSync(join(ROOT, remote))) {
    throw new SetUpFailure(`Which remote? One of: ${Object.keys(ports.dev).join(', ')}`)
  }
  const env = { ...workspaceEnvironment(), PORT_BASE: String(portBase) }
  const { code } = await tryPnpm(['run', 'dev'], {
    cwd: join(ROOT, remote),
    env,
    signal,
    output: 'inherit',
  })
  return code
}
