import { holdsRight } from '@platform/contracts/identity/rights'
import type { AdminCampaign } from '@platform/contracts/quests/admin'

/** What staff can do with a campaign in the list. */
interface CampaignActs {
  /** The kill switch, or its end. */
  switch: 'pause' | 'resume' | null
  clone: boolean
  /** In the editor: all of a draft, and what may still change before it starts. */
  edit: boolean
  /** Users do not see it yet. */
  preview: boolean
  /** Users see it. */
  open: boolean
  history: boolean
}

/** As the server decides it (`requirePausable` of quests): before it is published, and once all is paid, there is nothing to pause. */
const pausable: readonly AdminCampaign['status'][] = [
  'PUBLISHED',
  'LIVE',
  'ENDED',
  'PROCESSING_REWARDS',
  'CLAIM_REWARDS',
]

export function campaignActs(
  { status, pausedAt = null }: Pick<AdminCampaign, 'status' | 'pausedAt'>,
  roles: readonly string[],
): CampaignActs {
  const mayChange = holdsRight(roles, 'campaigns.change')
  const wanted = pausedAt !== null ? 'resume' : pausable.includes(status) ? 'pause' : null
  const isAhead = status === 'DRAFT' || status === 'PUBLISHED'
  return {
    switch: mayChange ? wanted : null,
    clone: mayChange,
    edit: mayChange && isAhead,
    preview: mayChange && isAhead,
    open: status !== 'DRAFT',
    history: holdsRight(roles, 'acts.read'),
  }
}
