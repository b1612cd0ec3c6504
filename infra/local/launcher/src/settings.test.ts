import { serviceOf } from '@platform/contracts/services'
import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

describe('where a copy of the platform lives', () => {
  it('is port 3000 unless PORT_BASE says otherwise', () => {
    expect(readSettings({}).address).toBe('http://localhost:3000')
    expect(readSettings({ PORT_BASE: '5000' }).ports.wallet).toBe(5024)
  })

  it('is another data folder for each PORT_BASE, so that copies can run side by side', () => {
    const one = readSettings({ PORT_BASE: '3000' }).dataDir
    const other = readSettings({ PORT_BASE: '4000' }).dataDir
    expect(one).not.toBe(other)
  })

  it.each(['abc', '80', '65500', '3000.5'])(
    'is refused for PORT_BASE=%s, with the range',
    (base) => {
      expect(() => readSettings({ PORT_BASE: base })).toThrow('from 1024 to 65433')
    },
  )

  it('is refused while two services have one port, naming both', () => {
    const wallet = serviceOf('wallet')
    expect(() =>
      readSettings({}, [wallet, { ...serviceOf('identity'), port: wallet.port }]),
    ).toThrow('the service wallet and the service identity have the same port offset')
  })
})
