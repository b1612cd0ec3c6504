import { type ProviderTable, type WebhookTargets, webhookTargets } from '@platform/service-kit'
import { type MailProvider, smtpMail } from '@platform/service-kit/smtp-mail'

/** By which teams get notices. */
export interface Providers {
  webhookTargets: WebhookTargets
  smtp: MailProvider
}

/** Every outside provider. */
export const providers: ProviderTable<Providers> = { webhookTargets, smtp: smtpMail }
