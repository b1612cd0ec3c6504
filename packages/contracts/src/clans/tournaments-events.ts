import { defineEvent } from '../event.ts'
import { programmeEarning } from '../wallet/earnings.ts'

/**
 * A prize owes a player their share, which they collect. Subject and Kafka key: the business id. Republished with a version above 1 until the
 * wallet has answered.
 */
export const prizeDue = defineEvent('clans.prize-due.v1', programmeEarning)

/** Acts of staff in tournaments, among those of the service. */
export const TOURNAMENT_ACTS = ['fund-prize', 'decide-match'] as const
