import type { Doubt, Fault } from '@platform/raffle-check'
import { useFormat } from '@platform/remote-kit/shell'
import { shortName } from '../short-name.ts'
import { useT } from './i18n/messages.ts'

/** What the check found, in words. */
export function useFaultText() {
  const t = useT()
  const { formatAmount } = useFormat()
  const gamer = (entrant: string | null) =>
    entrant === null ? t('nobody') : t('gamer', { name: shortName(entrant) })
  const faultText = (fault: Fault): string => {
    switch (fault.code) {
      case 'ENTRY_COUNT':
        return t('fault.ENTRY_COUNT', {
          name: gamer(fault.entrant),
          entries: formatAmount(fault.entries),
        })
      case 'ENTRY_ORDER':
        return t('fault.ENTRY_ORDER', { name: gamer(fault.entrant) })
      case 'SIGNATURE':
        return t('fault.SIGNATURE', { round: fault.round })
      case 'PLACE_WINNER':
        return t('fault.PLACE_WINNER', {
          place: fault.place,
          right: gamer(fault.right),
          shown: gamer(fault.shown),
        })
      case 'PLACE_AMOUNT':
        return t('fault.PLACE_AMOUNT', fault)
      case 'PLACE_TWICE':
      case 'NO_PLACE':
        return t(`fault.${fault.code}`, { place: fault.place })
      default:
        return t(`fault.${fault.code}`)
    }
  }
  const doubtText = (doubt: Doubt): string =>
    doubt.code === 'OTHER_BEACON' ? t('doubt.OTHER_BEACON') : t('doubt.LATER_ROUND', doubt)
  return { faultText, doubtText }
}
