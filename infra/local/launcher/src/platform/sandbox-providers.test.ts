import { identity } from '@platform/contracts/identity/service'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { sandboxInbox, sandboxProviders } from './sandbox-providers.ts'

const settings = readSettings({ PORT_BASE: '3000' })
const keysOf = (env: NodeJS.ProcessEnv) =>
  Object.keys(sandboxProviders(identity, settings, env)).sort()

const { sms, smtp, ...others } = identity.providers
const namesOf = (...providers: (readonly { key: string }[])[]) =>
  providers
    .flat()
    .map(({ key }) => key)
    .sort()
const SMS = namesOf(sms)
const MAIL = namesOf(smtp)
const OTHERS = namesOf(...Object.values(others))

describe('the sandbox', () => {
  it('plays every provider when the environment names none', () => {
    expect(keysOf({})).toEqual([...MAIL, ...SMS, ...OTHERS].sort())
    expect(sandboxInbox(settings, {})).toBe('http://127.0.0.1:3100')
  })

  it.each(SMS)('gives nothing of its SMS provider beside a real %s', (key) => {
    expect(keysOf({ [key]: 'real' })).toEqual([...MAIL, ...OTHERS].sort())
    expect(sandboxInbox(settings, { [key]: 'real' })).toBeUndefined()
  })

  it.each(MAIL)('gives nothing of its mail server beside a real %s', (key) => {
    expect(keysOf({ [key]: 'real' })).toEqual([...SMS, ...OTHERS].sort())
    expect(sandboxInbox(settings, { [key]: 'real' })).toBeDefined()
  })

  it('treats a blank key like one that is not set', () => {
    expect(keysOf({ SMS_TOKEN: '', SMTP_URL: '' })).toEqual([...MAIL, ...SMS, ...OTHERS].sort())
  })
  it('refuses a provider that it does not play, unless the environment names a real one', () => {
    const fax = { providers: { fax: [{ key: 'FAX_URL' }] } }
    expect(() => sandboxProviders(fax, settings, {})).toThrow(
      'providers/table.ts has no provider fax',
    )
    expect(sandboxProviders(fax, settings, { FAX_URL: 'https://fax.example' })).toEqual({})
  })
})
