import { expect, test } from 'vitest'
import { type Avatar, newAvatar } from '../../domain/avatars/avatar.ts'
import { takeBackSelfie } from './take-back-selfie.ts'

const look = { category: 'HERO', character: 'MAYA', style: 'TOON', variant: 3 } as const
const wish = { id: 'avatar', userId: 'user', slot: 1, look, withSelfie: true }

/** An avatar that is drawn from a selfie, and that a worker changes so often before a write succeeds. */
function start(rivalWrites: number) {
  const first = newAvatar(wish, new Date(0))
  if (!first.drawing) throw new Error('nothing is being drawn')
  let avatar: Avatar = { ...first, drawing: { ...first.drawing, selfieId: 'selfie' } }
  let left = rivalWrites
  const deps = {
    avatars: {
      ofUser: async () => [avatar],
      find: async () => avatar,
      async replace(next: Avatar) {
        if (left > 0) {
          left -= 1
          return false
        }
        avatar = next
        return true
      },
    },
    selfies: { allOf: async () => [] },
    ownedSlots: { selfieRemoved: async () => {} },
    clock: { now: () => new Date(1) },
  } as unknown as Parameters<typeof takeBackSelfie>[0]
  return { deps, step: () => avatar.drawing?.step }
}

test('a drawing that a worker takes further at the same time is ended nevertheless', async () => {
  const { deps, step } = start(6)
  await takeBackSelfie(deps, 'user')
  expect(step()).toBe('withdraw')
})

test('where it cannot be ended the user learns it, and a repeat ends it', async () => {
  const { deps, step } = start(8)
  await expect(takeBackSelfie(deps, 'user')).rejects.toMatchObject({ code: 'IN_PROGRESS' })
  expect(step()).toBe('draw')
  await takeBackSelfie(deps, 'user')
  expect(step()).toBe('withdraw')
})
