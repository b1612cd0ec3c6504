import { expect, test } from 'vitest'
import { keepTouch } from './keep-touch.ts'

const at = new Date('2026-03-01T12:00:00Z')
const followed = {
  ...{ id: 'e1', userId: 'u1', at },
  properties: { source: 'x', medium: 'social', campaign: 'siege' },
}

/** What is kept, with the answers that the consent has one after the other. */
function kept(...answers: boolean[]) {
  const touches = new Map<string, unknown>()
  const sources: (string | null)[] = []
  const deps = {
    touches: {
      insert: async (id: string, _userId: string, touch: unknown) => void touches.set(id, touch),
      remove: async (id: string) => void touches.delete(id),
    },
    journeys: {
      cameBy: async (_userId: string, { source }: { source: string }) => void sources.push(source),
      forgetSource: async () => void sources.push(null),
    },
    consents: { stillAdmits: async () => answers.shift() ?? true },
  } as unknown as Parameters<typeof keepTouch>[0]
  return { touches, sources, keep: (change = {}) => keepTouch(deps, { ...followed, ...change }) }
}

test('keeps by which link a user came, once for its event', async () => {
  const { touches, sources, keep } = kept()
  await keep()
  await keep()
  expect([...touches.keys()]).toEqual(['e1'])
  expect(touches.get('e1')).toEqual({
    ...{ source: 'x', medium: 'social', campaign: 'siege', code: null, at },
  })
  expect(sources).toEqual(['x', 'x'])
})

test('a link that a visitor followed before they logged in has its own time', async () => {
  const { touches, keep } = kept()
  const before = at.getTime() - 3_600_000
  await keep({ properties: { ...followed.properties, followedAt: String(before) } })
  expect((touches.get('e1') as { at: Date }).at).toEqual(new Date(before))
})

test.each([{ userId: null }, { properties: {} }])('keeps nothing of %j', async (change) => {
  const { touches, sources, keep } = kept()
  await keep(change)
  expect([...touches.keys()]).toEqual([])
  expect(sources).toEqual([])
})

test('a withdrawal that comes before or in between leaves nothing', async () => {
  for (const answers of [[false], [true, false]]) {
    const { touches, sources, keep } = kept(...answers)
    await keep()
    expect([...touches.keys()]).toEqual([])
    expect(sources.at(-1) ?? null).toBeNull()
  }
})
