import { expect, test } from 'vitest'
import { deviceOf } from './device-properties.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/UP1A) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
    412,
    ['Mobile', 'Android', '14', 'Pixel 7', 'Chrome'],
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1',
    390,
    ['Mobile', 'iOS', '17.4', 'iPhone', 'Safari'],
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    1280,
    ['DeskTop', 'Windows', '10.0', null, 'Edge'],
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
    1440,
    ['DeskTop', 'macOS', '10.15.7', null, 'Safari'],
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
    1280,
    ['DeskTop', 'Linux', null, null, 'Firefox'],
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0',
    767,
    ['Mobile', 'Windows', '10.0', null, 'Chrome'],
  ],
  ['something else', 1280, ['Others', null, null, null, null]],
])('%s at %i px', (userAgent, width, [device, osName, osVersion, deviceModel, browserName]) => {
  expect(deviceOf(userAgent, width)).toEqual({
    device,
    osName,
    osVersion,
    deviceModel,
    browserName,
  })
})
