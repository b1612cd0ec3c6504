import { DomainError } from '@platform/service-kit'
import type { RelayChain } from '../chain.ts'
import type { Job, JobEvent, Relay } from '../jobs.ts'
import type { NonceSlots } from '../nonce-slots.ts'
import type { Nonces } from '../nonces.ts'

interface MemoryJob extends Job {
  version: number
}

/** Jobs and nonces in memory, with the conditions of their repositories, of any number of instances. */
export function memoryJobs(chain: RelayChain) {
  let now = new Date('2026-11-29T12:00:00.000Z')
  const jobs = new Map<string, MemoryJob>()
  const nonces = new Map<string, Nonces>()
  const slots: NonceSlots = {
    find: async (id) => nonces.get(id) ?? null,
    async replace({ id, version }, next) {
      if ((nonces.get(id)?.version ?? 0) !== version) return false
      nonces.set(id, { ...next, id, version: version + 1 })
      return true
    },
  }
  const relay: Relay<MemoryJob> = {
    ...{ chain, slots },
    clock: { now: () => now },
    at: () => {},
    jobs: {
      find: async (id) => jobs.get(id) ?? null,
      async move(job, event) {
        if (jobs.get(job.id)?.version !== job.version) throw new DomainError('IN_PROGRESS')
        const next = { ...job, ...after(job, event), version: job.version + 1 }
        jobs.set(job.id, next)
        return next
      },
      settle: async () => {},
    },
  }
  return {
    relay,
    jobs,
    /** The only document of nonces. */
    nonces: () => [...nonces.values()][0],
    setNonces(next: Nonces) {
      nonces.set(next.id, { ...next, version: next.version + 1 })
    },
    add(id: string, data = `0x${Buffer.from(id).toString('hex')}`) {
      const call = { to: `0x${'c'.repeat(40)}`, data }
      jobs.set(id, {
        ...{ id, call, phase: 'signing', fallbackGas: 100_000n, mined: null, version: 1 },
      })
      return call
    },
    waiting: async () =>
      [...jobs.values()].flatMap((job) => (job.phase === 'signing' ? job.id : [])),
    passTime(ms: number) {
      now = new Date(now.getTime() + ms)
    },
  }
}

function after(job: MemoryJob, event: JobEvent): Pick<Job, 'phase' | 'mined'> {
  switch (event.kind) {
    case 'signed':
      return { phase: 'signed', mined: null }
    case 'sent':
    case 'unseen':
      return { phase: 'sent', mined: null }
    case 'seen':
      return { phase: 'mined', mined: event.mined }
    case 'decided':
      return { phase: 'ended', mined: job.mined }
    case 'impossible':
      return { phase: 'ended', mined: null }
  }
}
