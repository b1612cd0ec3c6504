import { randomUUID } from 'node:crypto'
import type { AbuseContext, TestUser, ValidRequest, ValidRequests } from '@platform/testing/abuse'

const CLANS = '/api/clans'
const TOURNAMENTS = '/api/tournaments'
const ADMIN = `${CLANS}/admin`

/** Each in a clan of its own, because an accepted request may end it or fill it. */
export function validRequests(context: AbuseContext): ValidRequests {
  const send = (
    method: string,
    path: string,
    { headers }: Pick<TestUser, 'headers'>,
    json?: unknown,
  ) =>
    context.send(context.addressOf('clans'), { method, path, headers, ...(json ? { json } : {}) })
  const keyed = ({ headers }: TestUser) => ({ ...headers, 'idempotency-key': randomUUID() })

  const newClan = async (given: object = {}) => {
    const chief = await context.newUserWithoutAccount()
    const { id } = await send('POST', CLANS, { headers: keyed(chief) }, { ...body(), ...given })
    return { id: String(id), chief }
  }
  const newTournament = async (given: object = {}) => {
    const organiser = await context.newUserWithoutAccount()
    const made = { headers: keyed(organiser) }
    return String((await send('POST', TOURNAMENTS, made, { ...tournament(), ...given })).id)
  }
  /** One whose only match waits for its result. */
  const newMatch = async () => {
    const id = await newTournament()
    const [player, opponent] = [
      await context.newUserWithoutAccount(),
      await context.newUserWithoutAccount(),
    ]
    const users = [player.id, opponent.id]
    const at = new Date()
    const events = [
      ...users.map((one) => ({
        kind: 'registered',
        entrant: { id: one, captainId: one, userIds: [one] },
      })),
      ...users.map((entrantId) => ({ kind: 'checked-in', entrantId })),
      { kind: 'started', seeds: users },
    ]
    for (const [n, event] of events.entries()) {
      const entry = { tournamentId: id, number: n + 1, event: { ...event, at }, userIds: users, at }
      await context.store('clans', 'tournament_log', { _id: `${id}:${n + 1}`, ...entry })
    }
    return { named: { id, matchId: 'W1-1' }, player }
  }
  const newMember = async (id: string) => {
    const member = await context.newUserWithoutAccount()
    await send('POST', `${CLANS}/${id}/join`, member)
    return member
  }
  /** An application that a reviewer has claimed. */
  const claimed = async () => {
    const applicant = await context.newUserWithoutAccount()
    await send('POST', `${CLANS}/chief-applications`, applicant, application())
    return claim(applicant.id)
  }
  const decided = async (subject: string, ground: string) => {
    const { id, reviewer } = await claim(subject)
    const rejection = { verdict: 'reject', ground, reason: 'Abuse' }
    await send('POST', `${ADMIN}/reviews/${id}/decide`, reviewer, rejection)
  }
  const claim = async (subject: string) => {
    const reviewer = await context.newUserWithAccount(['reviewer'])
    const queue = await send('GET', `${ADMIN}/reviews?subject=${subject}`, reviewer)
    const [item] = queue.items as { id: string }[]
    if (!item) throw new Error('the review was not opened')
    await send('POST', `${ADMIN}/reviews/${item.id}/claim`, reviewer)
    return { id: item.id, reviewer }
  }

  /** A prize that waits for another person. */
  const waiting = async () => {
    const asker = await context.newUserWithAccount(['admin', 'finance'])
    await context.issue(asker, '3.00')
    const path = `${TOURNAMENTS}/admin/${await newTournament()}/prize`
    const { id, bodyHash } = await send('PUT', path, asker, prize)
    return { named: { id: String(id) }, bodyHash, asker }
  }
  const approved = async (): Promise<ValidRequest> => {
    const { named, bodyHash } = await waiting()
    const { headers } = await context.newUserWithAccount(['admin'])
    return { named, headers, body: { bodyHash, reason: 'Abuse' } }
  }

  return {
    [`POST ${CLANS}`]: async () => ({
      headers: keyed(await context.newUserWithoutAccount()),
      body: { ...body(), referrerPhoneNumber: '+919876543210' },
    }),
    [`PUT ${CLANS}/{id}`]: async () => {
      const { id, chief } = await newClan()
      return { named: { id }, headers: chief.headers, body: body() }
    },
    [`POST ${CLANS}/{id}/report`]: async () => {
      const { id } = await newClan()
      const { headers } = await context.newUserWithoutAccount()
      return { named: { id }, headers, body: { ground: 'NAME' } }
    },
    [`POST ${CLANS}/{id}/requests/{userId}/decide`]: async () => {
      const { id, chief } = await newClan({ joinMode: 'request' })
      const { id: userId } = await newMember(id)
      return { named: { id, userId }, headers: chief.headers, body: { decision: 'accept' } }
    },
    [`POST ${CLANS}/{id}/invites`]: async () => {
      const { id, chief } = await newClan()
      return { named: { id }, headers: keyed(chief), body: { most: 2 } }
    },
    [`PUT ${CLANS}/{id}/members/{userId}/role`]: async () => {
      const { id, chief } = await newClan()
      const { id: userId } = await newMember(id)
      return { named: { id, userId }, headers: chief.headers, body: { role: 'ClanRoleMember' } }
    },
    [`POST ${CLANS}/{id}/chief`]: async () => {
      const { id, chief } = await newClan()
      const { id: userId } = await newMember(id)
      return { named: { id }, headers: chief.headers, body: { userId } }
    },
    [`POST ${CLANS}/{id}/activity/{itemId}/cheer`]: async () => {
      const { id, chief } = await newClan()
      const itemId = randomUUID()
      await context.store('clans', 'activities', {
        ...{ _id: itemId, clanId: id, kind: 'score-milestone', userId: null, score: 1_000 },
        at: new Date(),
      })
      return { named: { id, itemId }, headers: chief.headers, body: { cheer: 'fire' } }
    },
    [`POST ${CLANS}/otp`]: async () => ({
      headers: (await context.newUserWithAccount()).headers,
      body: { channel: 'phone' },
    }),
    [`POST ${CLANS}/{id}/appeal`]: async () => {
      const { id, chief } = await newClan()
      const reporter = await context.newUserWithoutAccount()
      await send('POST', `${CLANS}/${id}/report`, reporter, { ground: 'NAME' })
      await decided(id, 'NAME')
      return { named: { id }, headers: chief.headers, body: { reason: 'Abuse' } }
    },
    [`POST ${CLANS}/chief-applications/me/appeal`]: async () => {
      const applicant = await context.newUserWithoutAccount()
      await send('POST', `${CLANS}/chief-applications`, applicant, application())
      await decided(applicant.id, 'CONTACT')
      return { headers: applicant.headers, body: { reason: 'Abuse' } }
    },
    [`POST ${CLANS}/chief-applications`]: async () => ({
      headers: (await context.newUserWithoutAccount()).headers,
      body: application(),
    }),
    [`POST ${TOURNAMENTS}`]: async () => ({
      headers: keyed(await context.newUserWithoutAccount()),
      body: tournament(),
    }),
    [`POST ${TOURNAMENTS}/{id}/register`]: async () => {
      const { chief } = await newClan()
      const id = await newTournament({ entrantKind: 'clan' })
      return { named: { id }, headers: chief.headers, body: { lineup: [chief.id] } }
    },
    [`POST ${TOURNAMENTS}/{id}/matches/{matchId}/result`]: async () => {
      const { named, player } = await newMatch()
      return { named, headers: player.headers, body: { winnerId: player.id, score: [2, 1] } }
    },
    [`PUT ${TOURNAMENTS}/admin/{id}/prize`]: async () => {
      const { headers } = await context.newUserWithAccount(['admin'])
      return { named: { id: await newTournament() }, headers, body: prize }
    },
    [`POST ${TOURNAMENTS}/admin/approvals/{id}/approve`]: approved,
    [`POST ${TOURNAMENTS}/admin/approvals/{id}/refuse`]: approved,
    [`POST ${TOURNAMENTS}/admin/approvals/{id}/withdraw`]: async () => {
      const { named, asker } = await waiting()
      return { named, headers: asker.headers, body: { reason: 'Abuse' } }
    },
    [`POST ${TOURNAMENTS}/admin/{id}/matches/{matchId}/decide`]: async () => {
      const { named, player } = await newMatch()
      const { headers } = await context.newUserWithAccount(['reviewer'])
      return { named, headers, body: { winnerId: player.id, reason: 'Abuse' } }
    },
    [`PUT ${ADMIN}/{id}/partner`]: async () => {
      const { id } = await newClan()
      const { headers } = await context.newUserWithAccount(['admin'])
      return { named: { id }, headers, body: { isPartner: true } }
    },
    [`POST ${ADMIN}/reviews/{id}/decide`]: async (): Promise<ValidRequest> => {
      const { id, reviewer } = await claimed()
      const decision = { verdict: 'reject', ground: 'CONTACT', reason: 'Abuse' }
      return { named: { id }, headers: reviewer.headers, body: decision }
    },
  }
}

const body = () => ({
  clanName: `Abuse ${lettersOf(randomUUID())}`,
  ...{ country: 'IN', city: 'Pune', description: 'Abuse', games: ['abuse'], joinMode: 'open' },
  ...{ clanLogo: 'preset-1', bannerImage: null },
})

const tournament = () => ({
  ...{ title: null, game: 'abuse', format: 'SINGLE_ELIMINATION', entrantKind: 'player' },
  ...{ teamSize: 1, maxEntrants: 16, reportMinutes: 60 },
  startsAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
})

const prize = { currency: 'KCASH', places: ['2.00', '1.00'] }

/** Letters that do not look like each other. */
const lettersOf = (id: string) =>
  [...id.replaceAll('-', '').slice(0, 16)]
    .map((digit) => 'abcdefghjkpqstuy'[Number.parseInt(digit, 16)])
    .join('')

const application = () => ({
  ...{ email: 'abuse@example.com', chiefCity: 'Pune', phoneNumber: '+919876543210' },
  ...{ collegeName: 'Abuse', isStudent: true },
})
