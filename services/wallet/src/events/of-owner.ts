import {
  PROGRAMME_OWNERS,
  type Programme,
  type ProgrammeOwner,
} from '@platform/contracts/wallet/programmes'
import { Poison } from '@platform/service-kit'

/**
 * What a service publishes about one of its own programmes.
 * @throws Poison for a programme of another service
 */
export function ofOwner<Due extends { programme: Programme }>(
  owner: ProgrammeOwner,
  due: Due,
): Due {
  const { kind } = due.programme
  if (PROGRAMME_OWNERS[kind] === owner) return due
  throw new Poison(`${owner} decides nothing about programmes of the kind ${kind}`)
}
