import { parseArgs } from 'node:util'
import { remoteName } from '@platform/contracts/registry/build'
import { channels } from '@platform/contracts/registry/channels'
import { type RegistryClient, registryClient } from '@platform/federation/release/registry-client'
import { type Needs, type ReleaseAccess, releaseAccess } from './access.ts'
import { explain, type Named } from './explain.ts'

export interface Connection extends ReleaseAccess {
  registry: RegistryClient
}

/**
 * Runs a command that speaks to a registry, once it calls `connect`. Expected failures are
 * printed without a stack. Returns the exit code.
 * @param args of the command; advice after a failure names the remote and the channel among them
 */
export async function runReleaseCommand(
  args: readonly string[],
  work: (connect: (needs?: Needs) => Promise<Connection>) => Promise<number>,
): Promise<number> {
  let remedy = ''
  try {
    return await work(async (needs) => {
      const access = await releaseAccess(process.env, needs)
      remedy = access.remedy
      return { ...access, registry: registryClient(access) }
    })
  } catch (error) {
    const explanation = explain(error, remedy, namedIn(args))
    if (!explanation) throw error
    console.error(`\n✗ ${explanation.text}`)
    return explanation.exitCode
  }
}

function namedIn(args: readonly string[]): Named {
  const options = { channel: { type: 'string' } } as const
  const { values } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true })
  return {
    remote: args.find((arg) => remoteName.safeParse(arg).success),
    channel: channels.find((channel) => channel === values.channel),
  }
}
