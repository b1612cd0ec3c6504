import { createHmac, hkdfSync } from 'node:crypto'
import type { Team } from '../release-roles.ts'

/** The secrets by which the webhooks of teams are signed. */
export type NoticeSecrets = (team: Team) => string

/**
 * They follow from the registry's own secret, the team's id and how often its secret was changed, so that neither the file of
 * the teams nor the database has one.
 */
export function noticeSecrets(secret: Buffer): NoticeSecrets {
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'notices:webhook', 32))
  return ({ name, id = name, notify }) => {
    const about = JSON.stringify([id, notify?.webhook?.secretVersion ?? 1])
    return `whsec_${createHmac('sha256', key).update(about).digest('base64url')}`
  }
}
