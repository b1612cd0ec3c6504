import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  enter: 'रकम लिखें',
  poor: 'पर्याप्त {currency} नहीं',
  missing: 'आपको {amount} और चाहिए।',
  earn: 'कैंपेन से इनाम कमाएँ',
  neededFirst: 'पहले यह चाहिए:',
  needs: 'यह आपके खाते के सत्यापन के साथ आता है। कुछ ऑर्डर नहीं हुआ।',
  verify: 'अभी सत्यापित करें',
  age: 'पहले पुष्टि करें कि आप बालिग़ हैं।',
  checkAgain: 'फिर जाँचें',
}
