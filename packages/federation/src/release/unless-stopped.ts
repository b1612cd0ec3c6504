import type { StoppedBuild } from '@platform/contracts/registry/releases'
import { RegistryRefusal } from './registry-client.ts'

/**
 * Asks for a change without force. When the registry refuses it because the canary of the build was stopped, calls
 * `onStopped` and asks with force; without `onStopped` the refusal is thrown.
 */
export async function unlessStopped<Answer>(
  ask: (force: { force?: true }) => Promise<Answer>,
  onStopped: ((stopped: StoppedBuild) => void) | undefined,
): Promise<Answer> {
  try {
    return await ask({})
  } catch (error) {
    const isStopped = error instanceof RegistryRefusal && error.code === 'BUILD_STOPPED'
    if (!isStopped || !onStopped) throw error
    onStopped(error.details as StoppedBuild)
    return ask({ force: true })
  }
}
