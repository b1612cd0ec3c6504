import { remoteName } from '@platform/contracts/registry/build'
import { type RegistryClient, registryClient } from '@platform/federation/release/registry-client'
import { type Needs, type ReleaseAccess, releaseAccess } from './access.ts'
import { explain } from './explain.ts'

export interface Connection extends ReleaseAccess {
  registry: RegistryClient
}

/**
 * Runs a command that speaks to a registry, once it calls `connect`. Expected failures are
 * printed without a stack. Returns the exit code.
 * @param args of the command; a failure names the remote among them
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
    const explanation = explain(error, remedy, args.find(isRemoteName))
    if (!explanation) throw error
    console.error(`\n✗ ${explanation.text}`)
    return explanation.exitCode
  }
}

function isRemoteName(arg: string): boolean {
  return remoteName.safeParse(arg).success
}
