import type { Channel } from '@platform/contracts/registry/manifest'
import type { ChannelChange, RegistryStatus } from '@platform/contracts/registry/releases'
import { decodeCursor, encodeCursor } from '@platform/service-kit'
import { z } from 'zod'
import type {
  ChannelChangesRepository,
  RecordedChange,
} from '../repositories/channel-changes-repository.ts'
import { toldState } from './change-channel.ts'

const PAGE_SIZE = 50
const position = z.object({ below: z.number().int() })

/** What a channel serves now of every remote, by name. */
export async function readStatus(
  changes: ChannelChangesRepository,
  channel: Channel,
): Promise<RegistryStatus> {
  const state = await changes.current(channel)
  const names = state.releases.map(({ remote }) => remote).toSorted()
  const remotes = names.map((remote) => toldState(channel, remote, state))
  return { channel, serial: state.serial, remotes }
}

/** A page of the audit trail, newest first. @throws DomainError INVALID_CURSOR */
export async function readChanges(
  changes: ChannelChangesRepository,
  asked: { channel: Channel; remote?: string | undefined; cursor?: string | undefined },
): Promise<{ items: ChannelChange[]; nextCursor: string | null }> {
  const { channel, remote, cursor } = asked
  const below = cursor === undefined ? undefined : decodeCursor(position, cursor).below
  const found = await changes.list(channel, PAGE_SIZE + 1, { remote, below })
  const items = found.slice(0, PAGE_SIZE).map((change) => told(channel, change))
  const last = items.at(-1)
  const more = last && found.length > PAGE_SIZE
  return { items, nextCursor: more ? encodeCursor({ below: last.serial }) : null }
}

function told(channel: Channel, change: RecordedChange): ChannelChange {
  const { remote, action, version, by, reason, evidence, changedAt } = change
  return {
    ...toldState(channel, remote, change),
    ...{ action, version, by, reason, evidence },
    changedAt: changedAt.toISOString(),
  }
}
