import { identity } from '@platform/contracts/identity/service'
import { defineService } from '@platform/service-kit'
import { identityConfig, sendLimitsOf } from './config.ts'
import { sendLimiter } from './operations/limit-sends.ts'
import { sweepExpired } from './operations/sweep-expired.ts'
import { createCodeSender } from './providers/code-sender.ts'
import { providerCall } from './providers/provider-call.ts'
import { smtpMail } from './providers/smtp-mail.ts'
import { twilioSms } from './providers/twilio-sms.ts'
import { openRepositories } from './repositories/open-repositories.ts'
import { authRoutes } from './routes/auth/auth-routes.ts'
import { jwksRoute } from './routes/jwks.ts'
import { partnerRoutes } from './routes/partners/partner-routes.ts'
import { profileRoutes } from './routes/users/profile.ts'
import { usernameAvailabilityRoute } from './routes/users/username-availability.ts'
import { loadSecrets } from './secret.ts'
import { createTokenIssuer } from './tokens/issue-tokens.ts'
import { createKeyRing } from './tokens/key-ring.ts'

const SWEEP_MS = 10 * 60_000
const KEY_REFRESH_MS = 60_000

/** Accounts, one-time codes, sessions, profile. */
export const service = defineService(identity, {
  config: identityConfig,
  async compose(context) {
    const { config, app, auth, mongo, rates, events, circuit, clock, ids, metrics } = context
    const { worker, onStop } = context
    const secrets = await loadSecrets(config.IDENTITY_SECRET_FILE)
    const stores = await openRepositories(mongo, events)

    const keyRing = createKeyRing({ keys: stores.signingKeys, secret: secrets.sealing, clock })
    await keyRing.refresh()
    auth.trust(keyRing.jwks)
    const tokens = createTokenIssuer({
      issuer: config.TOKEN_ISSUER,
      audience: config.TOKEN_AUDIENCE,
      keyRing,
      clock,
      ids,
    })

    const mail = smtpMail(
      { url: config.SMTP_URL, from: config.MAIL_FROM },
      providerCall('smtp', circuit),
    )
    onStop(mail.close)
    const sms = twilioSms(
      {
        baseUrl: config.SMS_BASE_URL,
        account: config.SMS_ACCOUNT,
        token: config.SMS_TOKEN,
        from: config.SMS_FROM,
      },
      providerCall('sms', circuit),
    )
    const sender = createCodeSender({ sms, mail, origin: config.PUBLIC_ORIGIN })

    jwksRoute(app, keyRing)
    profileRoutes(app, stores)
    usernameAvailabilityRoute(app, stores)
    await app.register(authRoutes, {
      ...stores,
      secret: secrets.otp,
      refreshSecret: secrets.refresh,
      deviceKey: secrets.device,
      networkKey: secrets.network,
      secure: config.PUBLIC_ORIGIN.startsWith('https:'),
      sender,
      sends: sendLimiter({ rates, limits: sendLimitsOf(config), metrics, clock }),
      tokens,
      events,
      clock,
      ids,
    })

    await app.register(partnerRoutes, {
      ...stores,
      limits: {
        perPartner: config.HANDOVERS_PER_PARTNER,
        perExternalUser: config.HANDOVERS_PER_EXTERNAL_USER,
      },
      rates,
      tokens,
      events,
      clock,
      ids,
    })

    worker('sweep-expired', SWEEP_MS, () => sweepExpired(stores, clock.now()))
    worker('refresh-signing-keys', KEY_REFRESH_MS, keyRing.refresh)
  },
})
