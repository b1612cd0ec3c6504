import { brand } from '@platform/contracts/brand'

/** Settings of a service that uses the sandbox as its providers: real protocols, fictitious accounts. */
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
