import type { PinOfRemote } from '@platform/contracts/registry/manifest'
import { type Page, readPage, timePosition } from '@platform/service-kit'
import { pinId } from '../domain/pins.ts'
import type { Pin } from '../repositories/pins.ts'
import type { Dependencies } from './dependencies.ts'

const PAGE_SIZE = 50

/** A page of the pins of a remote, newest first. @throws DomainError INVALID_CURSOR */
export async function listPins(
  { pins }: Pick<Dependencies, 'pins'>,
  remote: string,
  cursor: string | undefined,
): Promise<Page<PinOfRemote>> {
  const { items, nextCursor } = await readPage(
    { cursor, limit: PAGE_SIZE },
    {
      position: timePosition,
      positionOf: (pin: Pin) => ({ value: pin.pinnedAt.toISOString(), id: pinId(pin) }),
      read: (after, limit) => pins.list(remote, limit, after),
    },
  )
  return { items: items.map(pinView), nextCursor }
}

const pinView = ({ subject, version, by, pinnedAt, expiresAt }: Pin): PinOfRemote => ({
  ...{ subject, version, by },
  pinnedAt: pinnedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
})
