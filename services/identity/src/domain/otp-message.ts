import { type Language, OTP } from '@platform/contracts/constants'
import { nearestLanguage } from '@platform/contracts/rules/nearest-language'

export interface OtpMessage {
  /** E-mails only. */
  subject: string
  text: string
}

interface Facts {
  code: string
  brand: string
  /** Origin of the site, "https://kovra.io". */
  origin: string
  /** Does in an e-mail what the code does. */
  link: string | null
}

const minutes = OTP.lifetimeMs / 60_000

const texts: Record<Language, (facts: Facts) => OtpMessage> = {
  en: ({ code, brand }) => ({
    subject: `${code} is your ${brand} login code`,
    text: `${code} is your ${brand} login code. It works for ${minutes} minutes. Never share it with anyone.`,
  }),
  hi: ({ code, brand }) => ({
    subject: `${code} आपका ${brand} लॉगिन कोड है`,
    text: `${code} आपका ${brand} लॉगिन कोड है। यह ${minutes} मिनट तक काम करेगा। इसे किसी को न बताएँ।`,
  }),
  'pt-BR': ({ code, brand }) => ({
    subject: `${code} é o seu código de acesso ${brand}`,
    text: `${code} é o seu código de acesso ${brand}. Ele vale por ${minutes} minutos. Não compartilhe com ninguém.`,
  }),
}

const linkTexts: Record<Language, (link: string) => string> = {
  en: (link) => `Or open this link in the browser where you asked for it: ${link}`,
  hi: (link) => `या यह लिंक उसी ब्राउज़र में खोलें जहाँ आपने कोड माँगा था: ${link}`,
  'pt-BR': (link) => `Ou abra este link no navegador em que você pediu o código: ${link}`,
}

export function emailOf(language: Language, facts: Facts): OtpMessage {
  const { subject, text } = texts[language](facts)
  const { link } = facts
  return { subject, text: link ? `${text}\n\n${linkTexts[language](link)}` : text }
}

/** Ends with the WebOTP line: phones offer the code to this site only. */
export function smsOf(language: Language, facts: Facts): string {
  const { text } = texts[language](facts)
  return `${text}\n\n@${new URL(facts.origin).hostname} #${facts.code}`
}

/** The best of our languages for an `accept-language` header; English without a match. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const accepted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.split(';').map((piece) => piece.trim())
      return { tag, quality: Number(quality.replace('q=', '')) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of accepted) {
    const found = nearestLanguage(tag)
    if (found) return found
  }
  return 'en'
}
