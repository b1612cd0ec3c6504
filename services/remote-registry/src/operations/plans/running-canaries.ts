import { type Channel, channel as channels } from '@platform/contracts/registry/manifest'
import type { Release } from '../../domain/channel.ts'
import type { Dependencies } from '../dependencies.ts'

/** A canary that a channel serves now. */
export interface RunningCanary extends Release {
  channel: Channel
  canary: NonNullable<Release['canary']>
}

export async function runningCanaries({
  changes,
}: Pick<Dependencies, 'changes'>): Promise<RunningCanary[]> {
  const running: RunningCanary[] = []
  for (const channel of channels.options) {
    const { releases } = await changes.current(channel)
    for (const release of releases) {
      if (release.canary) running.push({ ...release, channel, canary: release.canary })
    }
  }
  return running
}

const PAGE_SIZE = 50

/** When the canary began: at the first change with its salt, which stays the same while it grows. */
export function beginOf(
  { changes }: Pick<Dependencies, 'changes'>,
  { channel, remote, canary, releaseSalt }: RunningCanary,
): Promise<Date> {
  return sinceWhen(
    { changes },
    { channel, remote },
    (release) => release.releaseSalt === releaseSalt && release.canary?.version === canary.version,
  )
}

/** Since when the channel has served the remote in this way without a break. */
export async function sinceWhen(
  { changes }: Pick<Dependencies, 'changes'>,
  { channel, remote }: { channel: Channel; remote: string },
  isSo: (release: Release) => boolean,
): Promise<Date> {
  let began: Date | undefined
  for (let below: number | undefined; ; ) {
    const page = await changes.list(channel, PAGE_SIZE, { remote, below })
    for (const { releases, changedAt } of page) {
      const isOf = releases.some((release) => release.remote === remote && isSo(release))
      if (!isOf) return began ?? changedAt
      began = changedAt
    }
    below = page.at(-1)?.serial
    if (page.length < PAGE_SIZE) return began ?? new Date(0)
  }
}
