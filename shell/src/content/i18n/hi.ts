import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'content.loading': 'पेज लोड हो रहा है',
  'content.failed': 'यह पेज लोड नहीं हो सका',
  'content.retry': 'फिर कोशिश करें',
  'content.missing': 'यह अब यहाँ नहीं है',
  'content.missing.text': 'हो सकता है कि इसका समय पूरा हो गया हो, या पता ग़लत लिखा हो।',
  'content.missing.action': 'शुरुआती पेज पर जाएँ',
  'content.updated': '{date}, {changed} को बदला गया',
  'content.inEnglish': 'इसका अनुवाद अभी नहीं हुआ है, इसलिए यह अंग्रेज़ी में दिख रहा है।',
  'content.play': 'वीडियो चलाएँ',
  'articles.latest': 'ख़बरें और गाइड',
  'articles.more': 'और पढ़ें',
  'banners.label': 'मुख्य बातें',
  'faq.title': 'सवाल और जवाब',
  'faq.text': 'जवाब पढ़ने के लिए कोई सवाल चुनें।',
  'faq.empty': 'अभी कोई सवाल नहीं है',
  'faq.empty.text': 'सपोर्ट को लिखें, हम जवाब देंगे।',
  'faq.empty.action': 'शुरुआती पेज पर जाएँ',
}
