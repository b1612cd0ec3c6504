import { type RegistryClient, registryClient } from '@platform/federation/release/registry-client'
import { type ReleaseAccess, releaseAccess } from './access.ts'
import { explain } from './explain.ts'

/** Runs a command that speaks to a registry; what can be foreseen is told without a stack. Gives the exit code. */
export async function runReleaseCommand(
  work: (registry: RegistryClient, access: ReleaseAccess) => Promise<number>,
): Promise<number> {
  let remedy = ''
  try {
    const access = await releaseAccess(process.env)
    remedy = access.remedy
    return await work(registryClient(access), access)
  } catch (error) {
    const explanation = explain(error, remedy)
    if (!explanation) throw error
    console.error(`\n✗ ${explanation.text}`)
    return explanation.exitCode
  }
}
