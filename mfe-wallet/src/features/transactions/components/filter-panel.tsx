import { currencyCodes } from '@platform/contracts/money'
import { longCurrencyName } from '@platform/remote-kit/long-currency-name'
import { useSearchParams } from '@platform/remote-kit/router'
import { useLanguage, useShell } from '@platform/remote-kit/shell'
import { Grid, Stack, TextLink } from '@platform/ui'
import { DateInput, Field, Select } from '@platform/ui/interaction'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import {
  countFilters,
  readFilters,
  statusFilters,
  type TransactionFilters,
  withFilter,
} from '../model/transaction-filter.ts'

/** The filters beside the chips: the address has them. */
export function FilterPanel() {
  const t = useT()
  const { track } = useShell()
  const language = useLanguage()
  const [address, setAddress] = useSearchParams()
  const filters = readFilters(address)
  const choose = (name: keyof TransactionFilters, value: string) => {
    track('history_filtered', { type: name })
    setAddress(withFilter(address, name, value), { replace: true })
  }
  return (
    <Stack gap={3}>
      <Grid min={140} gap={3}>
        <Field label={t('currency')}>
          <Select
            value={filters.currency ?? ''}
            onChange={({ target }) => choose('currency', target.value)}
          >
            <option value="">{t('anyCurrency')}</option>
            {currencyCodes.map((code) => (
              <option key={code} value={code}>
                {longCurrencyName(code, language)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('status')}>
          <Select
            value={filters.status ?? ''}
            onChange={({ target }) => choose('status', target.value)}
          >
            <option value="">{t('anyStatus')}</option>
            {statusFilters.map((status) => (
              <option key={status} value={status}>
                {t(`status.${status}`)}
              </option>
            ))}
          </Select>
        </Field>
        {(['from', 'to'] as const).map((name) => (
          <Day
            key={name}
            label={t(name)}
            day={filters[name]}
            onChange={(day) => choose(name, day)}
          />
        ))}
      </Grid>
      {countFilters(filters) > 0 && (
        <div>
          <TextLink
            as="button"
            type="button"
            onClick={() => {
              const names = ['currency', 'status', 'from', 'to'] as const
              setAddress(
                names.reduce((rest, name) => withFilter(rest, name, ''), address),
                { replace: true },
              )
            }}
          >
            {t('clear')}
          </TextLink>
        </div>
      )}
    </Stack>
  )
}

const ISO_DAY = /^\d{4}-\d\d-\d\d$/

interface DayProps {
  label: string
  day: string | undefined
  onChange: (day: string) => void
}

/** A day, once it is typed whole; none once it is removed. */
function Day({ label, day = '', onChange }: DayProps) {
  const t = useT()
  const [typed, setTyped] = useState(day)
  const [before, setBefore] = useState(day)
  // The address has another one, as when the filters are cleared.
  if (day !== before) {
    setBefore(day)
    setTyped(day)
  }
  const [isLeft, setIsLeft] = useState(false)
  const isWhole = ISO_DAY.test(typed)
  return (
    <Field label={label} error={isLeft && typed !== '' && !isWhole && t('noDay')}>
      <DateInput
        placeholder={t('day')}
        value={typed}
        onBlur={() => setIsLeft(true)}
        onChange={(next) => {
          setTyped(next)
          setIsLeft(false)
          if (next === '' || ISO_DAY.test(next)) onChange(next)
        }}
      />
    </Field>
  )
}
