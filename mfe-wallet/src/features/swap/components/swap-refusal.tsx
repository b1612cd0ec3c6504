import { toDecimal } from '@platform/contracts/money'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useLanguage, useShell } from '@platform/remote-kit/shell'
import { Notice, space, TextLink } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { AgeNeeded, needsAge } from '../../amounts/components/age-needed.tsx'
import { NotEnough } from '../../amounts/components/not-enough.tsx'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { NotSigned } from '../api/swap-api.ts'
import { useT } from '../i18n/messages.ts'
import type { SwapForm } from '../model/use-swap-form.ts'

/** What blocks the step that is shown, in words, with the way out. Its place is kept, so that it moves nothing. */
export function SwapRefusal({ form }: { form: SwapForm }) {
  const t = useT()
  const shell = useShell()
  const text = useText()
  const { failure, hasExpired, quote } = form
  if (quote && hasExpired) {
    return (
      <Place>
        <Notice live="status">{t('expired')}</Notice>
      </Place>
    )
  }
  if (!quote && form.shortBy !== null) {
    return (
      <Place>
        <NotEnough missing={toDecimal(form.shortBy, form.currency)} currency={form.currency} />
      </Place>
    )
  }
  if (failure && needsAge(failure)) {
    return (
      <Place>
        <AgeNeeded failure={failure} />
      </Place>
    )
  }
  const code = failure instanceof ApiFailure ? failure.code : null
  const action = code === 'WALLET_NOT_FOUND' && (
    <TextLink
      as="button"
      type="button"
      onClick={() => void shell.openModal({ name: 'walletLink' })}
    >
      {t('no.walletAction')}
    </TextLink>
  )
  return (
    <Place>
      {failure && (
        <Notice
          tone="bad"
          live="alert"
          title={needsSignature(failure) ? t('no.signatureTitle') : undefined}
          action={action || undefined}
        >
          {text(failure, form)}
        </Notice>
      )}
    </Place>
  )
}

/** The wallet did not sign, or not what was quoted. */
const needsSignature = (failure: Error): boolean =>
  failure instanceof NotSigned ||
  (failure instanceof ApiFailure && failure.code === 'SWAP_SIGNATURE_INVALID')

function useText() {
  const t = useT()
  const language = useLanguage()
  const failureText = useFailureText()
  return (failure: Error, { currency }: SwapForm): string => {
    if (needsSignature(failure)) return t('no.signature')
    if (!(failure instanceof ApiFailure)) return failureText(failure, t('no.other'))
    const { code, details } = failure
    const name = currencyName(currency)
    switch (code) {
      case 'SWAP_TOO_SMALL':
        return t('no.small', {
          amount: writeExactly(String(details.minimum ?? '0'), language),
          currency: name,
        })
      case 'SWAP_NOT_COVERED':
        return t('no.covered')
      case 'SWAP_WALLET_CHANGED':
        return t('no.changed')
      case 'INSUFFICIENT_FUNDS':
        return t('poor', { currency: name })
      case 'WALLET_NOT_FOUND':
        return t('no.wallet')
      case 'TRANSFER_LIMIT':
        return t(details.limit === 'open' ? 'no.open' : 'no.number', { most: String(details.most) })
      case 'SECOND_FACTOR_NEEDED':
      case 'SECOND_FACTOR_MISSING':
        return t('no.factor')
      default:
        return failureText(failure, t('no.other'))
    }
  }
}

const Place = styled.div`
  min-height: ${space(11)};
`
