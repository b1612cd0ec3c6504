import type { staffActed } from '@platform/contracts/quests/events'
import type { ActOf } from '@platform/contracts/staff/acts'
import { recordAct, type Staff } from '@platform/service-kit'
import type { Campaign } from '../domain/campaign.ts'
import type { Dependencies } from './dependencies.ts'

type ActState = Record<string, unknown>

export type RecordsActs = Pick<Dependencies, 'audit' | 'events' | 'clock' | 'ids'>

/**
 * Records an act of staff before it changes this version of a campaign, once for the version and what is recorded: of two that come at once, the one that
 * changes nothing may be recorded too, and the one that does always is.
 */
export function recordCampaignAct(
  deps: RecordsActs,
  by: Staff,
  action: ActOf<typeof staffActed>,
  { id, version }: Pick<Campaign, 'id' | 'version'>,
  why: { before?: ActState; after?: ActState; reason?: string } = {},
): Promise<void> {
  return recordAct(deps, {
    id: deps.ids.from('act', action, id, String(version), by.id, JSON.stringify(why)),
    by,
    action,
    subject: { kind: 'campaign', id },
    ...why,
  })
}
