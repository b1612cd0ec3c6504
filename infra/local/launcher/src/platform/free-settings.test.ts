import { expect, it } from 'vitest'
import { openNested } from '../lifetime.ts'
import { freeSettings } from './free-settings.ts'

const lifetime = () => openNested({ signal: new AbortController().signal } as never)

it('gives each of those that ask at once ports of its own', async () => {
  const asking = [lifetime(), lifetime(), lifetime()]
  const settings = await Promise.all(asking.map((own) => freeSettings('/data', own)))
  expect(new Set(settings.map(({ portBase }) => portBase)).size).toBe(3)
  await Promise.all(asking.map((own) => own.close()))
})
