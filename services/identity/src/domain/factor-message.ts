import type { Language } from '@platform/contracts/constants'
import { locationOf } from '@platform/contracts/rules/phone'
import type { FactorNotice } from './factor-notices.ts'
import type { Facts, Message } from './notice.ts'
import type { User } from './user.ts'
import { worded } from './worded.ts'

type Texts = Record<
  FactorNotice['kind'],
  (facts: Facts & { name: string }) => Omit<Message, 'mail'>
>

const texts: Record<Language, Texts> = {
  en: {
    added: ({ brand, origin }) => ({
      subject: `An authenticator app was added to your ${brand} account`,
      text: `An authenticator app was added to your ${brand} account. If it was not you, log out of all devices at ${origin}/profile/ and write to us.`,
    }),
    removed: ({ brand, origin }) => ({
      subject: `The authenticator app was removed from your ${brand} account`,
      text: `The authenticator app was removed from your ${brand} account. If it was not you, log out of all devices at ${origin}/profile/ and write to us.`,
    }),
    'passkey-added': ({ brand, origin }) => ({
      subject: `A passkey was added to your ${brand} account`,
      text: `A passkey was added to your ${brand} account. If it was not you, log out of all devices at ${origin}/profile/ and write to us.`,
    }),
    'passkey-removed': ({ brand, origin }) => ({
      subject: `A passkey was removed from your ${brand} account`,
      text: `A passkey was removed from your ${brand} account. If it was not you, log out of all devices at ${origin}/profile/ and write to us.`,
    }),
    'recovery-renewed': ({ brand, origin }) => ({
      subject: `Your ${brand} account has new recovery codes`,
      text: `Your ${brand} account has new recovery codes, and the old ones no longer work. If it was not you, log out of all devices and make new ones at ${origin}/profile/ and write to us.`,
    }),
    'recovery-used': ({ brand, origin }) => ({
      subject: `A recovery code of your ${brand} account was used`,
      text: `A recovery code of your ${brand} account was used. If it was not you, log out of all devices and make new codes at ${origin}/profile/ and write to us.`,
    }),
    connected: ({ brand, origin, name }) => ({
      subject: `${name} was connected to your ${brand} account`,
      text: `${name} was connected to your ${brand} account and can be used to log in. If it was not you, disconnect it and log out of all devices at ${origin}/profile/ and write to us.`,
    }),
    disconnected: ({ brand, origin, name }) => ({
      subject: `${name} was disconnected from your ${brand} account`,
      text: `${name} was disconnected from your ${brand} account and can no longer be used to log in. If it was not you, log out of all devices at ${origin}/profile/ and write to us.`,
    }),
    'partner-connected': ({ brand, origin, name }) => ({
      subject: `${name} was connected to your ${brand} account`,
      text: `The site ${name} was connected to your ${brand} account and can show it. If it was not you, disconnect it and log out of all devices at ${origin}/profile/ and write to us.`,
    }),
    ended: ({ brand, origin }) => ({
      subject: `Our staff removed the second step of logging in to your ${brand} account`,
      text: `Our staff removed the authenticator app and the passkeys from your ${brand} account and logged you out of all devices. Log in and set up new ones at ${origin}/profile/. If you did not ask for it, write to us.`,
    }),
  },
  hi: {
    added: ({ brand, origin }) => ({
      subject: `आपके ${brand} खाते में ऑथेंटिकेटर ऐप जोड़ा गया`,
      text: `आपके ${brand} खाते में ऑथेंटिकेटर ऐप जोड़ा गया। अगर यह आपने नहीं किया, तो ${origin}/profile/ पर सभी डिवाइस से लॉग आउट करें और हमें लिखें।`,
    }),
    removed: ({ brand, origin }) => ({
      subject: `आपके ${brand} खाते से ऑथेंटिकेटर ऐप हटाया गया`,
      text: `आपके ${brand} खाते से ऑथेंटिकेटर ऐप हटाया गया। अगर यह आपने नहीं किया, तो ${origin}/profile/ पर सभी डिवाइस से लॉग आउट करें और हमें लिखें।`,
    }),
    'passkey-added': ({ brand, origin }) => ({
      subject: `आपके ${brand} खाते में पासकी जोड़ी गई`,
      text: `आपके ${brand} खाते में पासकी जोड़ी गई। अगर यह आपने नहीं किया, तो ${origin}/profile/ पर सभी डिवाइस से लॉग आउट करें और हमें लिखें।`,
    }),
    'passkey-removed': ({ brand, origin }) => ({
      subject: `आपके ${brand} खाते से पासकी हटाई गई`,
      text: `आपके ${brand} खाते से पासकी हटाई गई। अगर यह आपने नहीं किया, तो ${origin}/profile/ पर सभी डिवाइस से लॉग आउट करें और हमें लिखें।`,
    }),
    'recovery-renewed': ({ brand, origin }) => ({
      subject: `आपके ${brand} खाते के लिए नए रिकवरी कोड बनाए गए`,
      text: `आपके ${brand} खाते के लिए नए रिकवरी कोड बनाए गए, और पुराने कोड अब काम नहीं करते। अगर यह आपने नहीं किया, तो ${origin}/profile/ पर सभी डिवाइस से लॉग आउट करें, नए कोड बनाएँ और हमें लिखें।`,
    }),
    'recovery-used': ({ brand, origin }) => ({
      subject: `आपके ${brand} खाते का एक रिकवरी कोड इस्तेमाल हुआ`,
      text: `आपके ${brand} खाते का एक रिकवरी कोड इस्तेमाल हुआ। अगर यह आपने नहीं किया, तो ${origin}/profile/ पर सभी डिवाइस से लॉग आउट करें, नए कोड बनाएँ और हमें लिखें।`,
    }),
    connected: ({ brand, origin, name }) => ({
      subject: `आपके ${brand} खाते से ${name} जोड़ा गया`,
      text: `आपके ${brand} खाते से ${name} जोड़ा गया, और अब उससे लॉग इन हो सकता है। अगर यह आपने नहीं किया, तो ${origin}/profile/ पर उसे हटाएँ, सभी डिवाइस से लॉग आउट करें और हमें लिखें।`,
    }),
    disconnected: ({ brand, origin, name }) => ({
      subject: `आपके ${brand} खाते से ${name} हटाया गया`,
      text: `आपके ${brand} खाते से ${name} हटाया गया, और अब उससे लॉग इन नहीं हो सकता। अगर यह आपने नहीं किया, तो ${origin}/profile/ पर सभी डिवाइस से लॉग आउट करें और हमें लिखें।`,
    }),
    'partner-connected': ({ brand, origin, name }) => ({
      subject: `आपके ${brand} खाते से ${name} जोड़ा गया`,
      text: `आपके ${brand} खाते से साइट ${name} जोड़ी गई, और वह आपका खाता दिखा सकती है। अगर यह आपने नहीं किया, तो ${origin}/profile/ पर उसे हटाएँ, सभी डिवाइस से लॉग आउट करें और हमें लिखें।`,
    }),
    ended: ({ brand, origin }) => ({
      subject: `हमारी टीम ने आपके ${brand} खाते में लॉग इन का दूसरा चरण हटाया`,
      text: `हमारी टीम ने आपके ${brand} खाते से ऑथेंटिकेटर ऐप और पासकी हटाईं और आपको सभी डिवाइस से लॉग आउट किया। लॉग इन करें और ${origin}/profile/ पर इन्हें फिर से जोड़ें। अगर आपने यह नहीं माँगा, तो हमें लिखें।`,
    }),
  },
  'pt-BR': {
    added: ({ brand, origin }) => ({
      subject: `Um app autenticador foi adicionado à sua conta ${brand}`,
      text: `Um app autenticador foi adicionado à sua conta ${brand}. Se não foi você, saia de todos os dispositivos em ${origin}/profile/ e escreva para nós.`,
    }),
    removed: ({ brand, origin }) => ({
      subject: `O app autenticador foi removido da sua conta ${brand}`,
      text: `O app autenticador foi removido da sua conta ${brand}. Se não foi você, saia de todos os dispositivos em ${origin}/profile/ e escreva para nós.`,
    }),
    'passkey-added': ({ brand, origin }) => ({
      subject: `Uma chave de acesso foi adicionada à sua conta ${brand}`,
      text: `Uma chave de acesso foi adicionada à sua conta ${brand}. Se não foi você, saia de todos os dispositivos em ${origin}/profile/ e escreva para nós.`,
    }),
    'passkey-removed': ({ brand, origin }) => ({
      subject: `Uma chave de acesso foi removida da sua conta ${brand}`,
      text: `Uma chave de acesso foi removida da sua conta ${brand}. Se não foi você, saia de todos os dispositivos em ${origin}/profile/ e escreva para nós.`,
    }),
    'recovery-renewed': ({ brand, origin }) => ({
      subject: `Sua conta ${brand} tem novos códigos de recuperação`,
      text: `Sua conta ${brand} tem novos códigos de recuperação, e os antigos não funcionam mais. Se não foi você, saia de todos os dispositivos e gere novos códigos em ${origin}/profile/ e escreva para nós.`,
    }),
    'recovery-used': ({ brand, origin }) => ({
      subject: `Um código de recuperação da sua conta ${brand} foi usado`,
      text: `Um código de recuperação da sua conta ${brand} foi usado. Se não foi você, saia de todos os dispositivos e gere novos códigos em ${origin}/profile/ e escreva para nós.`,
    }),
    connected: ({ brand, origin, name }) => ({
      subject: `${name} foi conectado à sua conta ${brand}`,
      text: `${name} foi conectado à sua conta ${brand} e pode ser usado para entrar. Se não foi você, desconecte-o e saia de todos os dispositivos em ${origin}/profile/ e escreva para nós.`,
    }),
    disconnected: ({ brand, origin, name }) => ({
      subject: `${name} foi desconectado da sua conta ${brand}`,
      text: `${name} foi desconectado da sua conta ${brand} e não pode mais ser usado para entrar. Se não foi você, saia de todos os dispositivos em ${origin}/profile/ e escreva para nós.`,
    }),
    'partner-connected': ({ brand, origin, name }) => ({
      subject: `${name} foi conectado à sua conta ${brand}`,
      text: `O site ${name} foi conectado à sua conta ${brand} e pode mostrá-la. Se não foi você, desconecte-o e saia de todos os dispositivos em ${origin}/profile/ e escreva para nós.`,
    }),
    ended: ({ brand, origin }) => ({
      subject: `Nossa equipe removeu a segunda etapa de login da sua conta ${brand}`,
      text: `Nossa equipe removeu o app autenticador e as chaves de acesso da sua conta ${brand} e desconectou você de todos os dispositivos. Entre e configure novos em ${origin}/profile/. Se você não pediu isso, escreva para nós.`,
    }),
  },
}

/**
 * Of messages about the account: that of the account, never of the request, which may be a thief's. Where it is not known, by the country of
 * their number.
 */
export const noticeLanguageOf = ({
  phoneNumber,
  language,
}: Pick<User, 'phoneNumber' | 'language'>): Language =>
  language ?? (phoneNumber !== null && locationOf(phoneNumber) === 'Brazil' ? 'pt-BR' : 'en')

/** What a user is sent when what opens their account is added, used up or removed. */
export const factorMessageOf = (
  { kind, language, name = '' }: Pick<FactorNotice, 'kind' | 'language' | 'name'>,
  facts: Facts,
): Message => {
  const named = { ...facts, name }
  return worded(`factor.${kind}`, language, named, texts[language][kind](named))
}
