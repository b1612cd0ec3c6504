/**
 * Services whose acts of staff the merged audit trail holds: every one that has such. Releases by teams are in a list of the registry's own
 * (`/api/remotes/changes`). No zod here: pages import it.
 */
export const AUDITED_SERVICES = [
  'identity',
  'quests',
  'wallet',
  'clans',
  'pog',
  'kyc',
  'expert',
  'growth',
  'remote-registry',
] as const
export type AuditedService = (typeof AUDITED_SERVICES)[number]

/** Those of them that use no broker: growth asks them for their acts, where it consumes those of the others. */
export const UNPUBLISHED_ACTS = ['remote-registry'] as const satisfies readonly AuditedService[]
