import type { otpRequestBody } from '@platform/contracts/identity/http'
import { toE164 } from '@platform/contracts/rules/e164'
import { isEmail, normaliseEmail } from '@platform/contracts/rules/email'
import { DomainError } from '@platform/service-kit/errors'
import type { z } from 'zod'
import { isMailDomain } from './mail-domain.ts'

/** Where a code is sent: `value` is an E.164 number or a lower-case address. */
export interface Destination {
  channel: 'phone' | 'email'
  value: string
}

/** @throws DomainError INVALID_PHONE, INVALID_EMAIL */
export function destinationOf(body: z.output<typeof otpRequestBody>): Destination {
  if (body.channel === 'phone') return phoneDestination(body.phone)
  const value = normaliseEmail(body.email)
  const domain = value.slice(value.lastIndexOf('@') + 1)
  if (!isEmail(value) || !isMailDomain(domain)) throw new DomainError('INVALID_EMAIL')
  return { channel: 'email', value }
}

/** @throws DomainError INVALID_PHONE */
export function phoneDestination(phone: string): Destination {
  const value = toE164(phone)
  if (!value) throw new DomainError('INVALID_PHONE')
  return { channel: 'phone', value }
}

/** "phone:+919876543210" */
export const destinationId = ({ channel, value }: Destination) => `${channel}:${value}`

export function parseDestinationId(id: string): Destination {
  const [channel, ...value] = id.split(':')
  return { channel: channel === 'phone' ? 'phone' : 'email', value: value.join(':') }
}
