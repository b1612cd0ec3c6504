import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'devices.title': 'आपके डिवाइस',
  'devices.text': 'आप यहाँ लॉग इन हैं। जिसे आप नहीं पहचानते, उससे लॉग आउट करें।',
  'devices.loading': 'आपके डिवाइस लोड हो रहे हैं',
  'devices.loadFailed': 'आपके डिवाइस लोड नहीं हो सके',
  'devices.retry': 'फिर से कोशिश करें',
  'devices.name': '{system} पर {browser}',
  'devices.unknown': 'अनजान डिवाइस',
  'devices.here': 'यह डिवाइस',
  'devices.by': '{date} को {way} से लॉग इन',
  'devices.since': '{date} को लॉग इन',
  'devices.used': 'पिछली बार {time}',
  'devices.phone': 'फ़ोन',
  'devices.email': 'ई-मेल',
  'devices.passkey': 'पासकी',
  'devices.end': 'लॉग आउट',
  'devices.endWhat': 'लॉग आउट करें: {device}',
  'devices.ended': '{device} से लॉग आउट हो गया',
  'devices.endFailed': 'डिवाइस से लॉग आउट नहीं हो सका। कृपया फिर से कोशिश करें।',
  'devices.endOthers': 'बाकी सभी डिवाइस से लॉग आउट करें',
  'devices.othersEnded': 'बाकी सभी डिवाइस से लॉग आउट हो गया',
  'devices.more': 'और डिवाइस दिखाएँ',
}
