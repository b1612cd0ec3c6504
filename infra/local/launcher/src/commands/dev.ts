import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { devPortOffset } from '@platform/federation/dev-port'
import { tryPnpm, workspaceEnvironment } from '../../setup/packages.mjs'
import { ROOT } from '../../setup/places.mjs'
import { note } from '../../setup/progress.mjs'
import type { Command } from '../command.ts'
import { requireFreePorts } from '../platform/require-free-ports.ts'
import { readArguments, readRemote } from '../release/arguments.ts'
import { readSettings, type Settings } from '../settings.ts'

const POLL_MS = 100

export const usage = 'npm run dev -- REMOTE [--in-platform]'
const OPTIONS = { 'in-platform': { type: 'boolean', default: false } } as const

/**
 * `npm run dev -- mfe-quests`: one remote alone on its own port with hot reload; `/api` is the running
 * platform's. With `--in-platform` it is served for a running shell, which staff open by the printed link.
 */
export const command: Command = async (args, { signal }) => {
  const { positionals, values } = readArguments(args, OPTIONS, usage)
  const remote = readRemote(positionals[0], usage)
  const inPlatform = values['in-platform']
  const settings = readSettings(process.env)
  const port = settings.portBase + devPortOffset(join(ROOT, remote))
  const origin = `http://localhost:${port}`
  await requireFreePorts([{ port, role: `${remote} dev` }], settings)

  const over = new AbortController()
  const until = AbortSignal.any([signal, over.signal])
  void sayWhenReady(origin, inPlatform ? overrideLink(remote, origin, settings) : origin, until)
  try {
    const { code } = await tryPnpm(['run', 'dev', ...(inPlatform ? ['--env', 'inPlatform'] : [])], {
      cwd: join(ROOT, remote),
      env: { ...workspaceEnvironment(), PORT_BASE: String(settings.portBase) },
      signal,
      output: 'inherit',
    })
    return code
  } finally {
    over.abort()
  }
}

/** Page of the shell on which staff run this build in place of the released one. */
function overrideLink(remote: string, origin: string, { address }: Settings): string {
  return `${address}/staff/remotes?${new URLSearchParams({ remote, origin })}`
}

/** The server answers once the first build is done. */
async function sayWhenReady(origin: string, link: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(`${origin}/remoteEntry.js`, { signal }).catch(() => null)
    if (answer?.ok) return note(`ready ${link}`)
    await wait(POLL_MS, undefined, { signal }).catch(() => undefined)
  }
}
