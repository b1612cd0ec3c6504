import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'browsers.title': 'इन्हें दिखाने वाले ब्राउज़र',
  'browsers.text': 'हर ब्राउज़र लॉग आउट होने तक दिखाता है। जिसे आप नहीं पहचानते, उसे बंद करें।',
  'browsers.loading': 'आपके ब्राउज़र लोड हो रहे हैं',
  'browsers.loadFailed': 'आपके ब्राउज़र लोड नहीं हो सके',
  'browsers.retry': 'फिर से कोशिश करें',
  'browsers.none': 'साइट बंद होने पर कोई ब्राउज़र इन्हें नहीं दिखाता।',
  'browsers.name': '{system} पर {browser}',
  'browsers.unknown': 'अनजान ब्राउज़र',
  'browsers.since': '{date} से',
  'browsers.here': 'यह लॉग इन',
  'browsers.end': 'बंद करें',
  'browsers.endWhat': 'बंद करें: {name}',
  'browsers.endAll': 'सभी ब्राउज़रों में दिखाना बंद करें',
  'browsers.endFailed': 'इसे बंद नहीं किया जा सका। कृपया फिर से कोशिश करें।',
}
