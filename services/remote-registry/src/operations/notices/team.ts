import { HOUR_MS } from '@platform/contracts/constants'
import type { ReleaseNotice, TeamView, TestNoticeSent } from '@platform/contracts/registry/notices'
import { countWithin, DomainError } from '@platform/service-kit'
import { releaseOf } from '../../domain/channel.ts'
import { addressesOf } from '../../domain/notices/notice.ts'
import type { Team } from '../../domain/release-roles.ts'
import type { Dependencies } from '../dependencies.ts'
import { messagesOf } from './announce.ts'

/** What a team may do, and where its notices go. */
export function viewTeam(
  { noticeSecrets, providers }: Pick<Dependencies, 'noticeSecrets' | 'providers'>,
  team: Team,
): TeamView {
  const { name, remotes, services = [], may, channels = null } = team
  const { tokenExpiresAt = null, notify } = team
  const url = notify?.webhook?.url
  return {
    ...{ name, remotes, services, may, channels, tokenExpiresAt },
    webhook:
      url === undefined
        ? null
        : { url, secret: noticeSecrets(team), isListed: providers.webhookTargets.accepts(url) },
    emails: notify?.emails ?? [],
  }
}

/** Each may send eleven messages: a token that leaked must not flood the mailboxes of its team. */
const TESTS_PER_HOUR = 10

/**
 * Sends a test to all addresses of a team.
 * @throws DomainError FORBIDDEN for a remote of another team, NOT_FOUND for one that `stable` does not serve, RATE_LIMITED
 */
export async function testNotices(
  deps: Pick<Dependencies, 'changes' | 'notices' | 'rates' | 'ids' | 'clock'>,
  team: Team,
  remote: string,
): Promise<TestNoticeSent> {
  if (!team.remotes.includes(remote)) throw new DomainError('FORBIDDEN')
  const channel = 'stable'
  const release = releaseOf(await deps.changes.current(channel), remote)
  if (!release) throw new DomainError('NOT_FOUND')
  await countWithin(deps.rates, deps.clock, {
    ...{ key: `test-notices:${team.name}`, max: TESTS_PER_HOUR, windowMs: HOUR_MS },
  })
  const { stable } = release
  const notice: ReleaseNotice = {
    id: deps.ids.next(),
    type: 'notice.test',
    createdAt: deps.clock.now().toISOString(),
    data: {
      ...{ remote, channel, version: stable, stable, evidence: null, refusal: null },
      ...{ commits: { items: [], isComplete: true }, errors: [] },
    },
  }
  const messages = messagesOf(deps, notice, addressesOf(team))
  await deps.notices.add(messages)
  return { id: notice.id, messages: messages.length }
}
