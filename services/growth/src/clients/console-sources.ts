import type { AuditedService } from '@platform/contracts/growth/audited-services'
import type { growth } from '@platform/contracts/growth/service'
import { staffAct, staffActs } from '@platform/contracts/staff/acts'
import { deadLetterGroups, deadLetters, replayed } from '@platform/contracts/staff/dead-letters'
import { serviceSettings } from '@platform/contracts/staff/settings'
import type { ConsoleParts, InternalClient } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'

/** What the console asks of every service that has an audit trail, growth included. Of another one: @throws UNAVAILABLE */
export type ConsoleSources = Readonly<Record<AuditedService, ConsoleParts>>

type Callee = (typeof growth.calls)[number]

const PATH = '/internal/console'
/** Dead letters are read from the brokers, in a consumer group, which takes some seconds. */
const BROKER_MS = 30_000

export const consoleSources = (
  internal: InternalClient<Callee>,
  own: ConsoleParts,
): ConsoleSources => ({
  identity: sourceOf(internal, 'identity'),
  quests: sourceOf(internal, 'quests'),
  wallet: sourceOf(internal, 'wallet'),
  clans: sourceOf(internal, 'clans'),
  pog: sourceOf(internal, 'pog'),
  kyc: sourceOf(internal, 'kyc'),
  expert: sourceOf(internal, 'expert'),
  'remote-registry': sourceOf(internal, 'remote-registry'),
  growth: own,
})

/** Another service, by its `consoleRoutes`. */
function sourceOf(internal: InternalClient<Callee>, service: Callee): ConsoleParts {
  const lettersOf = (group: string) => `${PATH}/dead-letters/${encodeURIComponent(group)}`
  return {
    acts(cursor) {
      const query = cursor === undefined ? '' : `?${new URLSearchParams({ cursor })}`
      return internal.call(service, {
        method: 'GET',
        path: `${PATH}/acts${query}`,
        data: staffActs,
      })
    },

    async act(id) {
      try {
        const path = `${PATH}/acts/${encodeURIComponent(id)}`
        return await internal.call(service, { method: 'GET', path, data: staffAct })
      } catch (error) {
        if (error instanceof DomainError && error.code === 'NOT_FOUND') return null
        throw error
      }
    },

    deadLetterGroups: () =>
      internal.call(service, {
        method: 'GET',
        path: `${PATH}/dead-letters`,
        data: deadLetterGroups,
        timeoutMs: BROKER_MS,
      }),

    async deadLetters(group) {
      const { items } = await internal.call(service, {
        method: 'GET',
        path: lettersOf(group),
        data: deadLetters,
        timeoutMs: BROKER_MS,
      })
      return items
    },

    replay: (group) =>
      internal.call(service, {
        method: 'POST',
        path: `${lettersOf(group)}/replay`,
        data: replayed,
        timeoutMs: BROKER_MS,
      }),

    async settings() {
      const { items } = await internal.call(service, {
        method: 'GET',
        path: `${PATH}/settings`,
        data: serviceSettings,
      })
      return items
    },
  }
}
