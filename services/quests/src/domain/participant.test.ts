import { expect, test } from 'vitest'
import { platformsOf } from './participant.ts'

const agent = (system: string) => `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko)`

test.each([
  [agent('Linux; Android 14; Pixel 8'), ['Android', 'Browser']],
  [agent('iPhone; CPU iPhone OS 17_5 like Mac OS X'), ['IOS', 'Browser']],
  [agent('Windows NT 10.0; Win64; x64'), ['Windows', 'PC', 'Browser']],
  [agent('Macintosh; Intel Mac OS X 10_15_7'), ['Mac', 'Browser']],
  [agent('X11; Linux x86_64'), ['PC', 'Browser']],
  [agent('X11; CrOS x86_64 14541.0.0'), ['PC', 'Browser']],
  ['okhttp/4.12.0 Android', ['Android']],
  ['curl/8.5.0', []],
  ['', []],
])('%s is on %j', (userAgent, platforms) => {
  expect(platformsOf(userAgent)).toEqual(platforms)
})
