import type { Channel } from '@platform/contracts/registry/manifest'
import type { ChannelChange } from '@platform/contracts/registry/releases'
import { type Page, readPage } from '@platform/service-kit'
import { z } from 'zod'
import type { RecordedChange } from '../repositories/channel-changes.ts'
import { remoteStatusOf } from './change-channel.ts'
import type { Dependencies } from './dependencies.ts'

const PAGE_SIZE = 50
const position = z.object({ below: z.number().int() })

/** A page of the audit trail, newest first. @throws DomainError INVALID_CURSOR */
export async function listChanges(
  { changes }: Pick<Dependencies, 'changes'>,
  query: { channel: Channel; remote?: string | undefined; cursor?: string | undefined },
): Promise<Page<ChannelChange>> {
  const { channel, remote, cursor } = query
  const { items, nextCursor } = await readPage(
    { cursor, limit: PAGE_SIZE },
    {
      position,
      read: (after, limit) => changes.list(channel, limit, { remote, below: after?.below }),
      positionOf: ({ serial }) => ({ below: serial }),
    },
  )
  return { items: items.map((change) => changeView(channel, change)), nextCursor }
}

function changeView(channel: Channel, change: RecordedChange): ChannelChange {
  const { remote, action, version, by, reason, evidence, forced, changedAt } = change
  return {
    ...remoteStatusOf(channel, remote, change),
    action,
    version,
    by,
    reason,
    evidence,
    forced,
    changedAt: changedAt.toISOString(),
  }
}
