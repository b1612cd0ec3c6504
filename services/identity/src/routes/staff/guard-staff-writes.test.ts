import type { ServiceApp } from '@platform/service-kit'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { guardStaffWrites } from './guard-staff-writes.ts'

function appWith(method: 'GET' | 'POST', config: object) {
  const app = Fastify()
  guardStaffWrites(app as unknown as ServiceApp, {} as never)
  app.route({ method, url: '/', config: config as never, handler: async () => null })
}
const access = { right: 'roles.change' }

test('a write that needs a right does not start without the proof', () => {
  expect(() => appWith('POST', { access })).toThrow('no fresh proof')
  expect(() => appWith('POST', { access, freshProof: true })).not.toThrow()
  expect(() => appWith('POST', { access, asksForProof: true })).not.toThrow()
  expect(() => appWith('GET', { access })).not.toThrow()
  expect(() => appWith('POST', { access: 'user' })).not.toThrow()
})
