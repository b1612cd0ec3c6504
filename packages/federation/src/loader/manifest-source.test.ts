import type { SignedText } from '@platform/contracts/rules/signed-text'
import { expect, test, vi } from 'vitest'
import { manifestSource } from './manifest-source.ts'
import { keptTexts, keyPair, NOW, sampleRegistry } from './testing/sample-registry.ts'

const registry = await sampleRegistry()
const HOUR = 3_600_000

function source(
  fetchManifest: () => Promise<SignedText>,
  { kept = keptTexts(), now = NOW, trusted = registry.trust.registry, patienceMs = 1_000 } = {},
) {
  const onRefused = vi.fn()
  const manifest = manifestSource({
    channel: 'stable',
    trusted,
    fetchManifest,
    kept,
    now: () => now,
    onRefused,
    timeoutMs: 5_000,
    patienceMs,
    retryDelaysMs: [1],
  })
  return { manifest, onRefused }
}

const answering = (signed: SignedText) => vi.fn(async () => signed)

/** What a browser keeps that has accepted a manifest of this serial. */
async function browserThatSaw(serial: number, expiresAt = new Date(NOW + HOUR).toISOString()) {
  const kept = keptTexts()
  const signed = await registry.manifest({ serial, expiresAt })
  await source(answering(signed), { kept, now: Math.min(NOW, Date.parse(expiresAt)) }).manifest()
  return kept
}

test('a manifest is fetched once, and again after a failure', async () => {
  const fetched = answering(await registry.manifest({ serial: 7 }))
  fetched.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  const { manifest } = source(fetched)
  await expect(manifest()).rejects.toThrow('offline')
  expect((await manifest()).serial).toBe(7)
  await manifest()
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('retries a request that fails before the page gives up', async () => {
  const fetched = answering(await registry.manifest()).mockRejectedValueOnce(new Error('502'))
  expect((await source(fetched).manifest()).serial).toBe(5)
})

/** Manifests that are refused, with the reason. */
const refused: Record<string, { signed: () => Promise<SignedText>; reason: string }> = {
  'of an untrusted key': {
    signed: async () => registry.manifest({}, (await keyPair('stranger')).jwk),
    reason: 'signature',
  },
  'of another key with the name of a trusted one': {
    signed: async () => registry.manifest({}, (await keyPair('registry')).jwk),
    reason: 'signature',
  },
  'changed after it was signed': {
    signed: async () => {
      const signed = await registry.manifest()
      return { ...signed, text: signed.text.replace('"serial":5', '"serial":6') }
    },
    reason: 'signature',
  },
  'signed for another purpose': {
    signed: () => registry.sign({ channel: 'stable', serial: 9 }, 'remote-pins/1'),
    reason: 'signature',
  },
  'of another channel': {
    signed: () => registry.manifest({ channel: 'beta' }),
    reason: 'signature',
  },
  'that has expired': {
    signed: () => registry.manifest({ expiresAt: new Date(NOW - 61_000).toISOString() }),
    reason: 'expired',
  },
  'without a valid expiry': {
    signed: () => registry.manifest({ expiresAt: 'never' }),
    reason: 'expired',
  },
}

for (const [name, { signed, reason }] of Object.entries(refused)) {
  test(`a manifest ${name} is refused`, async () => {
    const { manifest } = source(answering(await signed()))
    await expect(manifest()).rejects.toMatchObject({ reason })
  })

  test(`the last good manifest takes the place of one ${name}`, async () => {
    const kept = await browserThatSaw(4)
    const { manifest, onRefused } = source(answering(await signed()), { kept })
    expect((await manifest()).serial).toBe(4)
    expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ reason }))
  })
}

test('refuses an older serial than this browser has seen, not an equal one', async () => {
  const kept = await browserThatSaw(9)
  const older = source(answering(await registry.manifest({ serial: 8 })), { kept })
  expect((await older.manifest()).serial).toBe(9)
  expect(older.onRefused).toHaveBeenCalledWith(expect.objectContaining({ reason: 'serial' }))
  const equal = source(answering(await registry.manifest({ serial: 9 })), { kept })
  await equal.manifest()
  expect(equal.onRefused).not.toHaveBeenCalled()
})

test('the serial of a kept manifest still counts after it has expired', async () => {
  const kept = await browserThatSaw(9, new Date(NOW - HOUR).toISOString())
  const { manifest } = source(answering(await registry.manifest({ serial: 8 })), { kept })
  await expect(manifest()).rejects.toMatchObject({ reason: 'serial' })
})

test('a registry with a new key may count from 1 again', async () => {
  const kept = await browserThatSaw(9)
  const renewed = await sampleRegistry('renewed')
  const { manifest } = source(answering(await renewed.manifest({ serial: 1 })), {
    kept,
    trusted: [...registry.trust.registry, ...renewed.trust.registry],
  })
  expect((await manifest()).serial).toBe(1)
})

test('the last good manifest serves until it expires while the registry does not answer', async () => {
  const kept = await browserThatSaw(9)
  const gone = async () => Promise.reject(new Error('gone'))
  const now = source(gone, { kept })
  expect((await now.manifest()).serial).toBe(9)
  expect(String(now.onRefused.mock.calls[0]?.[0])).toContain(
    'manifest of remotes could not be loaded',
  )
  const later = source(gone, { kept, now: NOW + 2 * HOUR })
  await expect(later.manifest()).rejects.toThrow('gone')
})

test('a page with a last good manifest waits only briefly for the registry', async () => {
  const kept = await browserThatSaw(9)
  const { manifest } = source(() => new Promise(() => {}), { kept, patienceMs: 5 })
  expect((await manifest()).serial).toBe(9)
})

test('a kept manifest is verified again: a changed text is not used', async () => {
  const kept = await browserThatSaw(9)
  const stored = kept.get('registry') ?? ''
  kept.set('registry', stored.replace('\\"serial\\":9', '\\"serial\\":99'))
  const { manifest } = source(answering(await registry.manifest({ serial: 8 })), { kept })
  expect((await manifest()).serial).toBe(8)
})
