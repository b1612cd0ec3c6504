import { DomainError, recordAct, type Staff } from '@platform/service-kit'
import type { Clan } from '../domain/clan.ts'
import type { Dependencies } from './dependencies.ts'

/** Staff say whether a clan is a partner's. @throws NOT_FOUND */
export async function markPartner(
  deps: Dependencies,
  clanId: string,
  isPartner: boolean,
  by: Staff,
): Promise<Clan> {
  const clan = await deps.clans.find(clanId)
  if (clan?.state !== 'alive') throw new DomainError('NOT_FOUND')
  if (clan.isPartner === isPartner) return clan
  await recordAct(deps, {
    ...{ by, action: 'mark-partner-clan', subject: { kind: 'clan', id: clanId } },
    before: { isPartner: clan.isPartner },
    after: { isPartner },
  })
  const marked = await deps.clans.setPartner(clanId, isPartner)
  if (!marked) throw new DomainError('NOT_FOUND')
  return marked
}
