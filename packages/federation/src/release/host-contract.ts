import type { HostContract } from '@platform/contracts/registry/remote-contract'
import { SUPPORTED_SHELL_APIS } from '@platform/contracts/shell/shell-api-version'
import { givenVersions } from '../shared.ts'
import { sourceVersion } from '../source-version.ts'

/** What a shell gives every remote it mounts, by the remote's `./mount` contract. */
const MOUNT_USE = { './mount': { props: ['basename'], events: [] } }

/**
 * The contract of the shell in this tree, to be registered with each of its deployments.
 * @param directory the shell's folder
 * @param remotes those it mounts
 */
export function shellContract(
  directory: string,
  remotes: readonly string[],
): { version: string; contract: HostContract } {
  return {
    version: sourceVersion(directory),
    contract: {
      shellApi: [...SUPPORTED_SHELL_APIS],
      provides: givenVersions(directory),
      uses: Object.fromEntries(remotes.map((remote) => [remote, MOUNT_USE])),
    },
  }
}
