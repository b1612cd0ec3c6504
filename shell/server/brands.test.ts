import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Brand } from '@platform/contracts/brand'
import { LANGUAGES } from '@platform/contracts/constants'
import { requireBrand } from '@platform/service-kit/require-brand'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { PolicyTexts } from '../src/pages/policies/policy.ts'
import { policyPaths } from '../src/pages/policies/policy-paths.ts'
import { brandRoutes } from './brand-routes.ts'
import { ownTexts } from './own-texts.ts'

const folder = new URL('../../brands/zephyr/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const zephyr = JSON.parse(read('brand.json')) as Brand

test('each text that the second brand replaces is one of the shell, with its placeholders', () => {
  const path = fileURLToPath(new URL('brand.json', folder))
  expect(() => requireBrand(path, ownTexts)).not.toThrow()
  const { 'intro.title': _, ...others } = ownTexts
  expect(() => requireBrand(path, others)).toThrow('texts.en.intro.title: there is no such text')
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
