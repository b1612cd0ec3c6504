import { expect, test } from 'vitest'
import { type Avatar, newAvatar } from '../../domain/avatars/avatar.ts'
import { useArt } from './use-art.ts'

const look = { category: 'HERO', character: 'MAYA', style: 'TOON', variant: 3 } as const
const wish = { id: 'avatar', userId: 'user', slot: 1, look, withSelfie: true }
const lastDrawing = { id: 'avatar', hash: '', problem: 'AVATAR_REFUSED' } as const
const refused: Avatar = {
  ...newAvatar(wish, new Date(0)),
  ...{ state: 'refused', drawing: null, lastDrawing },
}

function start(avatar: Avatar) {
  const stored: Avatar[] = []
  const deps = {
    avatars: {
      find: async () => avatar,
      async replace(next: Avatar) {
        stored.push(next)
        return true
      },
    },
    art: { pathOf: () => '/art.svg' },
  } as unknown as Parameters<typeof useArt>[0]
  return { stored, deps }
}

test('a refused avatar gets the drawing of its look', async () => {
  const { stored, deps } = start(refused)
  await useArt(deps, 'user', 'avatar')
  expect(stored).toEqual([
    {
      ...refused,
      ...{ state: 'ready', image: '/art.svg', selfie: 'none', version: 2 },
      lastDrawing: { ...lastDrawing, problem: null },
    },
  ])
  await expect(useArt(deps, 'another', 'avatar')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('one that is drawn, or is being drawn, stays as it is', async () => {
  for (const state of ['ready', 'pending'] as const) {
    const { stored, deps } = start({ ...refused, state })
    await useArt(deps, 'user', 'avatar')
    expect(stored).toEqual([])
  }
})
