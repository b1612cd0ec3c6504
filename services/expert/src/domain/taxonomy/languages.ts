import type { Term } from './term.ts'

/** Codes of BCP 47: languages of India and Brazil, and those with the most speakers elsewhere. */
const CODES = [
  ...['en', 'hi', 'pt', 'bn', 'te', 'mr', 'ta', 'ur', 'gu', 'kn', 'ml', 'or', 'pa', 'as', 'mai'],
  ...['sat', 'ks', 'ne', 'sd', 'kok', 'doi', 'mni', 'brx', 'sa', 'bho', 'gn'],
  ...['es', 'fr', 'de', 'it', 'nl', 'pl', 'ro', 'ru', 'uk', 'cs', 'sk', 'hu', 'bg', 'sr', 'hr'],
  ...['sl', 'el', 'sv', 'nb', 'da', 'fi', 'is', 'et', 'lv', 'lt', 'ga', 'cy', 'ca', 'eu', 'gl'],
  ...['sq', 'mk', 'mt', 'be', 'tr', 'az', 'kk', 'uz', 'ky', 'tk', 'tg', 'ka', 'hy', 'he', 'ar'],
  ...['fa', 'ps', 'ku', 'am', 'ti', 'om', 'so', 'sw', 'rw', 'lg', 'ny', 'sn', 'zu', 'xh', 'af'],
  ...['st', 'tn', 'ha', 'yo', 'ig', 'ff', 'wo', 'ln', 'mg', 'si', 'dv', 'my', 'km', 'lo', 'th'],
  ...['vi', 'id', 'ms', 'jv', 'su', 'fil', 'ceb', 'ilo', 'zh', 'yue', 'ja', 'ko', 'mn', 'bo', 'ht'],
  ...['qu', 'ay', 'mi', 'sm', 'haw', 'eo', 'la'],
]

const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** Languages by their English names; a page names them in its own language by the code, which is the id. */
export const languages: readonly Term[] = CODES.map((id) => ({
  ...{ id, kind: 'language', name: names.of(id) ?? id, group: null },
}))
