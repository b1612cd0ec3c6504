import type { Channel } from '@platform/contracts/registry/manifest'
import type { ChannelChange } from '@platform/contracts/registry/releases'
import { decodeCursor, encodeCursor } from '@platform/service-kit'
import { z } from 'zod'
import type { RecordedChange } from '../repositories/channel-changes.ts'
import { servedState } from './change-channel.ts'
import type { Dependencies } from './dependencies.ts'

const PAGE_SIZE = 50
const position = z.object({ below: z.number().int() })

/** A page of the audit trail, newest first. @throws DomainError INVALID_CURSOR */
export async function listChanges(
  { changes }: Pick<Dependencies, 'changes'>,
  query: { channel: Channel; remote?: string | undefined; cursor?: string | undefined },
): Promise<{ items: ChannelChange[]; nextCursor: string | null }> {
  const { channel, remote, cursor } = query
  const below = cursor === undefined ? undefined : decodeCursor(position, cursor).below
  const found = await changes.list(channel, PAGE_SIZE + 1, { remote, below })
  const items = found.slice(0, PAGE_SIZE).map((change) => changeView(channel, change))
  const last = items.at(-1)
  const more = last && found.length > PAGE_SIZE
  return { items, nextCursor: more ? encodeCursor({ below: last.serial }) : null }
}

function changeView(channel: Channel, change: RecordedChange): ChannelChange {
  const { remote, action, version, by, reason, evidence, changedAt } = change
  return {
    ...servedState(channel, remote, change),
    ...{ action, version, by, reason, evidence },
    changedAt: changedAt.toISOString(),
  }
}
