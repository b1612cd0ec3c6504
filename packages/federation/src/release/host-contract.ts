import { ANY_REMOTE, type HostContract } from '@platform/contracts/registry/remote-contract'
import { SUPPORTED_SHELL_APIS } from '@platform/contracts/shell/shell-api-version'
import { SHELL_PATHS } from '@platform/contracts/shell/taken-paths'
import { shellVersion } from '../content/remote-version.ts'
import { givenVersions } from '../shared.ts'

/** What a shell gives every remote it mounts, by the remote's `./mount` contract. */
const MOUNT_USE = { './mount': { props: ['basename'], events: [] } }

/**
 * The contract of the shell in this tree, to be registered with each of its deployments.
 * @param directory the shell's folder
 */
export function shellContract(directory: string): { version: string; contract: HostContract } {
  const contract: HostContract = {
    shellApi: [...SUPPORTED_SHELL_APIS],
    provides: givenVersions(directory),
    uses: { [ANY_REMOTE]: MOUNT_USE },
    paths: SHELL_PATHS.map((path) => ({ path })),
  }
  return { version: shellVersion(directory, SHELL_ENTRIES, contract), contract }
}

/** Pages and server of the shell. */
const SHELL_ENTRIES = [
  ...['src/index.ts', 'src/index.html', 'src/embed/index.ts', 'src/embed/embed.html'],
  'server/server.ts',
]
