import { clanCreated } from '@platform/contracts/clans/events'
import type { CreateClanBody } from '@platform/contracts/clans/http'
import { isCountry } from '@platform/contracts/rules/countries'
import { toE164 } from '@platform/contracts/rules/e164'
import { DomainError, type Idempotency, refusedField, sameRequest } from '@platform/service-kit'
import { type Clan, requireFreeName } from '../domain/clan.ts'
import { requireMayEnter } from '../domain/entry.ts'
import type { Dependencies } from './dependencies.ts'
import { enterClan } from './enter-clan.ts'
import { datesOf, loadStanding } from './standing.ts'

/**
 * Creates a clan with the caller as its chief. First its name is taken, then its chief has a place in it, then others see it; after a
 * crash between these the same request goes on, or a worker does.
 * @throws IDEMPOTENCY_KEY_REUSED, VALIDATION_FAILED, CLAN_NAME_RESERVED, CLAN_NAME_TAKEN, IN_A_CLAN, CLAN_COOLING_OFF, NOT_FOUND when the
 * clan of an earlier try has ended
 */
export async function createClan(
  deps: Dependencies,
  userId: string,
  { referrerPhoneNumber, ...content }: CreateClanBody,
  request: Idempotency,
): Promise<Clan> {
  const { clans, clock, crashPoint } = deps
  requireCountry(content.country)
  requireFreeName(content.clanName)
  const referrer = referrerPhoneNumber && readPhone(referrerPhoneNumber)
  const id = request.id('clan')
  const earlier = await clans.find(id)
  if (earlier) sameRequest(earlier.requestHash, request.hash)
  if (earlier?.state === 'alive') return earlier
  if (earlier?.state === 'deleted') throw new DomainError('NOT_FOUND')
  const standing = await loadStanding(deps, userId)
  const now = clock.now()
  const founding: Clan = {
    ...content,
    ...{ id, state: 'founding', chiefId: userId, chiefSince: now, handover: null },
    ...{ isPartner: false, contentVersion: 1, hidden: null, score: 0 },
    contentHidden: null,
    ...{ createdAt: now, deletedAt: null, requestHash: request.hash },
  }
  // Before a name is taken for nothing.
  if (standing.clan?.id !== id) {
    requireMayEnter(founding, standing.person, 'founding', datesOf(deps, standing), now)
  }
  const clan = earlier ?? (await clans.found(founding))
  if (!clan) throw new DomainError('CLAN_NAME_TAKEN')
  crashPoint('clan-founded')
  await enterAsChief(deps, clan, request.id('membership'))
  crashPoint('clan-joined')
  if (referrer) await deps.referrers.add(id, userId, referrer)
  return openClan(deps, clan)
}

/** @throws NOT_FOUND when it has ended meanwhile */
export async function openClan(deps: Dependencies, clan: Clan): Promise<Clan> {
  const { clans, events } = deps
  const { id: clanId, chiefId, createdAt } = clan
  const data = { clanId, chiefId, at: createdAt.toISOString() }
  await clans.open(clanId, events.create(clanCreated, { key: clanId, data }))
  const opened = await clans.find(clanId)
  if (opened?.state !== 'alive') throw new DomainError('NOT_FOUND')
  return opened
}

/** Who has come into another clan meanwhile gets none: the name is free again. */
async function enterAsChief(deps: Dependencies, clan: Clan, membershipId: string): Promise<void> {
  try {
    await enterClan(deps, clan.chiefId, clan.id, 'founding', membershipId)
  } catch (error) {
    if (error instanceof DomainError && FINAL.includes(error.code)) {
      await deps.clans.end({ ...clan, state: 'founding' }, deps.clock.now(), null)
    }
    throw error
  }
}

const FINAL: readonly string[] = ['IN_A_CLAN', 'CLAN_COOLING_OFF', 'ALREADY_DECIDED']

/** @throws VALIDATION_FAILED */
export function requireCountry(country: string): void {
  if (!isCountry(country)) throw refusedField('body.country', 'is no country of the list')
}

function readPhone(number: string): string {
  const known = toE164(number)
  if (!known) throw refusedField('body.referrerPhoneNumber', 'must be a phone number')
  return known
}
