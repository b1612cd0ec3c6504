import { brand } from '@platform/contracts/brand'

/** Configuration by which a service takes the sandbox for its providers: real protocols, made-up accounts. */
export function providerEnvironment(sandbox: { url: string; smtpUrl: string }) {
  return {
    SMS_BASE_URL: sandbox.url,
    SMS_ACCOUNT: `AC${'0'.repeat(31)}1`,
    SMS_TOKEN: 'sandbox',
    SMS_FROM: '+15005550006',
    SMTP_URL: sandbox.smtpUrl,
    MAIL_FROM: `${brand.name} <no-reply@${brand.slug}.test>`,
  }
}
