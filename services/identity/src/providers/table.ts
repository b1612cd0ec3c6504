import type { ProviderTable } from '@platform/service-kit'
import { type MailProvider, smtpMail } from './smtp-mail.ts'
import { type SmsProvider, twilioSms } from './twilio-sms.ts'

/** Clients of the outside providers, by the provider's name. */
export interface Providers {
  sms: SmsProvider
  smtp: MailProvider
}

/** Every outside provider. */
export const providers: ProviderTable<Providers> = { sms: twilioSms, smtp: smtpMail }
