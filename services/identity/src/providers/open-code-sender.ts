import { providerCall, type ServiceContext } from '@platform/service-kit'
import type { Config } from '../config.ts'
import { type CodeSender, createCodeSender } from './code-sender.ts'
import { smtpMail } from './smtp-mail.ts'
import { twilioSms } from './twilio-sms.ts'

type Parts = Pick<ServiceContext<Config>, 'config' | 'circuit' | 'onStop'>

/** The code sender over the providers of the configuration, each behind a circuit breaker of its own. */
export function openCodeSender({ config, circuit, onStop }: Parts): CodeSender {
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
  return createCodeSender({ sms, mail, origin: config.PUBLIC_ORIGIN })
}
