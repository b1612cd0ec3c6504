import { toMinor } from '@platform/contracts/money'
import { useLanguage } from '@platform/remote-kit/shell'
import { LoginFirst } from '../../amounts/components/login-first.tsx'
import { firstOption } from '../../amounts/model/first-option.ts'
import { priceOf } from '../../amounts/model/price-of.ts'
import { useExactAmount } from '../../amounts/model/use-exact-amount.ts'
import { useTokenPrice } from '../api/payouts.ts'
import { useT } from '../i18n/messages.ts'

const KCASH_1000 = toMinor('1000', 'KCASH')

/** What KCash are worth when they are paid out, for a visitor, before the log-in. */
export function WorthFirst({ title, action }: { title: string; action: string }) {
  const t = useT()
  const language = useLanguage()
  const exactly = useExactAmount()
  const [first, ...rest] = useTokenPrice(null, null).data?.options ?? []
  const option = first && firstOption([first, ...rest], language)
  return (
    <LoginFirst
      title={title}
      // Its line is there before it is known, so that nothing moves.
      text={
        option
          ? t('rate', { value: exactly(priceOf(KCASH_1000, option.price, 'down'), option.fiat) })
          : '\u00A0'
      }
      action={action}
    />
  )
}
