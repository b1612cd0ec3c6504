import { type Currency, currencyCodes } from '@platform/contracts/money'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { longCurrencyName } from '@platform/remote-kit/long-currency-name'
import { useLanguage, useShell } from '@platform/remote-kit/shell'
import { Grid, Stack } from '@platform/ui'
import { Dialog, Field, Select } from '@platform/ui/interaction'
import { useState } from 'react'
import { messages as walletMessages } from '../../../i18n/messages.ts'
import { messages, useT } from '../i18n/messages.ts'
import { monthName, monthsUntil } from '../model/months.ts'
import { SaveStatement } from './save-statement.tsx'
import { StatementFacts } from './statement-facts.tsx'

interface StatementSheetProps {
  /** The currency that it shows first. */
  currency: Currency
  open: boolean
  onClose: () => void
}

const catalogues = [messages, walletMessages]

/** A month's statement of a currency, to read and to save; not in the first load. */
export function StatementSheet(props: StatementSheetProps) {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Sheet {...props} />
    </LanguageProvider>
  )
}

function Sheet({ currency: first, open, onClose }: StatementSheetProps) {
  const t = useT()
  const language = useLanguage()
  const shell = useShell()
  const [months] = useState(() => monthsUntil(shell.serverNow()))
  const [monthId, setMonthId] = useState(months[0]?.id)
  const [currency, setCurrency] = useState(first)
  const month = months.find(({ id }) => id === monthId)
  if (!month) return null
  const period = { month, currency }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('titleOf', { month: monthName(month, language) })}
      closeLabel={t('close')}
    >
      <Stack gap={5}>
        <Grid min={140} gap={3}>
          <Field label={t('month')}>
            <Select value={month.id} onChange={({ target }) => setMonthId(target.value)}>
              {months.map((one) => (
                <option key={one.id} value={one.id}>
                  {monthName(one, language)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('currency')}>
            <Select
              value={currency}
              onChange={({ target }) =>
                setCurrency(currencyCodes.find((code) => code === target.value) ?? currency)
              }
            >
              {currencyCodes.map((code) => (
                <option key={code} value={code}>
                  {longCurrencyName(code, language)}
                </option>
              ))}
            </Select>
          </Field>
        </Grid>
        <StatementFacts key={`${month.id} ${currency}`} period={period} />
        <SaveStatement key={`save ${month.id} ${currency}`} period={period} />
      </Stack>
    </Dialog>
  )
}
