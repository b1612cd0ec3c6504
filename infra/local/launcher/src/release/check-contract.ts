import { relative } from 'node:path'
import type { RemoteContract } from '@platform/contracts/registry/remote-contract'
import { brokenPromises } from '@platform/federation/release/held-contract'
import { SetUpFailure } from '../../setup/failure.mjs'
import { ROOT } from '../../setup/places.mjs'

/**
 * Holds the contract of a build against the code that it was made of.
 * @param directory of the remote
 * @throws SetUpFailure with each promise that the code does not keep
 */
export function checkContract(directory: string, contract: RemoteContract): void {
  const broken = brokenPromises(directory, contract)
  if (broken.length === 0) return
  throw new SetUpFailure(
    `${relative(ROOT, directory)} does not keep its contract:\n${broken.map((one) => `  ${one}`).join('\n')}`,
    'Change the code, or the contract in packages/contracts.',
  )
}
