import type { ProviderTable } from '@platform/service-kit'
import { type GeoIp, geoIp } from './geo-ip.ts'
import { type MessengerLogin, messengerLogin } from './messenger-login.ts'
import { type OriginProofs, originProofs } from './origin-proofs.ts'
import { type MailProvider, smtpMail } from './smtp-mail.ts'
import { discord } from './social/discord.ts'
import { type GoogleLogin, google } from './social/google.ts'
import type { SocialProvider, TokenProvider } from './social/social-provider.ts'
import { type SteamLogin, steam } from './social/steam.ts'
import { telegram } from './social/telegram.ts'
import { twitter } from './social/twitter.ts'
import { type SmsProvider, twilioSms } from './twilio-sms.ts'

/** Clients of the providers of outside accounts; null for each that the deployment is not set up for. */
export interface SocialProviders {
  twitter: TokenProvider | null
  discord: TokenProvider | null
  google: GoogleLogin | null
  steam: SteamLogin | null
  telegram: SocialProvider | null
}

/** Clients of the outside providers, by the provider's name. */
export interface Providers extends SocialProviders {
  sms: SmsProvider
  smtp: MailProvider
  /** Null when the deployment has no IP look-up. */
  geoIp: GeoIp | null
  /** Null when log-in by messenger is off. */
  messenger: MessengerLogin | null
  originProofs: OriginProofs
}

/** Every outside provider. */
export const providers: ProviderTable<Providers> = {
  sms: twilioSms,
  smtp: smtpMail,
  geoIp,
  messenger: messengerLogin,
  originProofs,
  twitter,
  discord,
  google,
  steam,
  telegram,
}
