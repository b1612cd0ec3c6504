import { serviceNames } from '@platform/contracts/services'
import { expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { serviceEnvironment } from './service-environment.ts'

const settings = readSettings({ PORT_BASE: '4000' })
const origins = serviceNames.flatMap((name) => {
  const { PUBLIC_ORIGIN } = serviceEnvironment(name, settings, {} as never)
  return PUBLIC_ORIGIN ? [[name, PUBLIC_ORIGIN.split(',')] as const] : []
})

it.each(origins)(
  '%s takes log-ins and signatures of the site and of its beta',
  (_name, accepted) => {
    expect(accepted).toContain('http://localhost:4000')
    expect(accepted).toContain('http://localhost:4003')
  },
)
