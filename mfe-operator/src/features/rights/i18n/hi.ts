import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'rights.title': 'भूमिकाएँ और अधिकार',
  'rights.intro':
    'हर भूमिका क्या कर सकती है। चिह्नित अधिकार वाली भूमिका देने के लिए किसी दूसरे व्यक्ति की मंज़ूरी चाहिए।',
  'rights.right': 'अधिकार',
  'rights.yes': 'हाँ',
  'rights.no': 'नहीं',
  'rights.sensitive': 'दूसरा व्यक्ति',
}
