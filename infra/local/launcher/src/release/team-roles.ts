import { createHash, randomBytes } from 'node:crypto'
import { HOUR_MS } from '@platform/contracts/constants'
import type { ReleaseRoles } from '@platform/contracts/registry/release-roles'
import { UsageError } from '@platform/service-kit/command-line'

export type TeamRoles = ReleaseRoles['teams'][number]

/** A new release token: 256 bits. Its bearer may do what the team may; the file of the teams has only its hash. */
export const newToken = () => randomBytes(32).toString('hex')
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** @throws UsageError naming the teams */
export function findTeam({ teams }: ReleaseRoles, name: string | undefined): TeamRoles {
  const team = teams.find((one) => one.name === name)
  if (team) return team
  const names = teams.map((one) => one.name).join(', ')
  throw new UsageError(
    `${name ? `There is no team "${name}"` : 'Which team?'}. There are: ${names}`,
  )
}

/** @throws UsageError for a name that is taken */
export function withTeam(roles: ReleaseRoles, team: TeamRoles): ReleaseRoles {
  if (roles.teams.some(({ name }) => name === team.name)) {
    throw new UsageError(`There is a team "${team.name}" already.`)
  }
  return { ...roles, teams: [...roles.teams, team] }
}

/** The team of this name is another one. */
export function changed(roles: ReleaseRoles, team: TeamRoles): ReleaseRoles {
  return { ...roles, teams: roles.teams.map((one) => (one.name === team.name ? team : one)) }
}

export function without(roles: ReleaseRoles, { name }: TeamRoles): ReleaseRoles {
  return { ...roles, teams: roles.teams.filter((one) => one.name !== name) }
}

/**
 * Gives a team another token. The one before is accepted for so many hours more, until the team's CI has the new one, and never
 * beyond its own end. What was accepted before that ends now.
 * @param days until the new token ends; null: never
 */
export function rotated(
  { formerToken: _, tokenExpiresAt, ...team }: TeamRoles,
  token: string,
  { keepHours, days, now }: { keepHours: number; days: number | null; now: Date },
): TeamRoles {
  const after = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  const end = tokenExpiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(tokenExpiresAt)
  const until = new Date(Math.min(after(keepHours).getTime(), end))
  return {
    ...team,
    tokenSha256: sha256(token),
    ...(days !== null && { tokenExpiresAt: after(days * 24).toISOString() }),
    ...(until > now && {
      formerToken: { sha256: team.tokenSha256, until: until.toISOString() },
    }),
  }
}

/** In place of an address: nowhere. */
export const NOWHERE = 'none'

/** Where a team gets notices; what is not named stays, and `NOWHERE` takes it away. */
export function notified(
  team: TeamRoles,
  named: {
    webhook?: string | undefined
    emails?: readonly string[] | undefined
    newSecret: boolean
  },
): TeamRoles {
  const { webhook, emails = [] } = team.notify ?? {}
  const url = named.webhook ?? webhook?.url ?? NOWHERE
  const version = webhook?.secretVersion ?? 1
  const secretVersion = named.newSecret ? version + 1 : version
  const to = (named.emails ?? emails).filter((address) => address !== NOWHERE)
  return {
    ...team,
    notify: { ...(url !== NOWHERE && { webhook: { url, secretVersion } }), emails: to },
  }
}

/** Table of the teams: what each may do, until when its token is accepted, and where its notices go. */
export function describeTeams({ teams }: ReleaseRoles): string {
  return teams
    .map((team) => {
      const { name, remotes, services = [], may, channels, hosts, notify } = team
      const { tokenExpiresAt, formerToken } = team
      const notices = [...(notify?.webhook ? [notify.webhook.url] : []), ...(notify?.emails ?? [])]
      return [
        name,
        `  remotes   ${remotes.join(', ') || 'none'}`,
        ...(services.length > 0 ? [`  services  ${services.join(', ')}`] : []),
        `  may       ${may.join(', ') || 'nothing'}${channels ? ` in ${channels.join(', ')}` : ''}`,
        ...(hosts.length > 0 ? [`  deploys   ${hosts.join(', ')}`] : []),
        `  token     ${tokenExpiresAt ? `until ${tokenExpiresAt}` : 'without an end'}`,
        ...(formerToken ? [`            the one before it until ${formerToken.until}`] : []),
        `  notices   ${notices.join(', ') || 'nowhere'}`,
      ].join('\n')
    })
    .join('\n')
}
