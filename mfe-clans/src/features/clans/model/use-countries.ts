import { useLanguage } from '@platform/remote-kit/shell'
import { storedLocation } from '@platform/remote-kit/user-location'
import { useMemo } from 'react'

const FIRST = ['IN', 'BR']
/** ISO 3166-1 alpha-2, all but the first. */
const OTHERS = [
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ',
  'BL BM BN BO BQ BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU',
  'CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR',
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID',
  'IE IL IM IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA',
  'LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ',
  'MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE',
  'PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH',
  'SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO',
  'TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM',
  'ZW',
].flatMap((line) => line.split(' '))

/** The countries with their names in the reader's language, India and Brazil first, the others in its order. */
export function useCountries() {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    const { compare } = new Intl.Collator(language)
    const named = (code: string) => ({ code, name: names.of(code) ?? code })
    return [
      ...FIRST.map(named),
      ...OTHERS.map(named).sort((one, other) => compare(one.name, other.name)),
    ]
  }, [language])
}

/** Where the reader is, by their network; null where that does not show one of the countries. */
export function ownCountry(): string | null {
  const { country_code } = storedLocation()
  return country_code !== null && [...FIRST, ...OTHERS].includes(country_code) ? country_code : null
}
