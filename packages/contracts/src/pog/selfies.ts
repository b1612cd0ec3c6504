import { HOUR_MS } from '../constants.ts'

/** A selfie for an avatar: what may be uploaded, and what becomes of it. No zod here: pages import it. */
export const SELFIE = {
  /** Largest file, bytes. */
  maxBytes: 5 * 1024 * 1024,
  kinds: ['jpeg', 'png'],
  /** For the browser's dialog: jpeg, png, jpg. */
  accept: '.jpeg,.png,.jpg,image/jpeg,image/png',
  /** Longest side of the picture that is kept until the avatar is drawn, px. */
  side: 768,
  /** It is deleted once its avatar is drawn, and after this time in any case, ms. */
  keptMs: HOUR_MS,
} as const

/** Grows with each change of `SELFIE_CONSENT`: an upload names the version that its user has read. */
export const SELFIE_CONSENT_VERSION = 1

/** What a user agrees to before a selfie is taken. */
export const SELFIE_CONSENT = {
  en: 'Your selfie is used for this avatar only: its colours are chosen by it, and where an outside service draws the avatar, the selfie is sent to that service. It is encrypted, deleted as soon as the avatar is drawn and after one hour at the latest, and never shown to anybody. You can delete it at any time, or go on without one.',
  hi: 'आपकी सेल्फ़ी का उपयोग केवल इस अवतार के लिए होता है: उससे अवतार के रंग चुने जाते हैं, और जहाँ कोई बाहरी सेवा अवतार बनाती है, वहाँ सेल्फ़ी उस सेवा को भेजी जाती है। सेल्फ़ी एन्क्रिप्ट की जाती है, अवतार बनते ही और अधिकतम एक घंटे में हटा दी जाती है, और किसी को नहीं दिखाई जाती। आप उसे कभी भी हटा सकते हैं, या बिना सेल्फ़ी के आगे बढ़ सकते हैं।',
  'pt-BR':
    'Sua selfie é usada só para este avatar: as cores são escolhidas por ela e, quando um serviço externo desenha o avatar, a selfie é enviada a esse serviço. Ela é criptografada, apagada assim que o avatar é desenhado e no máximo depois de uma hora, e nunca é mostrada a ninguém. Você pode apagá-la a qualquer momento ou continuar sem selfie.',
} as const
