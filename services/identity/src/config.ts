import { z } from 'zod'

export const identityConfig = {
  /** Origin of the site, "https://kovra.io": whose cookies and codes these are. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }),
  /** File of the server's secret, the same for all instances; made if absent. Losing it ends every session. */
  IDENTITY_SECRET_FILE: z.string().min(1),
  /** An SMS provider that speaks Twilio's Messages API. */
  SMS_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
  SMS_ACCOUNT: z.string().min(1),
  SMS_TOKEN: z.string().min(1),
  SMS_FROM: z.string().min(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Hand-over tokens a minute that one partner's server may ask for, and for one of its users. */
  HANDOVERS_PER_PARTNER: z.coerce.number().int().positive().default(3_000),
  HANDOVERS_PER_EXTERNAL_USER: z.coerce.number().int().positive().default(30),
  /** "Kovra <no-reply@kovra.io>" */
  MAIL_FROM: z.string().regex(/@/, 'must be a mail address'),
}
