import { PHONE_MAX_WIDTH } from '@platform/contracts/constants'

interface Device {
  device: 'Mobile' | 'DeskTop' | 'Others'
  osName: string | null
  osVersion: string | null
  deviceModel: string | null
  browserName: string | null
}

const systems: readonly [name: string, pattern: RegExp, desktop: boolean][] = [
  ['Android', /Android(?: ([\d.]+))?/, false],
  ['iOS', /(?:iPhone|iPad|iPod).*? OS ([\d_]+)/, false],
  ['Windows', /Windows NT ([\d.]+)/, true],
  ['macOS', /Mac OS X ([\d_.]+)/, true],
  ['ChromeOS', /CrOS \S+ ([\d.]+)/, true],
  ['Linux', /Linux/, true],
]

/** The first that matches counts: most browsers also name those that they descend from. */
const browsers: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]

/** What a browser says of the device in its user agent; what it does not say is null. */
export function deviceOf(userAgent: string, width: number): Device {
  const [osName = null, pattern, desktop = false] =
    systems.find(([, system]) => system.test(userAgent)) ?? []
  const model = /(iPhone|iPad|iPod)|Android[^;)]*; ([^;)]+)/.exec(userAgent)
  return {
    device: width <= PHONE_MAX_WIDTH ? 'Mobile' : desktop ? 'DeskTop' : 'Others',
    osName,
    osVersion: pattern?.exec(userAgent)?.[1]?.replaceAll('_', '.') ?? null,
    deviceModel: model?.[1] ?? model?.[2]?.replace(/ Build\/.*/, '') ?? null,
    browserName: browsers.find(([, browser]) => browser.test(userAgent))?.[0] ?? null,
  }
}
