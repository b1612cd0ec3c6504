import { brandedMessage, framedText } from '@platform/contracts/brand-mails'
import { type Language, OTP } from '@platform/contracts/constants'
import { nearestLanguage } from '@platform/contracts/rules/nearest-language'
import type { CodeAct } from './otp-lanes.ts'

export interface OtpMessage {
  /** E-mails only. */
  subject: string
  text: string
}

interface Facts {
  act: CodeAct
  code: string
  brand: string
  /** Origin of the site, "https://kovra.io". */
  origin: string
  /** Does in an e-mail what the code does. */
  link: string | null
}

const minutes = OTP.lifetimeMs / 60_000

interface Words {
  /** "042137 is your Kovra login code", by what the code is good for. */
  lead: Record<CodeAct, (facts: Facts) => string>
  rest: string
}

const words: Record<Language, Words> = {
  en: {
    lead: {
      'log-in': ({ code, brand }) => `${code} is your ${brand} login code`,
      register: ({ code, brand }) => `${code} makes your ${brand} account`,
      contact: ({ code, brand }) => `${code} links this to a ${brand} account`,
      proof: ({ code, brand }) => `${code} confirms a sensitive action in your ${brand} account`,
      'clan-chief': ({ code, brand }) => `${code} confirms your ${brand} clan chief application`,
    },
    rest: `It works for ${minutes} minutes. Never share it with anyone.`,
  },
  hi: {
    lead: {
      'log-in': ({ code, brand }) => `${code} आपका ${brand} लॉगिन कोड है`,
      register: ({ code, brand }) => `${code} से आपका ${brand} खाता बनता है`,
      contact: ({ code, brand }) => `${code} इसे एक ${brand} खाते से जोड़ता है`,
      proof: ({ code, brand }) => `${code} आपके ${brand} खाते में एक संवेदनशील कार्रवाई की पुष्टि करता है`,
      'clan-chief': ({ code, brand }) => `${code} ${brand} पर क्लैन चीफ़ के आपके आवेदन की पुष्टि करता है`,
    },
    rest: `यह ${minutes} मिनट तक काम करेगा। इसे किसी को न बताएँ।`,
  },
  'pt-BR': {
    lead: {
      'log-in': ({ code, brand }) => `${code} é o seu código de acesso ${brand}`,
      register: ({ code, brand }) => `${code} cria a sua conta ${brand}`,
      contact: ({ code, brand }) => `${code} liga este contato a uma conta ${brand}`,
      proof: ({ code, brand }) => `${code} confirma uma ação sensível na sua conta ${brand}`,
      'clan-chief': ({ code, brand }) => `${code} confirma o seu pedido de chefe de clã ${brand}`,
    },
    rest: `Ele vale por ${minutes} minutos. Não compartilhe com ninguém.`,
  },
}

function messageOf(language: Language, facts: Facts): OtpMessage {
  const { lead, rest } = words[language]
  const subject = lead[facts.act](facts)
  const ours = { subject, text: `${subject}${language === 'hi' ? '।' : '.'} ${rest}` }
  const { code, origin } = facts
  return brandedMessage(
    `code.${facts.act}`,
    language,
    { code, origin, minutes: `${minutes}` },
    ours,
  )
}

const linkTexts: Record<Language, (link: string) => string> = {
  en: (link) => `Or open this link in the browser where you asked for it: ${link}`,
  hi: (link) => `या यह लिंक उसी ब्राउज़र में खोलें जहाँ आपने कोड माँगा था: ${link}`,
  'pt-BR': (link) => `Ou abra este link no navegador em que você pediu o código: ${link}`,
}

export function emailOf(language: Language, facts: Facts): OtpMessage {
  const { subject, text } = messageOf(language, facts)
  const { link } = facts
  const whole = link ? `${text}\n\n${linkTexts[language](link)}` : text
  return { subject, text: framedText(whole, language) }
}

/** Ends with the WebOTP line: phones offer the code to this site only. */
export function smsOf(language: Language, facts: Facts): string {
  const { text } = messageOf(language, facts)
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
