import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coverageItems } from './coverage-items.ts'

const DOCS = new URL('../../../../docs/', import.meta.url)
const markdown = readFileSync(new URL('coverage.md', DOCS), 'utf8')
const items = coverageItems(markdown)

describe('docs/coverage.md', () => {
  it('links only files that exist', () => {
    const missing = items.flatMap(({ links, line }) =>
      links.filter((link) => !existsSync(new URL(link, DOCS))).map((link) => `${line}: ${link}`),
    )
    expect(missing).toEqual([])
  })

  it('links a test below every item that is done', () => {
    const unproven = items.filter(
      ({ status, links }) => status === 'done' && !links.some((link) => link.includes('.test.')),
    )
    expect(unproven.map(({ line, text }) => `${line}: ${text}`)).toEqual([])
  })

  it.each(['done', 'partial', 'absent'] as const)('counts what is %s', (status) => {
    const ofStatus = items.filter((item) => item.status === status)
    const count = ofStatus.reduce((sum, item) => sum + item.count, 0)
    expect(markdown).toContain(`${count} ${status}`)
  })
})

describe('coverageItems', () => {
  it('reads the status, the count and the links', () => {
    const markdown =
      '- **done** (2) log in\n  - [login](../login.e2e.test.ts), [otp](../otp.test.ts)'
    expect(coverageItems(markdown)).toEqual([
      {
        count: 2,
        text: 'log in',
        status: 'done',
        links: ['../login.e2e.test.ts', '../otp.test.ts'],
        line: 1,
      },
    ])
  })

  it('refuses an item that it cannot read', () => {
    expect(() => coverageItems('- **finished** (2) log in')).toThrow('docs/coverage.md:1')
  })
})
