import { RemoteLoadError } from '@platform/federation/loader/remote-load-error'
import { expect, test, vi } from 'vitest'
import { createRemoteEvents } from './remote-events.ts'

test('a listener gets past events first, in their order', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const events = createRemoteEvents()
  const failure = new RemoteLoadError('mfe-quests', '2', 'script')
  events.failed(failure)
  events.failed(new Error('of no version'))
  await events.first
  const seen: unknown[] = []
  events.follow((event) => seen.push(event))
  const loaded = { remote: 'mfe-quests', version: '1', ms: 5 }
  events.shown(loaded)
  expect(seen).toEqual([
    { kind: 'failed', failure },
    { kind: 'loaded', ...loaded },
  ])
})
