import { currencies, toDecimal } from '@platform/contracts/money'
import { PROFILE_PATH, PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useFormat, useLanguage, useShell } from '@platform/remote-kit/shell'
import { Notice, space, TextLink } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { AgeNeeded, needsAge } from '../../amounts/components/age-needed.tsx'
import { NotEnough } from '../../amounts/components/not-enough.tsx'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { useT } from '../i18n/messages.ts'
import type { TransferForm } from '../model/use-transfer-form.ts'

/** What blocks the step that is shown, in words, with the way out. Its place is kept, so that it moves nothing. */
export function RefusalNotice({ form }: { form: TransferForm }) {
  const { failure, shortBy, hasExpired, step, currency } = form
  const t = useT()
  if (step === 'amount' && shortBy !== null) {
    return (
      <Place>
        <NotEnough missing={toDecimal(shortBy, currency)} currency={currency} />
      </Place>
    )
  }
  if (step === 'review' && hasExpired) {
    return (
      <Place>
        <Notice live="status">{t('expired')}</Notice>
      </Place>
    )
  }
  return <Place>{failure && <Refusal failure={failure} form={form} />}</Place>
}

function Refusal({ failure, form }: { failure: Error; form: TransferForm }) {
  const t = useT()
  const shell = useShell()
  const text = useRefusalText()
  const code = failure instanceof ApiFailure ? failure.code : null
  const details = failure instanceof ApiFailure ? failure.details : {}
  if (code === 'INSUFFICIENT_FUNDS') {
    const missing = Number(details.required) - Number(details.available)
    const { decimals } = currencies[form.currency]
    return <NotEnough missing={missing.toFixed(decimals)} currency={form.currency} />
  }
  if (needsAge(failure)) return <AgeNeeded failure={failure} />
  const link = (label: string, path: string) => (
    <TextLink as="button" type="button" onClick={() => shell.navigate(path)}>
      {label}
    </TextLink>
  )
  const isLimit = code === 'TRANSFER_LIMIT'
  const canVerify = isLimit && details.limit !== 'number' && details.level !== 'phone-and-email'
  const action =
    code === 'SENDER_WITHOUT_NAME'
      ? link(t('no.namelessAction'), PROFILE_PATHS.details)
      : canVerify && link(t('no.verifyAction'), PROFILE_PATH)
  return (
    <Notice tone={isLimit ? 'gold' : 'bad'} live="alert" action={action || undefined}>
      {text(failure, form)} {canVerify && t('no.verify')}
    </Notice>
  )
}

function useRefusalText() {
  const t = useT()
  const language = useLanguage()
  const failureText = useFailureText()
  const { formatDateTime } = useFormat()
  return (failure: Error, { name, currency: of }: TransferForm): string => {
    if (!(failure instanceof ApiFailure)) return failureText(failure, t('no.other'))
    const { code, details } = failure
    const written = (value: unknown) => writeExactly(String(value ?? '0'), language)
    const currency = currencyName(of)
    switch (code) {
      case 'NOT_FOUND':
      case 'VALIDATION_FAILED':
        return details.fields
          ? t('no.amount')
          : t('unknown', { name: name.trim().replace(/^@/, '') })
      case 'RECIPIENT_NOT_FOUND':
        return t('unknown', { name: name.trim().replace(/^@/, '') })
      case 'RECIPIENT_IS_SENDER':
        return t('self')
      case 'RECIPIENT_LEFT':
        return t('no.left')
      case 'SENDER_WITHOUT_NAME':
        return t('no.nameless')
      case 'DEBT_OPEN':
        // It may be owed of the currency that this one was exchanged for.
        return t('no.owes', { currency: currencyName(String(details.currency ?? of)) })
      case 'SECOND_FACTOR_NEEDED':
      case 'SECOND_FACTOR_MISSING':
        return t('no.factor')
      case 'RATE_LIMITED':
        return t('no.tooOften')
      case 'TRANSFER_LIMIT': {
        const most = written(details.most)
        const time = details.renewsAt ? formatDateTime(String(details.renewsAt)) : ''
        if (details.limit === 'single') return t('no.single', { most, currency })
        if (details.limit === 'number') return t('no.number', { most, time })
        return t('no.daily', { left: written(details.left), most, currency, time })
      }
      default:
        return failureText(failure, t('no.other'))
    }
  }
}

const Place = styled.div`
  min-height: ${space(11)};
`
