import type { ContractDifference } from '@platform/contracts/registry/remote-contract'
import { DomainError } from '@platform/service-kit'
import type { DeployedHost } from '../repositories/hosts.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Makes a version of a shell the live one of its channel. It runs already, so that it is not refused for what it cannot
 * run: of the versions that the channel serves and those that are pinned, this is returned and logged.
 * @throws DomainError HOST_EXISTS
 */
export async function deployHost(
  { hosts, gate, log }: Pick<Dependencies, 'hosts' | 'gate' | 'log'>,
  deployed: DeployedHost,
): Promise<ContractDifference[]> {
  if (!(await hosts.deploy(deployed))) throw new DomainError('HOST_EXISTS')
  const { host, version, contract, channel } = deployed
  const differences = await gate.hostDifferences({ name: host, version, contract }, channel)
  if (differences.length > 0) {
    log.warn({ host, version, channel, differences }, 'a shell cannot run versions of its channel')
  }
  return differences
}
