import type { Language } from '@platform/contracts/constants'
import type { Facts, Message } from './notice.ts'
import { worded } from './worded.ts'

const texts: Record<Language, (facts: Facts) => Omit<Message, 'mail'>> = {
  en: ({ brand, origin }) => ({
    subject: `The wallet of your ${brand} account was replaced`,
    text: `The wallet of your ${brand} account was replaced by another one. If it was not you, log out of all devices at ${origin}/profile/ and write to us.`,
  }),
  hi: ({ brand, origin }) => ({
    subject: `आपके ${brand} खाते का वॉलेट बदला गया`,
    text: `आपके ${brand} खाते का वॉलेट बदलकर दूसरा वॉलेट जोड़ा गया। अगर यह आपने नहीं किया, तो ${origin}/profile/ पर सभी डिवाइस से लॉग आउट करें और हमें लिखें।`,
  }),
  'pt-BR': ({ brand, origin }) => ({
    subject: `A carteira da sua conta ${brand} foi substituída`,
    text: `A carteira da sua conta ${brand} foi substituída por outra. Se não foi você, saia de todos os dispositivos em ${origin}/profile/ e escreva para nós.`,
  }),
}

/** What a user is sent when another address takes the place of their saved wallet. */
export const walletMessageOf = (language: Language, facts: Facts): Message =>
  worded('wallet-replaced', language, facts, texts[language](facts))

const payoutTexts: Record<Language, (facts: Facts) => Omit<Message, 'mail'>> = {
  en: ({ brand, origin }) => ({
    subject: `Withdrawals of your ${brand} account go to a new destination`,
    text: `A new destination was saved for withdrawals of your ${brand} account. It can be used after some time. If it was not you, log out of all devices at ${origin}/profile/, remove it at ${origin}/withdraw/ and write to us.`,
  }),
  hi: ({ brand, origin }) => ({
    subject: `आपके ${brand} खाते की निकासी नई जगह जाएगी`,
    text: `आपके ${brand} खाते की निकासी के लिए नई जगह सेव की गई। कुछ समय बाद इसका इस्तेमाल हो सकेगा। अगर यह आपने नहीं किया, तो ${origin}/profile/ पर सभी डिवाइस से लॉग आउट करें, ${origin}/withdraw/ पर इसे हटाएँ और हमें लिखें।`,
  }),
  'pt-BR': ({ brand, origin }) => ({
    subject: `Os saques da sua conta ${brand} vão para um novo destino`,
    text: `Um novo destino foi salvo para os saques da sua conta ${brand}. Ele poderá ser usado depois de algum tempo. Se não foi você, saia de todos os dispositivos em ${origin}/profile/, remova-o em ${origin}/withdraw/ e escreva para nós.`,
  }),
}

/** What a user is sent when a destination of payouts was registered for their account. */
export const payoutMessageOf = (language: Language, facts: Facts): Message =>
  worded('payout-destination-added', language, facts, payoutTexts[language](facts))

const bankTexts: Record<Language, (facts: Facts) => Omit<Message, 'mail'>> = {
  en: ({ brand, origin }) => ({
    subject: `Another bank account was entered for your ${brand} account`,
    text: `Another bank account was entered for your ${brand} account. It takes the place of the former one after some time. If it was not you, stop it at ${origin}/kyc, log out of all devices at ${origin}/profile/ and write to us.`,
  }),
  hi: ({ brand, origin }) => ({
    subject: `आपके ${brand} खाते के लिए दूसरा बैंक खाता दर्ज किया गया`,
    text: `आपके ${brand} खाते के लिए दूसरा बैंक खाता दर्ज किया गया। कुछ समय बाद यह पुराने की जगह ले लेगा। अगर यह आपने नहीं किया, तो ${origin}/kyc पर इसे रोकें, ${origin}/profile/ पर सभी डिवाइस से लॉग आउट करें और हमें लिखें।`,
  }),
  'pt-BR': ({ brand, origin }) => ({
    subject: `Outra conta bancária foi informada na sua conta ${brand}`,
    text: `Outra conta bancária foi informada na sua conta ${brand}. Ela substituirá a anterior depois de algum tempo. Se não foi você, interrompa em ${origin}/kyc, saia de todos os dispositivos em ${origin}/profile/ e escreva para nós.`,
  }),
}

/** What a user is sent when another bank account is to take the place of their verified one. */
export const bankMessageOf = (language: Language, facts: Facts): Message =>
  worded('bank-account-entered', language, facts, bankTexts[language](facts))
