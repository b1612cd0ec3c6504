import { expect, test } from 'vitest'
import { chooseVersion } from './choose-version.ts'

const devices = Array.from({ length: 1000 }, (_, index) => `device-${index}`)

const canaryAt = (weight: number) => [
  { version: 'stable', weight: 100 - weight },
  { version: 'canary', weight },
]

async function devicesOnCanary(weight: number): Promise<Set<string>> {
  const chosen = await Promise.all(
    devices.map(
      async (device) => [device, await chooseVersion(canaryAt(weight), 'salt', device)] as const,
    ),
  )
  return new Set(chosen.filter(([, { version }]) => version === 'canary').map(([device]) => device))
}

test('a canary of 10 % reaches 8 to 12 % of the devices', async () => {
  expect((await devicesOnCanary(10)).size / 10).toBeGreaterThan(8)
  expect((await devicesOnCanary(10)).size / 10).toBeLessThan(12)
})

test('a growing canary keeps all of its devices, also beyond one half', async () => {
  const [ten, twenty, most] = await Promise.all([10, 20, 80].map(devicesOnCanary))
  expect([...ten!].every((device) => twenty!.has(device))).toBe(true)
  expect([...twenty!].every((device) => most!.has(device))).toBe(true)
})

test('another release salt chooses other devices', async () => {
  const first = await devicesOnCanary(10)
  const again = await Promise.all(
    [...first].map((device) => chooseVersion(canaryAt(10), 'another salt', device)),
  )
  expect(again.filter(({ version }) => version === 'canary').length).toBeLessThan(first.size / 2)
})
