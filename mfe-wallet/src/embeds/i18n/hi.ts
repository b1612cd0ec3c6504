import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  title: 'आपका {brand} बैलेंस',
  loading: 'आपका बैलेंस लोड हो रहा है',
  open: 'मेरा वॉलेट खोलें',
  visitor: 'इस पेज पर लॉग इन करके खाता जोड़ने पर आपका {brand} बैलेंस यहाँ दिखेगा।',
  notAllowed:
    'आपने यहाँ अपना बैलेंस दिखाने की सहमति नहीं दी है। इसके लिए इस पेज पर अपना खाता एक बार फिर जोड़ें।',
  site: '{brand} पर जाएँ',
  failed: 'आपका बैलेंस लोड नहीं हो सका।',
  retry: 'फिर कोशिश करें',
}
