import { expect, test } from 'vitest'
import { remoteOf } from './remote-routes.ts'

test.each([
  ['/', 'mfe-quests'],
  ['/home/', 'mfe-quests'],
  ['/home/else', null],
  ['/k-drop/campaigns', 'mfe-quests'],
  ['/k-drop/campaigns/0196/', 'mfe-quests'],
  ['/k-drop/campaigns-of-old', null],
  ['/transaction-history/', 'mfe-wallet'],
  ['/privacy-policy', null],
])('%s is painted by %s', (path, remote) => {
  expect(remoteOf(path)).toBe(remote)
})
