import { DomainError } from '@platform/service-kit/errors'
import { expect, test } from 'vitest'
import type { SignalKind } from '../../domain/holds/signal.ts'
import { sharedInterest } from './shared-interest.ts'

const claim = { campaignId: 'siege', claimant: 'ana' }

interface Known {
  /** What the partner's user and the claimant were both seen with in campaigns. */
  seen?: SignalKind[]
  /** What their log-ins share; null where the claimant has left. */
  logIns?: ('DEVICE' | 'NETWORK')[] | null
  writers?: string[]
  createdBy?: string
}

/** Of a partner whose user is `owner`. */
function interestOf({ seen = [], logIns = [], writers = [], createdBy = 'operator' }: Known) {
  const own = seen.map((kind) => ({ kind, mark: kind, userId: 'owner' }))
  const deps = {
    clock: { now: () => new Date('2026-03-01T12:00:00Z') },
    campaigns: { find: async () => ({ writers, staff: [] }) },
    signals: {
      ofUser: async () => own,
      seenWith: async (kind: string, mark: string) => [{ kind, mark, userId: 'ana' }],
    },
    accounts: {
      async registration() {
        if (!logIns) throw new DomainError('NOT_FOUND')
        return { shared: logIns }
      },
    },
  } as unknown as Parameters<typeof sharedInterest>[0]
  return sharedInterest(deps, 'owner', claim, { createdBy })
}

test.each<[Known, Awaited<ReturnType<typeof sharedInterest>>]>([
  [{}, null],
  // Many users are behind the network of a carrier.
  [{ seen: ['NETWORK'], logIns: ['NETWORK'] }, null],
  [{ seen: ['DEVICE'] }, 'LINKED'],
  [{ seen: ['ACCOUNT'] }, 'LINKED'],
  [{ logIns: ['DEVICE'] }, 'LINKED'],
  [{ logIns: null }, 'NOT_PAYABLE'],
  [{ writers: ['owner'] }, 'OWN_CAMPAIGN'],
  [{ createdBy: 'owner' }, 'OWN_CAMPAIGN'],
])('a partner whose user has %j to do with a claim is refused for %s', async (known, refusal) => {
  expect(await interestOf(known)).toBe(refusal)
})
