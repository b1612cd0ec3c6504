import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'export.title': 'आपका डेटा',
  'export.text':
    'हम आपके बारे में जो रखते हैं, उसकी एक कॉपी, एक zip फ़ाइल में। खाते को सुरक्षित रखने वाले कोड और कुंजियाँ इसमें नहीं होतीं।',
  'export.loading': 'लोड हो रहा है',
  'export.notLoaded': 'यह लोड नहीं हो सका',
  'export.retry': 'फिर कोशिश करें',
  'export.ask': 'कॉपी माँगें',
  'export.askAgain': 'नई कॉपी माँगें',
  'export.progress': 'आपकी कॉपी के हिस्से',
  'export.collecting': 'आपकी कॉपी बन रही है: {all} में से {done} हिस्से। आप यह पेज छोड़ सकते हैं।',
  'export.ready': 'आपकी कॉपी तैयार है। इसे {date} तक डाउनलोड कर सकते हैं।',
  'export.fetch': 'डाउनलोड करें',
  'export.often': 'आपने आज तीन कॉपी माँगीं। कृपया कल फिर कोशिश करें।',
  'export.failed': 'कुछ गड़बड़ हो गई, कृपया फिर कोशिश करें!',
}
