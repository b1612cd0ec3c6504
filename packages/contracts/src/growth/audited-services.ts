/** Services whose acts the merged audit trail holds: every one that has an audit trail of its own. No zod here: pages import it. */
export const AUDITED_SERVICES = [
  'identity',
  'quests',
  'wallet',
  'clans',
  'pog',
  'kyc',
  'expert',
  'growth',
] as const
export type AuditedService = (typeof AUDITED_SERVICES)[number]
