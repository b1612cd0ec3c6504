import { readFileSync } from 'node:fs'
import type { Brand } from '@platform/contracts/brand'
import { LANGUAGES } from '@platform/contracts/constants'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { en } from '../src/i18n/en.ts'
import { en as lateEn } from '../src/i18n/lazy/en.ts'
import type { PolicyTexts } from '../src/pages/policies/policy.ts'
import { policyPaths } from '../src/pages/policies/policy-paths.ts'
import { brandRoutes } from './brand-routes.ts'

const folder = new URL('../../brands/zephyr/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const zephyr = JSON.parse(read('brand.json')) as Brand

test('each text that the second brand replaces is one of the shell, with its placeholders', () => {
  const ours: Readonly<Record<string, unknown>> = { ...en, ...lateEn }
  for (const language of LANGUAGES) {
    for (const [key, text] of Object.entries(zephyr.texts[language] ?? {})) {
      expect(Object.keys(ours), key).toContain(key)
      const placeholders = (one: unknown) =>
        [...String(one).matchAll(/\{\w+\}/g)].map(String).sort()
      expect(placeholders(text), key).toEqual(placeholders(ours[key]))
    }
  }
})

test('the second brand has every policy in every language', () => {
  for (const language of LANGUAGES) {
    const { since, policies } = JSON.parse(read(zephyr.policies[language] ?? '')) as PolicyTexts
    expect(Date.parse(since)).not.toBeNaN()
    for (const { policy } of policyPaths) {
      expect(policies[policy].sections.length, `${language} ${policy}`).toBeGreaterThan(0)
      const unknown = JSON.stringify(policies[policy]).match(/\{(?!(brand|email)\})\w+\}/g)
      expect(unknown, `${language} ${policy}`).toBeNull()
    }
  }
})

test('the server has the files that the brand names for pages, and no other', async () => {
  const app = Fastify()
  brandRoutes(app, new Map([['fonts/sora-600.woff', Buffer.from('font')]]))
  const font = await app.inject('/brand/fonts/sora-600.woff')
  expect(font.body).toBe('font')
  expect(font.headers['content-type']).toBe('font/woff')
  expect(font.headers['cache-control']).toContain('max-age')
  for (const path of ['/brand/brand.json', '/brand/fonts', '/brand/fonts/../brand.json']) {
    expect((await app.inject(path)).statusCode, path).toBe(404)
  }
})
