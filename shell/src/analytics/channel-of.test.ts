import { expect, test } from 'vitest'
import { channelOf } from './channel-of.ts'

test.each([
  ['/klash', 'Klash'],
  ['/klash/', 'Klash'],
  ['/tournaments/*', 'Klash'],
  ['/klash-news', 'Website'],
  ['/', 'Website'],
  ['unknown', 'Website'],
])('what happens on the page %s is of the channel %s', (page, channel) => {
  expect(channelOf(page)).toBe(channel)
})
