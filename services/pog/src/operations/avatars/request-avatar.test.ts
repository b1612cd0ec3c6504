import { expect, test } from 'vitest'
import type { Avatar } from '../../domain/avatars/avatar.ts'
import type { AvatarDependencies } from './dependencies.ts'
import { requestAvatar } from './request-avatar.ts'

const look = { category: 'HERO', character: 'MAYA', style: 'TOON', variant: 1 } as const

/** Avatars in memory; `atSlot` runs before a slot is read, and `atAdd` before an avatar is stored. */
function start() {
  const stored = new Map<string, Avatar>()
  const stops = { atSlot: async () => {}, atAdd: async () => {} }
  const inSlot = (slot: number) => [...stored.values()].find((one) => one.slot === slot) ?? null
  const deps = {
    avatars: {
      find: async (id: string) => stored.get(id) ?? null,
      async inSlot(_userId: string, slot: number) {
        await stops.atSlot()
        return inSlot(slot)
      },
      async add(avatar: Avatar) {
        await stops.atAdd()
        if (inSlot(avatar.slot)) return false
        stored.set(avatar.id, avatar)
        return true
      },
      remove: async ({ id }: Avatar) => stored.delete(id),
    },
    rates: { add: async () => ({ count: 1, endsAt: new Date(0) }) },
    generator: { isInstant: false },
    clock: { now: () => new Date(0) },
  } as unknown as AvatarDependencies
  let wanted = 'first'
  const request = (id: string) =>
    requestAvatar(deps, { id, userId: 'user', slot: 1, look, withSelfie: false }, async () => {
      return wanted === id
    })
  /** The mint is given up, and the next one has its avatar drawn. */
  const beginAnew = async () => {
    Object.assign(stops, { atSlot: async () => {}, atAdd: async () => {} })
    wanted = 'second'
    stored.delete('first')
    await request('second')
  }
  return { stored, stops, request, beginAnew }
}

test('a step that was held up does not replace the avatar of a later mint', async () => {
  const { stored, stops, request, beginAnew } = start()
  stops.atSlot = beginAnew
  await expect(request('first')).rejects.toMatchObject({ code: 'IN_PROGRESS' })
  expect([...stored.keys()]).toEqual(['second'])
})

test('an avatar that is stored after its mint was given up is deleted again', async () => {
  const { stored, stops, request, beginAnew } = start()
  stops.atAdd = beginAnew
  await expect(request('first')).rejects.toMatchObject({ code: 'IN_PROGRESS' })
  expect([...stored.keys()]).toEqual(['second'])
  const other = start()
  other.stops.atAdd = async () => {
    await other.beginAnew()
    other.stored.clear()
  }
  await expect(other.request('first')).rejects.toMatchObject({ code: 'IN_PROGRESS' })
  expect([...other.stored.keys()]).toEqual([])
})
