import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'history.title': 'लेन-देन',
  'history.balances': 'आपके बैलेंस',
  'history.held': '{amount} आरक्षित',
  'history.arriving': '+{amount} आ रहे हैं',
  'history.filter': 'लेन-देन दिखाएँ',
  'history.loading': 'लेन-देन लोड हो रहे हैं',
  'history.more': 'और दिखाएँ',
  'history.noneSoFar': 'आपके हाल के लेनदेन में इस तरह का कोई नहीं है। पुराने हो सकते हैं।',
  'history.login': 'अपने बैलेंस और लेन-देन देखने के लिए लॉग इन करें।',
  'history.loginAction': 'लॉग इन',
  'history.empty': 'लगता है यहाँ अभी कुछ नहीं है',
  'history.emptyText': 'कोई कैंपेन पूरा करें, उसका इनाम यहाँ दिखेगा।',
  'history.emptyAction': 'कैंपेन खोजें',
  'history.failed': 'डेटा लाने में गड़बड़ी हुई। कृपया फिर से कोशिश करें!',
  'history.retry': 'फिर से कोशिश करें',
  'history.after': 'बैलेंस {amount}',
  'history.today': 'आज',
  'history.yesterday': 'बीता कल',
  'history.net': 'कुल',

  'filter.all': 'सभी',
  'type.reward': 'इनाम',
  'type.onramp': 'टॉप-अप',
  'type.shop': 'स्टोर',
  'type.meta-txn': 'स्वैप और ट्रांसफ़र',
  'type.redeem': 'कलेक्ट किए गए',

  'line.reward': 'कैंपेन इनाम',
  'line.onramp': 'टॉप-अप',
  'line.shop': 'स्टोर ख़रीद',
  'line.meta-txn': 'स्वैप या ट्रांसफ़र',
  'line.redeem': 'कलेक्ट की गई कमाई',
  'line.funding': 'कैंपेन फ़ंडिंग',
  'line.issue': 'ट्रेज़री से जारी',
}
